import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { brand, type Role } from '@moru/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPreference } from '../../core/preferences.ts';
import { fakeApi, showPage, type Call } from '../../testing/fake-page.tsx';
import { ListPage } from '../list-page.tsx';

const row = {
  id: 5,
  version: 1,
  code: 'B5',
  name: '하루',
  orderNo: 1,
  isActive: true,
  inspLevel: 'II',
  createdAt: '2026-11-20T00:00:00.000Z',
};
const made = (id: number, name: string, more: object = {}) => ({
  id,
  version: 1,
  name,
  list: 'brand',
  query: '',
  columns: [],
  density: null,
  sharedWith: null,
  createdAt: row.createdAt,
  updatedAt: row.createdAt,
  createdBy: 1,
  ...more,
});

// A view, its conditions and its rows load one after the other, each slowly on a busy machine.

const at = (key: string) => ({ key, shown: true, pinned: false });

let views: ReturnType<typeof made>[];
let calls: Call[];
let refusal: object | undefined;

beforeEach(() => {
  refusal = undefined;
  views = [
    made(12, 'Late', { query: 'inspLevel%5B%5D=III&orderBy=code-asc', columns: [at('name'), at('code')] }),
    made(13, 'Of others', { createdBy: 2, sharedWith: 'client', query: 'zap=1&isActive%5B%5D=true' }),
  ];
  calls = fakeApi(({ path, body }) => {
    if (path === 'view/findMany') return { rows: views };
    if (path === 'view/del' && refusal) return refusal;
    if (path === 'view/del') views = [];
    if (path !== 'view/save') return { rows: [row], total: 1 };
    if (refusal) return refusal;
    const [item] = [(body as { saveParams: Partial<ReturnType<typeof made>> }).saveParams].flat();
    const id = item?.id ?? 99;
    views = [...views.filter((one) => one.id !== id), { ...(views.find((one) => one.id === id) ?? made(id, '')), ...item } as never];
    return [id];
  });
});
afterEach(() => act(() => ['view.brand', 'list.brand', 'list.brand.v12'].forEach((key) => setPreference(key, null))));

const page = <ListPage resource={brand} columns={['code', 'name', 'isActive']} filters={['isActive', 'inspLevel']} />;
const show = (at: string, role: Role = 'supervisor') => showPage({ at, role, pages: { '/admin/brands': page } });
const url = () => screen.getByTestId('url').textContent;
const lists = () => calls.filter(({ path }) => path === 'brand/findMany');
const saved = () => calls.filter(({ path }) => path === 'view/save').map(({ body }) => (body as { saveParams: object }).saveParams);
const headers = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const open = async (name: string | RegExp = 'Views') => userEvent.click(await button(name));

test('the name of a view opens it: conditions become the address, rows are requested once, columns are its own', async () => {
  show('/admin/brands?view=12');
  await screen.findByText('B5');
  expect(url()).toBe('/admin/brands?view=12&orderBy=code-asc&inspLevel[]=III');
  expect(lists().map(({ params }) => params['params'])).toEqual([{ page: 1, num: 12, orderBy: 'code-asc', inspLevel: 'III' }]);
  expect(await button('Late')).toBeInTheDocument();
  expect(headers().findIndex((text) => text?.includes('Name'))).toBeLessThan(headers().findIndex((text) => text?.includes('Code')));
});

test('changing the list marks the view, saving updates it, undoing restores it', async () => {
  show('/admin/brands?view=12');
  await userEvent.click(await screen.findByLabelText('Clear Inspection level'));
  expect(url()).toBe('/admin/brands?view=12&orderBy=code-asc');
  await open(/Late • changed/);
  await userEvent.click(await button('Undo changes'));
  await waitFor(() => expect(url()).toBe('/admin/brands?view=12&orderBy=code-asc&inspLevel[]=III'));
  expect(await button('Late')).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Clear Inspection level'));
  await open(/Late • changed/);
  await userEvent.click(await button('Save changes'));
  await waitFor(() => expect(saved()).toMatchObject([{ id: 12, version: 1, query: 'orderBy=code-asc' }]));
  expect(await button('Late')).toBeInTheDocument();
});

test('with every condition cleared it stays cleared, also after a reload', async () => {
  const { unmount } = show('/admin/brands?view=12&page=1');
  await button(/Late • changed/);
  expect(lists().at(-1)?.params['params']).toEqual({ page: 1, num: 12, orderBy: 'id-desc' });
  unmount();
});

