import { beforeEach, expect, test } from '@jest/globals';
import { po } from '@moru/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { FormPage } from './form-page.tsx';
import { LinesEditor } from './lines-editor.tsx';

const PRODUCTS = [
  { id: 11, code: 'MUG-1', name: '머그', isActive: true },
  { id: 12, code: 'MUG-12', name: '큰 머그', isActive: true },
  { id: 13, code: 'CUP-1', name: '컵', isActive: true },
  { id: 14, code: 'CUP-2', name: '컵', isActive: true },
];
const row = {
  id: 1,
  version: 3,
  poNo: 'PO-1',
  countryId: 1,
  requestedDate: '2026-12-01',
  tagIds: [],
  currency: 'USD',
  flow: 'make',
  lines: [],
};
let calls: Call[];

const page = (
  <FormPage resource={po} title={{ ko: '발주', en: 'PO' }}>
    <LinesEditor name="lines" columns={['productId', 'orderQty', 'unitPrice', 'producedQty', 'requestedDate', 'memo']} />
  </FormPage>
);
const found = ({ params }: Call) => {
  const { id, keyword = '' } = params['params'] as { id?: number[]; keyword?: string };
  const rows = PRODUCTS.filter((one) =>
    id ? id.includes(one.id) : `${one.code} ${one.name}`.toLowerCase().includes(keyword.toLowerCase()),
  );
  return { rows, total: rows.length };
};
const show = async () => {
  showPage({ at: '/admin/pos/form?id=1', pages: { '/admin/pos/form': page, '/admin/pos': <p>the list</p> } });
  return screen.findByRole('group', { name: 'Lines' });
};
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });
const cell = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const values = (...labels: string[]) => labels.map((label) => cell(label).value);
const saved = () =>
  calls
    .filter(({ path }) => path === 'po/save')
    .map(({ body }) => (body as { saveParams: { lines: Record<string, unknown>[] }[] }).saveParams[0]?.lines)
    .at(-1);

beforeEach(() => {
  calls = fakeApi((call) => {
    if (call.path === 'po/save') return [1];
    if (call.path === 'po/findById') return row;
    return call.path === 'product/findMany' ? found(call) : { rows: [], total: 0 };
  });
});

test('a range is pasted where there is no line; other rows are found by code, name or id, and read-only columns are skipped', async () => {
  paste(await show(), 'mug-1\t1,500\t2.25\t2026. 12. 3.\t첫 줄\r\n큰 머그\t３０ EA\t\t2026-12-04\t\r\n#13\t7\t\t\t\r\n\t\t\t\t\r\n');
  await screen.findByRole('heading', { name: 'Lines 3' });
  expect(values('Ordered 1', 'Unit price 1', 'Requested 1', 'Memo 1', 'Ordered 2', 'Ordered 3')).toEqual([
    '1,500',
    '2.25',
    '2026-12-03',
    '첫 줄',
    '30',
    '7',
  ]);
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('1,537');
  await waitFor(() => expect(screen.queryByText(/looking up/)).toBeNull());
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('the list');
  expect(saved()?.map(({ productId, orderQty, unitPrice }) => [productId, orderQty, unitPrice])).toEqual([
    [11, 1500, 2.25],
    [12, 30, null],
    [13, 7, null],
  ]);
});

test('a cell that cannot be read keeps its text with the reason, is not saved, and is corrected by typing', async () => {
  paste(await show(), 'MUG-1\tmany\t1.5\t3/4/26\nnone\t5\t\t\n컵\t5\t\t\n');
  await screen.findByText('4 cells could not be read');
  expect(values('Ordered 1', 'Requested 1')).toEqual(['many', '3/4/26']);
  expect(screen.getByText(/‘many’ is not a number/)).toBeInTheDocument();
  expect(screen.getByText(/‘none’: there is none, or several/)).toBeInTheDocument();
  // Two rows have that name: neither is chosen.
  expect(screen.getByText(/‘컵’: there is none, or several/)).toBeInTheDocument();
  fireEvent.click(screen.getByText('4 cells could not be read'));
  expect(cell('Ordered 1')).toHaveFocus();
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText(/fields need attention/);
  expect(saved()).toBeUndefined();
  fireEvent.change(cell('Ordered 1'), { target: { value: '12' } });
  await screen.findByText('3 cells could not be read');
  await waitFor(() => expect(screen.queryByText(/‘many’/)).toBeNull());
});

