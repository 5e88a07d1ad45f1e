import { afterEach, expect, jest, test } from '@jest/globals';
import { http } from '@moru/ui/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { person, showPages } from '../testing.tsx';
import { BellList } from './bell-list.tsx';

type Ask = (path: string, ...more: unknown[]) => Promise<unknown>;
const mocked = http as unknown as Record<'get' | 'post', Ask>;
const save = () => ({ batchId: 'b-1', at: new Date().toISOString(), entity: 'po', entityLabel: 'PO-2611-0001', entries: 3 });
afterEach(() => void jest.restoreAllMocks());

const answer = async (path: string) => (path === 'alog/myBatches' ? { rows: [save()], hasMore: false } : { rows: [], more: false });
const show = (role: 'supervisor' | 'client') => showPages('/', { '/': <BellList onClose={() => undefined} /> }, person(role));

test('a save of today is undone from the bell, after a question', async () => {
  const get = jest.spyOn(mocked, 'get').mockImplementation(answer);
  const post = jest.spyOn(mocked, 'post').mockImplementation(async () => ({ batchId: 'b-2', rows: 2 }));
  show('supervisor');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo PO-2611-0001' }));
  expect(post).not.toHaveBeenCalled();
  const question = (await screen.findByText(/revert everything that was saved together/)).closest('[role="dialog"], dialog') as HTMLElement;
  fireEvent.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 rows reverted')).toBeInTheDocument();
  expect(post.mock.calls).toEqual([['alog/revertBatch', { batchId: 'b-1' }]]);
  expect(get.mock.calls.filter(([path]) => path === 'alog/myBatches')).not.toEqual([]);
});

test('a client undoes its own in the same way', async () => {
  jest.spyOn(mocked, 'get').mockImplementation(answer);
  show('client');
  expect(await screen.findByRole('link', { name: /PO-2611-0001 and 2 more/ })).toBeInTheDocument();
});

test('without a save of the day the section is missing', async () => {
  jest.spyOn(mocked, 'get').mockImplementation(async () => ({ rows: [], hasMore: false, more: false }));
  show('supervisor');
  expect(await screen.findByText('No notifications')).toBeInTheDocument();
  expect(screen.queryByText('My changes of the last 24 hours')).toBeNull();
});

test('saves that cannot be read show an error', async () => {
  jest.spyOn(mocked, 'get').mockImplementation(async (path) => {
    if (path === 'alog/myBatches') throw new Error('away');
    return { rows: [], more: false };
  });
  show('supervisor');
  expect(await screen.findByText('My changes of the last 24 hours')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
