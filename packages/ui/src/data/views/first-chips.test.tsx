import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { brand } from '@moru/contract';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPreference } from '../../core/preferences.ts';
import { fakeApi, showPage, type Call } from '../../testing/fake-page.tsx';
import { ListPage } from '../list-page.tsx';
import type { ListInside } from '../list-props.ts';
import { useChips } from './use-chips.ts';
import { firstChips, rememberedChips } from './use-first-chips.ts';
import type { Views } from './use-views.ts';

const IN_USE = { label: { ko: '사용 중만', en: 'In use only' }, filters: { isActive: ['true'] }, opens: true };
const STRICT = { label: { ko: '엄격', en: 'Strict' }, filters: { inspLevel: ['III'] }, opens: false };
const NEW = { label: { ko: '새것', en: 'New' }, filters: { createdAtFrom: ['0d'] } };
const CHIPS = [IN_USE, STRICT, NEW];

let calls: Call[];
beforeEach(() => {
  const view = {
    id: 12,
    version: 1,
    name: 'Strict ones',
    list: 'brand',
    query: 'inspLevel%5B%5D=II',
    columns: [],
    density: null,
    createdBy: 1,
  };
  calls = fakeApi(({ path }) => (path === 'view/findMany' ? { rows: [view] } : { rows: [], total: 0 }));
});
afterEach(() => act(() => ['view.brand', 'chips.brand'].forEach((key) => setPreference(key, null))));

const page = <ListPage resource={brand} columns={['code', 'name']} filters={['isActive', 'inspLevel']} chips={CHIPS} />;
const show = (at: string) => showPage({ at, pages: { '/admin/brands': page } });
const url = () => screen.getByTestId('url').textContent ?? '';
const chip = (name: string) => screen.findByRole('button', { name });
const asked = () =>
  calls.filter(({ path }) => path === 'brand/findMany').map(({ params }) => String((params['params'] as { isActive?: unknown }).isActive));

test('an address without list state opens with the chip, and all rows are not requested first', async () => {
  show('/admin/brands');
  await waitFor(() => expect(decodeURIComponent(url())).toBe('/admin/brands?isActive[]=true'));
  expect((await chip('In use only')).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  expect([...new Set(asked())]).toEqual(['true']);
});

test('a link with its own conditions, or to a page of all rows, stays as it is', async () => {
  show('/admin/brands?inspLevel[]=II');
  await chip('In use only');
  expect(url()).toContain('inspLevel');
  expect(url()).not.toContain('isActive');
});

test('a view named by a link is opened as it was stored', async () => {
  show('/admin/brands?view=12');
  await waitFor(() => expect(decodeURIComponent(url())).toBe('/admin/brands?view=12&inspLevel[]=II'));
  expect((await chip('In use only')).getAttribute('aria-pressed')).toBe('false');
});

test('a chip turned off by the reader stays off, here and the next time', async () => {
  const { unmount } = show('/admin/brands');
  await waitFor(() => expect(url()).toContain('isActive'));
  await userEvent.click(await chip('In use only'));
  await waitFor(() => expect(url()).toBe('/admin/brands'));
  unmount();
  show('/admin/brands');
  expect((await chip('In use only')).getAttribute('aria-pressed')).toBe('false');
  expect(url()).toBe('/admin/brands');
});

test('clearing everything shows all rows now, and the list opens with the chip the next time', async () => {
  const { unmount } = show('/admin/brands');
  await waitFor(() => expect(url()).toContain('isActive'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(url()).toBe('/admin/brands'));
  unmount();
  show('/admin/brands');
  await waitFor(() => expect(decodeURIComponent(url())).toBe('/admin/brands?isActive[]=true'));
});

test('a search without results can be repeated without the chip, and the chip stays for the next time', async () => {
  const { unmount } = show('/admin/brands?isActive[]=true&keyword=closed');
  await userEvent.click(await screen.findByRole('button', { name: 'Search without ‘In use only’' }));
  await waitFor(() => expect(url()).toBe('/admin/brands?keyword=closed'));
  unmount();
  show('/admin/brands');
  await waitFor(() => expect(decodeURIComponent(url())).toBe('/admin/brands?isActive[]=true'));
});

test('a chip that is off at first is remembered once it was turned on', async () => {
  const { unmount } = show('/admin/brands');
  await waitFor(() => expect(url()).toContain('isActive'));
  await userEvent.click(await chip('Strict'));
  unmount();
  show('/admin/brands');
  await waitFor(() => expect(decodeURIComponent(url())).toBe('/admin/brands?inspLevel[]=III&isActive[]=true'));
});

test('a narrower filter of the same field turns no chip off, nor does a link that never had it', () => {
  expect(rememberedChips(CHIPS, null, { isActive: ['true'] }, { isActive: ['true', 'false'] })).toBeUndefined();
  expect(rememberedChips(CHIPS, null, { inspLevel: ['II'] }, { inspLevel: ['II'], createdAtFrom: ['0d'] })).toBeUndefined();
  expect(rememberedChips(CHIPS, null, { isActive: ['true'] }, {})).toEqual([]);
  expect(rememberedChips(CHIPS, [], {}, { inspLevel: ['III'] })).toEqual(['Strict']);
  expect(firstChips(CHIPS, ['Strict', 'gone'])).toEqual([STRICT]);
});

test('a search that is faster than the address keeps the chip that the list shows', () => {
  const written: object[] = [];
  const state = { page: 1, num: 12, search: '', keyword: '', orderBy: '', filters: {} };
  const control = { state, first: state, change: (part: object) => void written.push(part) };
  const { result } = renderHook(() =>
    useChips({ chips: CHIPS } as unknown as ListInside, control, {
      opening: IN_USE.filters,
      rememberChips: () => undefined,
    } as unknown as Views),
  );
  result.current.change({ keyword: 'x' });
  result.current.change({ keyword: '', filters: {} });
  expect(written).toEqual([
    { filters: { isActive: ['true'] }, keyword: 'x' },
    { filters: {}, keyword: '' },
  ]);
});
