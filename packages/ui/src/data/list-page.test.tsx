import { beforeEach, expect, test } from '@jest/globals';
import { brand } from '@moru/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { ListPage } from './list-page.tsx';

// A list takes long on a busy machine.

const row = (id: number) => ({
  id,
  version: 1,
  code: `B${id}`,
  name: `브랜드 ${id}`,
  nameEn: null,
  clientCompany: null,
  color: '#2457c5',
  aqlMajor: '2.5',
  aqlMinor: '4.0',
  inspLevel: 'II',
  orderNo: 1000 * id,
  isActive: true,
  createdAt: '2026-11-20T00:00:00.000Z',
});
let rows: ReturnType<typeof row>[];
let calls: Call[];

const page = (
  <ListPage
    resource={brand}
    title={{ ko: '브랜드', en: 'Brands' }}
    columns={['code', 'name', 'orderNo', 'isActive']}
    filters={['isActive', 'inspLevel', 'createdAt']}
  />
);
const chip = { label: { ko: 'II만', en: 'II only' }, filters: { inspLevel: ['II'] } };
const chipPage = <ListPage resource={brand} columns={['code', 'name']} filters={['createdAt']} chips={[chip]} />;
const show = (at = '/admin/brands', role: 'supervisor' | 'client' = 'supervisor') =>
  showPage({ at, role, pages: { '/admin/brands': page } });
const url = () => screen.getByTestId('url').textContent;
const box = (id: number) => screen.getByLabelText(`Select ${id}`);
const lists = () => calls.filter(({ path }) => path === 'brand/findMany');
const lastParams = () => lists().at(-1)?.params['params'];

beforeEach(() => {
  rows = [5, 4, 3, 2, 1].map(row);
  calls = fakeApi(({ path, params }) => {
    if (path === 'brand/del') {
      const ids = params['ids'] as number[];
      rows = rows.filter(({ id }) => !ids.includes(id));
      return ids.length;
    }
    return { rows, total: rows.length };
  });
});

test('it opens with twelve rows, shows their values by the contract, and the total', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'B5' })).toHaveAttribute('href', '/admin/brands/form?id=5');
  expect(lastParams()).toEqual({ page: 1, num: 12, orderBy: 'id-desc' });
  expect(screen.getByText('5 rows')).toBeInTheDocument();
  expect(screen.getByText('3,000')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'History of B5' })).toHaveAttribute('href', '/admin/alogs?of=brand:5');
  expect(screen.getByRole('link', { name: 'Add' })).toHaveAttribute('href', '/admin/brands/form');
});

