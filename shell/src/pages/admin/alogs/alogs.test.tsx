import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  ApiError,
  createMemoryRouter,
  createQueryClient,
  Feedback,
  http,
  LocaleProvider,
  QueryClientProvider,
  RouterProvider,
  SessionContext,
} from '@moru/ui/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { PagesContext } from '../../../app/pages-context.ts';
import { person } from '../../../testing.tsx';
import { Page as Form } from './form.tsx';
import { Page as List } from './index.tsx';

const ENTRY = {
  id: 9,
  at: '2026-11-20T01:30:00.000Z',
  userId: 1,
  userName: '김서연',
  role: 'supervisor',
  ip: '10.0.0.7',
  action: 'update',
  entity: 'poProduct',
  entityId: 7,
  entityLabel: 'PO-2611-0001 2',
  parentEntity: 'po',
  parentId: 3,
  changes: [
    { field: 'orderQty', from: 1000, to: 2000 },
    { field: 'deliveredOn', from: null, to: '2026-11-20' },
  ],
  reason: '수량 변경',
  result: 'ok',
  batchId: 'b-1',
  requestId: 'r-1',
};
type Ask = (path: string, ...more: unknown[]) => Promise<unknown>;

let get: jest.SpiedFunction<Ask>;
let post: jest.SpiedFunction<Ask>;

beforeEach(() => {
  const mocked = http as unknown as Record<'get' | 'post', Ask>;
  get = jest.spyOn(mocked, 'get').mockImplementation(async (path) => {
    if (path === 'alog/findById') return ENTRY;
    return path === 'alog/findMany' ? { rows: [ENTRY], total: 1 } : { id: 3, poNo: 'PO-2611-0001', rows: [] };
  });
  post = jest.spyOn(mocked, 'post').mockImplementation(async () => ({ batchId: 'b-2', rows: 2 }));
});
afterEach(() => void jest.restoreAllMocks());

function show(at: string, role: 'supervisor' | 'client' = 'supervisor') {
  const user = person(role);
  const router = createMemoryRouter(
    [
      { path: '/admin/alogs', element: <List /> },
      { path: '/admin/alogs/form', element: <Form /> },
    ],
    { initialEntries: [at] },
  );
  render(
    <SessionContext value={{ user, loading: false, login: async () => user, logout: async () => {}, refresh: async () => {} }}>
      <QueryClientProvider client={createQueryClient()}>
        <PagesContext value={{ has: (path) => path === '/admin/pos/form', rowsHref: () => undefined, preload: () => {} }}>
          <LocaleProvider area="admin">
            <RouterProvider router={router} />
            <Feedback />
          </LocaleProvider>
        </PagesContext>
      </QueryClientProvider>
    </SessionContext>,
  );
  return router;
}

test('the list shows what was done to which row, and opens one entry', async () => {
  show('/admin/alogs');
  const row = (await screen.findByText('PO-2611-0001 2')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Changed');
  expect(row).toHaveTextContent('PO product');
  expect(row).toHaveTextContent('Ordered, Delivered');
  expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', '/admin/alogs/form?id=9');
  expect(screen.queryByRole('button', { name: /Undo this batch/ })).toBeNull();
});

test('a link to the history of a row filters the list and shows it by the name of the row', async () => {
  const router = show('/admin/alogs?of=po:3');
  const chip = await screen.findByRole('button', { name: 'History: PO-2611-0001' });
  expect(get).toHaveBeenCalledWith(
    'alog/findMany',
    expect.objectContaining({ params: expect.objectContaining({ of: 'po:3' }) }),
    undefined,
    expect.anything(),
  );
  fireEvent.click(chip);
  expect(router.state.location.search).not.toContain('po');
});

test('a batch is undone after a question, and the batch of the undo is shown', async () => {
  const router = show('/admin/alogs?batchId=b-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this batch' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo this batch' }));
  expect(await screen.findByText('2 rows reverted')).toBeInTheDocument();
  expect(post.mock.calls).toEqual([['alog/revertBatch', { batchId: 'b-1' }]]);
  expect(router.state.location.search).toBe('?batchId=b-2');
});

test('a batch that cannot be undone shows why, each reason once, and nothing is reported as done', async () => {
  const message = 'Some changed values are not stored in history, so this batch cannot be undone';
  const issue = { code: 'not_revertible', path: ['batchId'], message: 'Recipient: A value that is not stored in history' };
  post.mockRejectedValue(new ApiError(message, { status: 409, code: 'not_revertible', issues: [issue, issue] }));
  const router = show('/admin/alogs?batchId=b-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this batch' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo this batch' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(message)).toBeInTheDocument();
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([issue.message]);
  expect(alert).not.toHaveTextContent('not_revertible');
  expect(router.state.location.search).toBe('?batchId=b-1');
});

test('one entry: who, when, where, from what to what, and links to the row, its batch and its request', async () => {
  show('/admin/alogs/form?id=9');
  expect(await screen.findByText('10.0.0.7')).toBeInTheDocument();
  const hrefs = Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));
  expect(hrefs).toMatchObject({
    'PO #3': '/admin/pos/form?id=3',
    'History of this row': '/admin/alogs?of=poProduct:7',
    'Everything saved at once': '/admin/alogs?batchId=b-1',
    'Everything of the same request': '/admin/alogs?requestId=r-1',
  });
  const texts = [...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Before: 1,000 EA', 'After: 2,000 EA', 'Before: empty', 'After: 2026-11-20']);
  expect(screen.getByRole('checkbox', { name: 'Ordered' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'Delivered' })).toBeDisabled();
});

test('a client reads an entry and reverts nothing', async () => {
  show('/admin/alogs/form?id=9', 'client');
  expect(await screen.findByText('수량 변경')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Logs and settings' })).toBeNull();
});