test('headers choose the columns, in any order and either language; a value without a cell is reported', async () => {
  paste(await show(), '발주 수량\tProduct\tMemo\n20\tMUG-1\ta\n30\tMUG-12\tb\tlost\n');
  await screen.findByRole('heading', { name: 'Lines 2' });
  expect(values('Ordered 1', 'Memo 1', 'Ordered 2')).toEqual(['20', 'a', '30']);
  expect(screen.getByText('1 value without a column: lost')).toBeInTheDocument();
});

test('other common headers are headers, whatever else the sheet has; their values are reported, not used', async () => {
  paste(await show(), '제품 코드\t품목명\t수량\t담당\nMUG-1\t머그\t20\t김\nMUG-12\t큰 머그\t30\t이\n');
  await screen.findByRole('heading', { name: 'Lines 2' });
  expect(values('Ordered 1', 'Ordered 2')).toEqual(['20', '30']);
  await waitFor(() => expect(screen.queryByText(/looking up/)).toBeNull());
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('the list');
  expect(saved()?.map(({ productId, orderQty }) => [productId, orderQty])).toEqual([
    [11, 20],
    [12, 30],
  ]);
});

test('a paste is undone, and a single cell is left to its input', async () => {
  paste(await show(), 'MUG-1\t20\n');
  await screen.findByRole('heading', { name: 'Lines 1' });
  expect(paste(cell('Ordered 1'), '1,200')).toBe(true);
  fireEvent.click(screen.getByText('Undo'));
  expect(await screen.findByRole('group', { name: 'Lines' })).toBeInTheDocument();
});

test('Tab moves from input to input across lines, Ctrl-D fills from above, Alt-Delete removes', async () => {
  paste(await show(), 'MUG-1\t20\t1.5\nMUG-12\t30\t2\n');
  await screen.findByRole('heading', { name: 'Lines 2' });
  // A name that is resolved later does not move the focus.
  cell('Memo 1').focus();
  await waitFor(() => expect(screen.queryByText(/looking up/)).toBeNull());
  expect(cell('Memo 1')).toHaveFocus();
  fireEvent.keyDown(cell('Memo 1'), { key: 'Tab' });
  expect(cell('Product 2')).toHaveFocus();
  fireEvent.keyDown(cell('Product 2'), { key: 'Tab', shiftKey: true });
  expect(cell('Memo 1')).toHaveFocus();
  fireEvent.keyDown(cell('Ordered 2'), { key: 'd', ctrlKey: true });
  expect(values('Ordered 2')).toEqual(['20']);
  fireEvent.keyDown(cell('Ordered 1'), { key: 'Delete', altKey: true });
  await screen.findByRole('heading', { name: 'Lines 1' });
  expect(values('Unit price 1')).toEqual(['2']);
  await waitFor(() => expect(cell('Ordered 1')).toHaveFocus());
});

test('among many lines only the focused cell is a real input, and it is edited like any other', async () => {
  paste(await show(), Array.from({ length: 31 }, (_, index) => `#11\t${index + 1},000`).join('\n'));
  await screen.findByRole('heading', { name: 'Lines 31' });
  expect(cell('Ordered 31')).toHaveAttribute('readonly');
  expect(values('Ordered 31')).toEqual(['31,000']);
  await waitFor(() => expect(values('Product 31')).toEqual(['MUG-1 머그']));
  act(() => cell('Ordered 31').focus());
  await waitFor(() => expect(cell('Ordered 31')).not.toHaveAttribute('readonly'));
  expect(cell('Ordered 31')).toHaveFocus();
  fireEvent.change(cell('Ordered 31'), { target: { value: '7' } });
  act(() => cell('Ordered 30').focus());
  await waitFor(() => expect(values('Ordered 31')).toEqual(['7']));
  expect(cell('Ordered 31')).toHaveAttribute('readonly');
});
