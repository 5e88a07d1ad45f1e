import { beforeEach, expect, test } from '@jest/globals';
import { brand } from '@moru/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { takePreferences } from '../core/preferences.ts';
import { fakeApi, showPage } from '../testing/fake-page.tsx';
import { ListPage } from './list-page.tsx';

const rows = [3, 2, 1].map((id) => ({
  id,
  version: 1,
  code: `B${id}`,
  name: `브랜드 ${id}`,
  orderNo: 1000 * id,
  isActive: true,
  createdAt: '2026-11-20T00:00:00.000Z',
}));
let drawn: string[];
let isRefused: boolean;
let user = 100;

const page = (
  <ListPage
    resource={brand}
    columns={[
      'code',
      { path: 'name', render: (row) => (drawn.push(String(row.name)), row.name) },
      'orderNo',
      { path: 'isActive', hidden: true },
    ]}
  />
);
const show = () => showPage({ at: '/admin/brands', pages: { '/admin/brands': page } });
const header = () => within(screen.getAllByRole('row')[0] ?? document.body);
const titles = () =>
  header()
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);

beforeEach(async () => {
  drawn = [];
  isRefused = false;
  fakeApi(({ path }) => {
    if (path === 'preference/mine') return {};
    return isRefused ? { statusCode: 400, name: 'BadRequest', code: 'validation', message: '잘못된 조건' } : { rows, total: rows.length };
  });
  // A new user each time, without preferences.
  await act(() => takePreferences(user++));
});

test('selecting a row renders that row alone', async () => {
  show();
  await screen.findByText('브랜드 3');
  drawn = [];
  fireEvent.click(screen.getByLabelText('Select 2'));
  expect(new Set(drawn)).toEqual(new Set(['브랜드 2']));
});

test('a header sorts up, down and as the list opened', async () => {
  show();
  await screen.findByText('브랜드 3');
  const sort = () => header().getByRole('columnheader', { name: /Code/ });
  const states = ['ascending', 'descending', null].map((state) => {
    fireEvent.click(within(sort()).getByRole('button'));
    return [sort().getAttribute('aria-sort'), state];
  });
  for (const [is, should] of states) expect(is).toBe(should);
  expect(screen.getByTestId('url')).toHaveTextContent('/admin/brands');
});

test('columns are shown, moved and pinned in the dialog, and are as declared after a reset', async () => {
  show();
  await screen.findByText('브랜드 3');
  const declared = titles();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move Order up', hidden: true }));
  fireEvent.click(dialog.getByLabelText('Active'));
  fireEvent.click(dialog.getByRole('button', { name: 'Pin Active', hidden: true }));
  expect(titles()).toEqual(['ID', 'Active', 'Code', 'Order', 'Name', 'Manage']);
  fireEvent.click(dialog.getByText('Reset'));
  expect(titles()).toEqual(declared);
});

test('the last column shown cannot be hidden', async () => {
  show();
  await screen.findByText('브랜드 3');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  fireEvent.click(dialog.getByLabelText('Order'));
  fireEvent.click(dialog.getByLabelText('Name'));
  expect(dialog.getByLabelText('Code')).toBeDisabled();
});

test('a refresh that fails keeps the rows and shows it beside them', async () => {
  show();
  await screen.findByText('브랜드 3');
  isRefused = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText(/Could not be refreshed/)).toBeInTheDocument();
  expect(screen.getByText('브랜드 3')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  isRefused = false;
  fireEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(screen.queryByText(/Could not be refreshed/)).toBeNull());
});