test('the current list becomes a view, and is opened with it', async () => {
  show('/admin/brands?inspLevel[]=II&num=24');
  await open();
  await userEvent.click(await button('Save as new view'));
  await userEvent.type(await screen.findByLabelText('Name'), 'Mine');
  await userEvent.click(screen.getByText('Supervisors and clients'));
  await userEvent.click(await button('Save'));
  await waitFor(() => expect(url()).toBe('/admin/brands?view=99&num=24&inspLevel[]=II'));
  expect(saved()).toMatchObject([{ name: 'Mine', list: 'brand', query: 'num=24&inspLevel%5B%5D=II', sharedWith: 'client' }]);
  expect(await button('Mine')).toBeInTheDocument();
});

test('a refused new view says why, and its dialog keeps what was typed', async () => {
  const message = 'At most 200 views of one person';
  refusal = { statusCode: 409, name: 'Conflict', code: 'too_many_views', message };
  show('/admin/brands?inspLevel[]=II');
  await open();
  await userEvent.click(await button('Save as new view'));
  await userEvent.type(await screen.findByLabelText('Name'), 'One more');
  await userEvent.click(await button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await userEvent.click(await button('Close'));
  expect(screen.getByLabelText('Name')).toHaveValue('One more');
  expect(url()).toBe('/admin/brands?inspLevel[]=II');
});

test('a client shares nothing and cannot change views of others; conditions that are gone are named', async () => {
  show('/admin/brands?view=13', 'client');
  await screen.findByText('B5');
  expect(url()).toBe('/admin/brands?view=13&isActive[]=true');
  expect(await screen.findByText(/zap/)).toBeInTheDocument();
  await open('Of others');
  await button('Copy link');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(await button('Save as new view'));
  await screen.findByLabelText('Name');
  expect(screen.queryByText('Supervisors and clients')).toBeNull();
});

test('a deleted view opens the plain list with a message', async () => {
  show('/admin/brands?view=77');
  await waitFor(() => expect(url()).toBe('/admin/brands'));
  await screen.findByText('B5');
  expect(await screen.findByText(/This view was deleted/)).toBeInTheDocument();
});

test('the user’s default view opens the bare list at once', async () => {
  show('/admin/brands?view=12');
  await open('Late');
  await userEvent.click(await screen.findByLabelText('Open this list with this view'));
  await userEvent.keyboard('{Escape}');
  calls.length = 0;
  const { unmount } = show('/admin/brands');
  await waitFor(() => expect(lists().at(-1)?.params['params']).toMatchObject({ inspLevel: 'III', orderBy: 'code-asc' }));
  expect(lists().some(({ params }) => !('inspLevel' in (params['params'] as object)))).toBe(false);
  unmount();
});

test('all rows are one click away, and Back is the view again', async () => {
  act(() => setPreference('view.brand', { id: 12, query: 'inspLevel%5B%5D=III', columns: [], density: null }));
  const { router } = show('/admin/brands');
  await open('Late');
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('All rows'));
  await waitFor(() => expect(url()).toBe('/admin/brands?view=none'));
  await waitFor(() => expect(lists().at(-1)?.params['params']).toEqual({ page: 1, num: 12, orderBy: 'id-desc' }));
  await act(() => router.navigate(-1));
  expect(url()).toContain('view=12');
});

test('the key v opens the menu, and a view is deleted after a question', async () => {
  show('/admin/brands?view=12');
  await button('Late');
  fireEvent.keyDown(document.body, { key: 'v', code: 'KeyV' });
  await userEvent.click(await button('Delete'));
  expect(await screen.findByText(/Delete the view “Late”/)).toBeInTheDocument();
  await userEvent.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.find(({ path }) => path === 'view/del')?.params).toEqual({ ids: [12] }));
  await waitFor(() => expect(url()).toBe('/admin/brands?orderBy=code-asc&inspLevel[]=III'));
});

test('a view that cannot be deleted stays as it was: with its layout of this person, and as what the list opens with', async () => {
  const layout = { order: ['code', 'name', 'isActive'], hidden: ['name'] };
  const own = { id: 12, query: 'inspLevel%5B%5D=III', columns: [], density: null };
  act(() => (setPreference('list.brand.v12', layout), setPreference('view.brand', own)));
  refusal = { statusCode: 409, name: 'Conflict', code: 'changed', message: 'Somebody has changed it' };
  const { unmount } = show('/admin/brands?view=12');
  await open(/Late/);
  await userEvent.click(await button('Delete'));
  await userEvent.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Somebody has changed it')).toBeInTheDocument();
  unmount();
  show('/admin/brands');
  await waitFor(() => expect(url()).toContain('view=12'));
  await waitFor(() => expect(headers().some((text) => text?.includes('Code'))).toBe(true));
  expect(headers().some((text) => text?.includes('Name'))).toBe(false);
});