test('a list without rows shows what it is for where the page tells it, and no answer to a search', async () => {
  rows = [];
  const pages = { '/admin/brands': <ListPage resource={brand} columns={['code']} empty={<p>What brands are for</p>} /> };
  const first = showPage({ at: '/admin/brands', role: 'supervisor', pages });
  expect(await screen.findByText('What brands are for')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Add' })).toHaveLength(1);
  first.unmount();
  showPage({ at: '/admin/brands?keyword=zap', role: 'supervisor', pages });
  expect(await screen.findByText(/‘zap’/)).toBeInTheDocument();
  expect(screen.queryByText('What brands are for')).toBeNull();
});

test('a role without the right sees neither add nor edit nor delete', async () => {
  show('/admin/brands', 'client');
  await screen.findByText('브랜드 5');
  expect(screen.queryByText('Add')).toBeNull();
  expect(screen.queryByLabelText('Edit B5')).toBeNull();
  expect(screen.queryByLabelText('Delete B5')).toBeNull();
  // No action is available for selected rows.
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});

test('rows that are only opened have no column of buttons; where their page is another one it leads to their history', async () => {
  show('/admin/brands', 'client');
  expect(await screen.findByRole('link', { name: 'B5' })).toHaveAttribute('href', '/admin/brands/form?id=5');
  expect(screen.queryByRole('columnheader', { name: 'Manage' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^History/ })).toBeNull();
  const linked = <ListPage resource={brand} columns={['code']} rowHref={({ id }) => `/admin/products?brandId[]=${id}`} />;
  showPage({ at: '/admin/linked', role: 'client', pages: { '/admin/linked': linked } });
  expect(await screen.findByRole('link', { name: 'History of B5' })).toHaveAttribute('href', '/admin/alogs?of=brand:5');
});

test('search runs on Enter, not per key and not while a syllable is composed', async () => {
  show('/admin/brands?page=3');
  await screen.findByText('브랜드 5');
  const input = screen.getByLabelText('Search');
  const before = lists().length;
  fireEvent.change(input, { target: { value: '하루' } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(lists()).toHaveLength(before);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(lastParams()).toMatchObject({ search: 'all', keyword: '하루', page: 1 }));
  expect(url()).toBe('/admin/brands?keyword=하루');
});

test('a filter goes into the URL and to page 1, clearing it leaves the URL', async () => {
  show('/admin/brands?page=3');
  await userEvent.click(await screen.findByText('Active:'));
  await userEvent.click(await screen.findByLabelText('Yes'));
  expect(url()).toBe('/admin/brands?isActive[]=true');
  await userEvent.click(screen.getByLabelText('Clear Active'));
  expect(url()).toBe('/admin/brands');
});

test('a second change that comes before the first is rendered keeps it', async () => {
  showPage({ at: '/admin/brands?keyword=B&isActive[]=true', pages: { '/admin/brands': chipPage } });
  const input = await screen.findByLabelText('Search');
  const chipButton = screen.getByRole('button', { name: 'II only' });
  const clear = await screen.findByLabelText('Clear Active');
  fireEvent.change(input, { target: { value: 'B1' } });
  act(() => {
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.click(chipButton);
    fireEvent.click(clear);
  });
  await waitFor(() => expect(url()).toBe('/admin/brands?keyword=B1&inspLevel[]=II'));
});

test('a deep link restores the list', async () => {
  show('/admin/brands?page=2&num=50&search=code&keyword=B&orderBy=code-asc&inspLevel[]=II');
  await waitFor(() =>
    expect(lastParams()).toEqual({ page: 2, num: 50, search: 'code', keyword: 'B', orderBy: 'code-asc', inspLevel: 'II' }),
  );
  expect(screen.getByLabelText('Search')).toHaveValue('B');
});

test('a header sorts ascending, descending, as before', async () => {
  show();
  const sort = within(await screen.findByRole('columnheader', { name: /Code/ })).getByRole('button');
  await userEvent.click(sort);
  expect(url()).toBe('/admin/brands?orderBy=code-asc');
  expect(screen.getByRole('columnheader', { name: /Code/ })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(screen.getByRole('columnheader', { name: /Code/ })).getByRole('button'));
  expect(url()).toBe('/admin/brands?orderBy=code-desc');
});

test('shift-click selects the range, the header the page, and bulk delete asks first', async () => {
  show();
  await screen.findByText('브랜드 5');
  fireEvent.click(box(4));
  fireEvent.click(box(2), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  expect([5, 4, 3, 2, 1].filter((id) => (box(id) as HTMLInputElement).checked)).toEqual([4, 3, 2]);
  fireEvent.click(screen.getByLabelText('Select this page'));
  expect(screen.getByText('5 selected')).toBeInTheDocument();
  fireEvent.click(within(screen.getByLabelText('Selected rows')).getByText('Delete'));
  expect(await screen.findByText('Delete 5 rows?')).toBeInTheDocument();
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Delete'));
  await waitFor(() => expect(calls.find(({ path }) => path === 'brand/del')?.params).toEqual({ ids: [4, 3, 2, 5, 1] }));
  await waitFor(() => expect(screen.queryByLabelText('Selected rows')).toBeNull());
});

test('deleting one row asks, and no keeps it', async () => {
  show();
  fireEvent.click(await screen.findByLabelText('Delete B3'));
  expect(await screen.findByText('Delete this?')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('listitem')).toHaveTextContent('B3 브랜드 3 (#3)');
  fireEvent.click(screen.getByText('Cancel'));
  expect(calls.some(({ path }) => path === 'brand/del')).toBe(false);
});

const inUse = {
  statusCode: 409,
  name: 'Conflict',
  code: 'in_use',
  message: '사용 중이라 삭제할 수 없습니다: 제품 3 (still in use)',
  issues: [],
};

test('rows that others refer to are archived instead, if the user agrees', async () => {
  const asked = fakeApi(({ path }) => (path === 'brand/del' ? inUse : path === 'brand/save' ? [3] : { rows, total: rows.length }));
  show();
  fireEvent.click(await screen.findByLabelText('Delete B3'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  expect(await screen.findByText(/제품 3/)).toBeInTheDocument();
  fireEvent.click(screen.getByText('Archive instead'));
  expect(await screen.findByText('1 archived')).toBeInTheDocument();
  expect(asked.filter(({ path }) => path === 'brand/save').map(({ body }) => body)).toEqual([{ saveParams: [{ id: 3, isActive: false }] }]);
});

test('of several rows those that prevent deleting are named, and nothing is deleted', async () => {
  const issues = [
    { code: 'referrer', path: ['ids', 0], message: '제품: 3', id: 5 },
    { code: 'referrer', path: ['ids', 0], message: '발주: 1', id: 5 },
    { code: 'referrer', path: ['ids', 2], message: '제품: 1', id: 3 },
  ];
  fakeApi(({ path }) => (path === 'brand/del' ? { ...inUse, issues } : { rows, total: rows.length }));
  show();
  await screen.findByText('브랜드 5');
  for (const id of [5, 4, 3]) fireEvent.click(box(id));
  fireEvent.click(within(screen.getByLabelText('Selected rows')).getByText('Delete'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  expect(await screen.findByText('B5 브랜드 5 (#5): 제품: 3, 발주: 1')).toBeInTheDocument();
  expect(screen.getByText('B3 브랜드 3 (#3): 제품: 1')).toBeInTheDocument();
  expect(screen.queryByText(/#4/)).toBeNull();
  fireEvent.click(screen.getByText('Cancel'));
  expect(screen.getByText('3 selected')).toBeInTheDocument();
});

test('archived rows are marked, and only deleting is offered for them', async () => {
  fakeApi(({ path }) =>
    path === 'brand/del' ? inUse : { rows: rows.map((one) => ({ ...one, isActive: one.id !== 3 })), total: rows.length },
  );
  show();
  expect((await screen.findByText('Not in use')).closest('tr')).toHaveTextContent('B3');
  fireEvent.click(screen.getByLabelText('Delete B3'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('제품 3');
  expect(screen.queryByText('Archive instead')).toBeNull();
  fireEvent.click(screen.getByText('Close'));
});

test('keys move, select, open and add', async () => {
  const { router } = show();
  await screen.findByText('브랜드 5');
  await userEvent.keyboard('jjx');
  expect((box(4) as HTMLInputElement).checked).toBe(true);
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('Search')).toHaveFocus();
  await userEvent.keyboard('n');
  expect(url()).toBe('/admin/brands');
  act(() => screen.getByLabelText('Search').blur());
  await userEvent.keyboard('k');
  await userEvent.keyboard('{Enter}');
  expect(url()).toBe('/admin/brands/form?id=5');
  await act(() => router.navigate(-1));
  await screen.findByText('브랜드 5');
  await userEvent.keyboard('n');
  expect(url()).toBe('/admin/brands/form');
});

test('a click on a row opens it', async () => {
  show();
  fireEvent.click(await screen.findByText('브랜드 2'));
  expect(url()).toBe('/admin/brands/form?id=2');
});

test('nothing found, refused and failed each have a message', async () => {
  rows = [];
  const empty = show('/admin/brands?keyword=zap');
  expect(await screen.findByText(/^No ‘zap’ in .*, Code, /)).toBeInTheDocument();
  empty.unmount();
  fakeApi(() => ({ statusCode: 403, name: 'Forbidden', code: 'forbidden', message: '권한 없음' }));
  const forbidden = show();
  expect(await screen.findByText('You do not have access to this')).toBeInTheDocument();
  forbidden.unmount();
  fakeApi(() => ({ statusCode: 400, name: 'BadRequest', code: 'validation', message: '잘못된 조건' }));
  show();
  expect(await screen.findByText('Could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('잘못된 조건');
});

test('a page beyond the last goes to the last', async () => {
  const all = rows;
  calls = fakeApi(({ params }) => ({ rows: (params['params'] as { page: number }).page > 1 ? [] : all, total: 5 }));
  show('/admin/brands?page=9');
  await screen.findByText('브랜드 5');
  expect(url()).toBe('/admin/brands');
});

test('a chip sets and clears its filters, and represents them while it is on', async () => {
  showPage({ at: '/admin/brands?page=2', pages: { '/admin/brands': chipPage } });
  await userEvent.click(await screen.findByRole('button', { name: 'II only' }));
  await waitFor(() => expect(lastParams()).toMatchObject({ inspLevel: 'II', page: 1 }));
  expect(screen.getByRole('button', { name: 'II only' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: /Inspection level/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'II only' }));
  await waitFor(() => expect(url()).toBe('/admin/brands'));
});

test('a filter of the link is shown and can be cleared, even where the page does not offer it', async () => {
  showPage({ at: '/admin/brands?inspLevel[]=III', pages: { '/admin/brands': chipPage } });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(url()).toBe('/admin/brands'));
});
