import { beforeEach, expect, test } from '@jest/globals';
import { brand, type ListParams } from '@moru/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, showPage } from '../testing/fake-page.tsx';
import { ListPage } from './list-page.tsx';

// A list takes long on a busy machine.

const ALL = 25_000;
const NUM = 12;
/** The answer for a page without an exact total. */
let counted: number;
/** Parameters of the calls that count. */
let counts: ListParams[];

const row = (id: number) => ({
  id,
  version: 1,
  code: `B${id}`,
  name: `브랜드 ${id}`,
  isActive: true,
  createdAt: '2026-11-20T00:00:00.000Z',
});
const show = (at = '/admin/brands') =>
  showPage({ at, pages: { '/admin/brands': <ListPage resource={brand} columns={['code', 'name']} filters={['isActive']} /> } });
const url = () => screen.getByTestId('url').textContent;

beforeEach(() => {
  counted = 10_000;
  counts = [];
  fakeApi(({ path, params }) => {
    if (path !== 'brand/findMany') return {};
    const asked = params['params'] as ListParams;
    if (asked.queryMode === 'count') {
      counts.push(asked);
      return { rows: [], total: ALL };
    }
    const from = ((asked.page ?? 1) - 1) * NUM;
    const rows = Array.from({ length: Math.max(0, Math.min(NUM, ALL - from)) }, (_, index) => row(ALL - from - index));
    return { rows, ...(rows.length < NUM ? { total: ALL } : { total: Math.max(counted, from + NUM), totalIsAtLeast: true }) };
  });
});

test('more than ten thousand rows are shown as more, and counted on request', async () => {
  show('/admin/brands?isActive=true');
  await userEvent.click(await screen.findByRole('button', { name: '10,000+ rows' }));
  expect(await screen.findByText('25,000 rows')).toBeInTheDocument();
  expect(counts).toEqual([{ isActive: 'true', queryMode: 'count' }]);
  expect(screen.getByRole('button', { name: 'Page 2,084' })).toBeInTheDocument();
  // The next page has the same filters, so it is not counted again.
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText(`B${ALL - NUM}`);
  expect([screen.getByText('25,000 rows').textContent, counts.length]).toEqual(['25,000 rows', 1]);
});

test('nothing is counted beyond that before it is requested', async () => {
  show();
  await screen.findByText(`B${ALL}`);
  expect(counts).toEqual([]);
});

test('pages continue to the end without a count, and to the last one with it', async () => {
  show('/admin/brands?page=900');
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(url()).toBe('/admin/brands?page=901'));
  await screen.findByText(`B${ALL - 900 * NUM}`);
  await userEvent.click(screen.getByRole('button', { name: 'Last' }));
  await waitFor(() => expect(url()).toBe('/admin/brands?page=2084'));
  expect(await screen.findByText('25,000 rows')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('where the rows did not wait for a long count, it follows by itself', async () => {
  counted = NUM;
  show();
  expect(await screen.findByText('25,000 rows')).toBeInTheDocument();
  expect(counts).toHaveLength(1);
});

test('all of an unknown number are not offered for selection', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /page/i }));
  await screen.findByRole('button', { name: 'Edit' });
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
});
