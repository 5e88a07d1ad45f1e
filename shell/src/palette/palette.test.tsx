import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Found, Role } from '@moru/contract';
import { ApiError, http, takePreferences } from '@moru/ui/core';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuContext } from '../app/menu-context.ts';
import { PagesContext } from '../app/pages-context.ts';
import { KeysHost } from '../keys/keys-host.tsx';
import { MENU_PAGES, person, showPages } from '../testing.tsx';
import { PaletteHost } from './palette-host.tsx';

type Ask = (path: string, query?: object, ...more: unknown[]) => Promise<unknown>;

const DEPLOYED = [
  '/admin/pos',
  '/admin/pos/form',
  '/admin/brands',
  '/admin/brands/form',
  '/admin/products',
  '/admin/products/form',
  '/admin/po-products',
  '/admin/calculation',
  '/admin/users',
  '/admin/users/form',
  '/admin/users/change_pw',
];
const row = (id: number, title: string, path: string, value: string, exact = false) => ({
  id,
  title,
  sub: '',
  hit: { path, value, exact },
});

let answers: Record<string, Found>;
let get: jest.SpiedFunction<Ask>;

// Compiled here, so that no test waits for it.
beforeAll(async () => void (await Promise.all([import('./palette.tsx'), import('../keys/keys-sheet.tsx')])));
beforeEach(() => {
  answers = {};
  jest.spyOn(http, 'postOnce').mockResolvedValue(null);
  get = jest.spyOn(http as { get: Ask }, 'get').mockImplementation(async (path, query) => {
    if (path !== 'search/find') return {};
    return answers[(query as { keyword: string }).keyword] ?? [];
  });
});
afterEach(async () => {
  await act(() => takePreferences(null));
  localStorage.clear();
  jest.restoreAllMocks();
});

function show(role: Role = 'supervisor') {
  const page = (
    <PagesContext value={{ has: (path) => DEPLOYED.includes(path), preload: () => undefined, rowsHref: () => undefined }}>
      <MenuContext value={MENU_PAGES}>
        <input aria-label="field" />
        <PaletteHost />
        <KeysHost />
      </MenuContext>
    </PagesContext>
  );
  return showPages('/admin/tags', { '*': page }, person(role));
}

const user = userEvent.setup();
const box = () => screen.findByRole('combobox');
const labels = () => screen.queryAllByRole('option').map((one) => one.querySelector('.palette-label')?.textContent);
const active = () => screen.getByRole('option', { selected: true });

async function open() {
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true }));
  return box();
}

test('is opened by its shortcut, also from a field, and closed by Esc', async () => {
  show();
  screen.getByLabelText('field').focus();
  expect(await open()).toHaveFocus();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('field')).toHaveFocus();
});

test('offers the deployed pages of the role, new rows it may create and its actions', async () => {
  show('client');
  await open();
  expect(labels()).toEqual(expect.arrayContaining(['Shipping Status', 'Brand', 'Product List', 'New PO', 'Dark theme', 'Log out']));
  for (const none of ['Staff List', 'Category', 'New Product', 'New Brand', 'New Staff List']) expect(labels()).not.toContain(none);
  expect(get).not.toHaveBeenCalledWith('search/find', expect.anything(), expect.anything(), expect.anything());
});

test.each(['calc', '계산', 'aql', '샘플', 'ㅅㅍㄹ', 'po sampling'])('a page is found by its purpose: %s', async (typed) => {
  show();
  await open();
  await user.keyboard(typed);
  expect(labels()).toContain('Planning calculator');
});

test('the active option is moved by arrows, named by the box and opened by Enter', async () => {
  const router = show();
  const input = await open();
  await user.keyboard('brand');
  expect(labels()[0]).toBe('Brand');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(active()).toHaveTextContent('New Brand');
  expect(input).toHaveAttribute('aria-activedescendant', active().id);
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/admin/brands/form');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('rows are in groups: the exact one on top, a line without a form in its list, more in the list', async () => {
  const router = show();
  answers['PO-1'] = [
    { entity: 'po', more: true, rows: [row(1, 'PO-1', 'poNo', 'PO-1', true), row(2, 'PO-10', 'poNo', 'PO-10')] },
    { entity: 'poProduct', more: false, rows: [row(7, 'PO-1 3', 'po.poNo', 'PO-1')] },
    { entity: 'tag', more: false, rows: [row(9, 'PO-1', 'name', 'PO-1')] },
  ];
  await open();
  await user.keyboard('PO-1');
  await screen.findByRole('group', { name: 'PO product' });
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')?.split('-').at(-1))).toEqual([
    'exact',
    'po',
    'poProduct',
  ]);
  expect(within(screen.getByRole('group', { name: 'Exact match' })).getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByText('More in the list of PO'));
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin/pos?search=poNo&keyword=PO-1');
  await open();
  await user.keyboard('PO-1');
  await user.click(await screen.findByText('PO-1 3'));
  expect(router.state.location.search).toBe('?search=po.poNo&keyword=PO-1');
});

