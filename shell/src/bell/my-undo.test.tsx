import { afterEach, expect, jest, test } from '@jest/globals';
import { http } from '@moru/ui/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { person, showPages } from '../testing.tsx';
import { BellList } from './bell-list.tsx';

type Ask = (path: string, ...more: unknown[]) => Promise<unknown>;
const mocked = http as unknown as Record<'get' | 'post', Ask>;
const entry = () => ({
  id: 9,
  at: new Date().toISOString(),
  action: 'update',
  entity: 'po',
  entityId: 3,
  entityLabel: 'PO-2611-0001',
  batchId: 'b-1',
  changes: [],
  reason: null,
  result: 'ok',
});
afterEach(() => void jest.restoreAllMocks());

const answer = async (path: string) => (path === 'alog/findMany' ? { rows: [entry()] } : { rows: [], more: false });
const show = (role: 'supervisor' | 'client') => showPages('/', { '/': <BellList onClose={() => undefined} /> }, person(role));

test('a save of today is taken back from the bell, after a question', async () => {
  const get = jest.spyOn(mocked, 'get').mockImplementation(answer);
  const post = jest.spyOn(mocked, 'post').mockImplementation(async () => ({ batchId: 'b-2', rows: 2 }));
  show('supervisor');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo PO-2611-0001' }));
  expect(post).not.toHaveBeenCalled();
  const question = (await screen.findByText(/take back everything saved at once/)).closest('[role="dialog"], dialog') as HTMLElement;
  fireEvent.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 rows reverted')).toBeInTheDocument();
  expect(post.mock.calls).toEqual([['alog/revertBatch', { batchId: 'b-1' }]]);
  const asked = get.mock.calls.filter(([path]) => path === 'alog/findMany');
  expect(asked[0]?.[1]).toMatchObject({ params: { userId: [1] } });
});

test('a client, whose log does not say by id who it was, is not asked for', async () => {
  const get = jest.spyOn(mocked, 'get').mockImplementation(answer);
  show('client');
  expect(await screen.findByText('Nothing concerns you yet')).toBeInTheDocument();
  expect(get.mock.calls.filter(([path]) => path === 'alog/findMany')).toEqual([]);
});
