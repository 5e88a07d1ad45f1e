import { beforeEach, expect, test } from '@jest/globals';
import { tag } from '@moru/contract';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refreshQuietly } from '../core/live/refresh.ts';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { ListPage } from './list-page.tsx';
import { inPlace } from '../core/live/held-rows.ts';

const row = (id: number, name = `tag ${id}`) => ({ id, version: 1, name, scope: 'all', color: '#123456', orderNo: id });
let rows: ReturnType<typeof row>[];
let calls: Call[];
let client: QueryClient;
let isDown = false;
let slow: Promise<unknown> | undefined;

beforeEach(async () => {
  [isDown, slow] = [false, undefined];
  rows = [3, 2, 1].map((id) => row(id));
  calls = fakeApi(({ path, params }) => {
    if (path === 'tag/del') {
      rows = rows.filter(({ id }) => ![params['ids']].flat().map(Number).includes(id));
      return 1;
    }
    if (isDown) throw new Error('away');
    const answer = { rows, total: rows.length };
    return slow ? slow.then(() => answer) : answer;
  });
  const page = <ListPage resource={tag} title={{ ko: '태그', en: 'Tags' }} columns={['name', 'scope']} />;
  ({ client } = showPage({ at: '/admin/tags', pages: { '/admin/tags': page } }));
  await screen.findByText('tag 3');
});

const names = () => screen.getAllByRole('row').flatMap((line) => /tag \d+|renamed/.exec(line.textContent ?? '')?.[0] ?? []);
const others = (...ids: number[]) => act(() => refreshQuietly(client, [{ entity: 'tag', ids }]));
const chip = () => screen.queryByRole('button', { name: /^Show / });

test('a value changed by somebody else is updated in its place, without a message', async () => {
  rows = [row(3), row(2, 'renamed'), row(1)];
  await others(2);
  expect(names()).toEqual(['tag 3', 'renamed', 'tag 1']);
  expect(chip()).toBeNull();
});

test('rows added by somebody else wait for a click; values change meanwhile', async () => {
  rows = [row(5), row(4), row(3), row(2), row(1)];
  await others(4, 5);
  expect(names()).toEqual(['tag 3', 'tag 2', 'tag 1']);
  expect(chip()).toHaveTextContent('Show 2 new rows');
  rows = [row(6), row(5), row(4), row(3, 'renamed'), row(2)];
  await others(3, 6);
  expect(names()).toEqual(['renamed', 'tag 2', 'tag 1']);
  expect(chip()).toHaveTextContent('Show 3 new rows');
  fireEvent.click(chip() as HTMLElement);
  expect(names()).toEqual(['tag 6', 'tag 5', 'tag 4', 'renamed', 'tag 2']);
  expect(chip()).toBeNull();
});

test('another order, and rows that are deleted, wait too', async () => {
  rows = [row(1), row(3)];
  await others(2);
  expect(names()).toEqual(['tag 3', 'tag 2', 'tag 1']);
  expect(chip()).toHaveTextContent('Show the updated list');
  fireEvent.click(chip() as HTMLElement);
  expect(names()).toEqual(['tag 1', 'tag 3']);
});

test('the user’s own changes are shown at once', async () => {
  rows = [row(4), row(3), row(2), row(1)];
  await others(4);
  fireEvent.click(screen.getByLabelText('Delete tag 2'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['tag 4', 'tag 3', 'tag 1']));
  expect(chip()).toBeNull();
});

test('changes by others while the answer to one’s own write is under way hold nothing back, and are refetched after it', async () => {
  const gate = Promise.withResolvers<void>();
  slow = gate.promise;
  fireEvent.click(screen.getByLabelText('Delete tag 2'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rows).toHaveLength(2));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('tag/findMany'));
  const news = others(3);
  rows = [row(3, 'renamed'), row(1)];
  slow = undefined;
  gate.resolve();
  await news;
  await waitFor(() => expect(names()).toEqual(['renamed', 'tag 1']));
  expect(chip()).toBeNull();
});

test('changes by others that come between the answer to one’s own write and its showing hold nothing back', async () => {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || rows.length !== 2) return;
    stop();
    void refreshQuietly(client, [{ entity: 'tag', ids: [3] }]);
  });
  fireEvent.click(screen.getByLabelText('Delete tag 2'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['tag 3', 'tag 1']));
  expect(chip()).toBeNull();
  rows = [row(4), row(3), row(1)];
  await others(4);
  expect(names()).toEqual(['tag 3', 'tag 1']);
});

test('after a failed answer one’s own write still shows the current rows', async () => {
  rows = [row(4), row(3), row(2), row(1)];
  await others(4);
  isDown = true;
  await others(3);
  isDown = false;
  fireEvent.click(screen.getByLabelText('Delete tag 2'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['tag 4', 'tag 3', 'tag 1']));
});

test('another page, or another query, shows the current rows', async () => {
  rows = [row(4), row(3), row(2), row(1)];
  await others(4);
  const search = screen.getByLabelText('Search');
  fireEvent.change(search, { target: { value: 'tag' } });
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(names()).toEqual(['tag 4', 'tag 3', 'tag 2', 'tag 1']));
});

test('changes by others elsewhere refetch nothing, and a failure is not shown', async () => {
  const before = calls.length;
  await act(() => refreshQuietly(client, [{ entity: 'country', ids: [1] }]));
  expect(calls).toHaveLength(before);
  isDown = true;
  await others(1);
  expect(calls.length).toBeGreaterThan(before);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(names()).toEqual(['tag 3', 'tag 2', 'tag 1']);
});

test('rows keep their places whatever arrives', () => {
  const [a, b, c] = [row(1), row(2), row(3)];
  expect(inPlace([a, b], [a, b])).toMatchObject({ fresh: 0, isSame: true });
  expect(inPlace([a, b], [c, a])).toMatchObject({ rows: [a, b], fresh: 1, isSame: false });
  expect(inPlace([a, b], [b, a])).toMatchObject({ rows: [a, b], fresh: 0, isSame: false });
  expect(inPlace([a], [a, b])).toMatchObject({ fresh: 1, isSame: false });
});