test('a scan that is faster than its answer opens the row of the number', async () => {
  const router = show();
  answers['8801234567893'] = [{ entity: 'product', more: false, rows: [row(5, 'AA 하루', 'barcode', '8801234567893', true)] }];
  await open();
  await user.keyboard('8801234567893{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?id=5'));
  expect(get.mock.calls.filter(([path]) => path === 'search/find')).toHaveLength(1);
});

test('a scan on the page, outside of any field, opens the row of the number and no row of the list', async () => {
  const router = show();
  answers['8801234567893'] = [{ entity: 'product', more: false, rows: [row(5, 'AA 하루', 'barcode', '8801234567893', true)] }];
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  await act(async () => {
    for (const [index, key] of [...'8801234567893', 'Enter'].entries()) {
      const event = createEvent.keyDown(document.body, { key });
      // As fast as a scanner, also on a busy machine.
      Object.defineProperty(event, 'timeStamp', { value: 1000 + index });
      fireEvent(document.body, event);
    }
  });
  document.removeEventListener('keydown', heard);
  expect(heard).toHaveBeenCalledTimes('8801234567893'.length);
  await waitFor(() => expect(router.state.location.search).toBe('?id=5'));
});

test('the answer for the text typed before is dropped', async () => {
  show();
  let late: (found: Found) => void = () => undefined;
  get.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
  await open();
  await user.keyboard('old');
  await waitFor(() => expect(get).toHaveBeenCalledWith('search/find', { keyword: 'old' }, expect.anything(), expect.anything()));
  answers['oldest'] = [{ entity: 'brand', more: false, rows: [row(2, 'Oldest', 'name', 'Oldest')] }];
  await user.keyboard('est');
  late([{ entity: 'brand', more: false, rows: [row(1, 'Old', 'name', 'Old')] }]);
  expect(await screen.findByText('Oldest')).toBeInTheDocument();
  expect(labels()).toEqual(['Oldest']);
});

test('results for the former text are not offered for the current one', async () => {
  show();
  answers['old'] = [{ entity: 'brand', more: false, rows: [row(1, 'Old', 'name', 'Old')] }];
  const input = await open();
  fireEvent.change(input, { target: { value: 'old' } });
  await screen.findByText('Old');
  fireEvent.change(input, { target: { value: 'olde' } });
  expect(labels()).toEqual([]);
});

test('Enter while a syllable is composed belongs to the input method', async () => {
  const router = show();
  const input = await open();
  fireEvent.change(input, { target: { value: '브랜드' } });
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('.mo-spin')).toBeNull());
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(router.state.location.pathname).toBe('/admin/tags');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('without an answer pages and actions are still offered', async () => {
  show();
  get.mockRejectedValue(new ApiError('down', { status: 503, code: 'unavailable' }));
  await open();
  await user.keyboard('brand');
  expect(await screen.findByText(/Rows could not be searched/)).toBeInTheDocument();
  expect(labels()).toContain('Brand');
});

test('the option opened last is offered first the next time', async () => {
  await act(() => takePreferences(1));
  show();
  await open();
  await user.keyboard('brand{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent('Brand');
});

test('an action runs: the sheet of shortcuts, which are those of the product', async () => {
  show();
  await open();
  await user.keyboard('shortcuts{Enter}');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Find pages, rows and actions')).toBeInTheDocument();
  expect(within(sheet).getByRole('region', { name: 'Go to' })).toHaveTextContent(/G B\s*Brand/);
});

test('g and a letter go to a page, also by its place on a Korean keyboard; nothing while typing', async () => {
  const router = show();
  const press = (target: Element, key: string, code: string) => fireEvent.keyDown(target, { key, code });
  press(screen.getByLabelText('field'), 'g', 'KeyG');
  press(screen.getByLabelText('field'), 'b', 'KeyB');
  press(document.body, 'g', 'KeyG');
  press(document.body, 'z', 'KeyZ');
  press(document.body, 'b', 'KeyB');
  expect(router.state.location.pathname).toBe('/admin/tags');
  press(document.body, 'ㅎ', 'KeyG');
  press(document.body, 'ㅠ', 'KeyB');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/brands'));
});
