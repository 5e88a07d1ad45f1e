import { beforeEach, expect, test } from '@jest/globals';
import { pjournal, po } from '@moru/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { FormPage } from './form-page.tsx';
import { LinesEditor } from './lines-editor.tsx';

const line = (id: number, orderQty: number) => ({
  id,
  version: 1,
  lineNo: id,
  productId: id,
  product: { id, code: `P${id}`, name: '머그' },
  orderQty,
  factory: null,
  unitPrice: 1.5,
  memo: null,
  producedQty: 7,
});
const row = {
  id: 1,
  version: 3,
  poNo: 'PO-1',
  countryId: 1,
  requestedDate: '2026-12-01',
  tagIds: [],
  currency: 'USD',
  flow: 'make',
  lines: [line(5, 100), line(6, 200)],
};
let calls: Call[];

const page = (
  <FormPage resource={po} title={{ ko: '발주', en: 'PO' }}>
    <LinesEditor
      name="lines"
      columns={['orderQty', 'unitPrice', 'memo', 'producedQty']}
      initial={(lines) => ({ productId: 1, lineNo: lines.length + 1 })}
    />
  </FormPage>
);
const show = async (role: 'supervisor' | 'site-staff' = 'supervisor') => {
  showPage({ at: '/admin/pos/form?id=1', role, pages: { '/admin/pos/form': page, '/admin/pos': <p>the list</p> } });
  await screen.findByRole('heading', { name: 'Lines 2' });
};
const cell = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => {
  fireEvent.focus(cell(label));
  fireEvent.change(cell(label), { target: { value } });
  fireEvent.blur(cell(label));
};
const saved = () =>
  calls.filter(({ path }) => path === 'po/save').map(({ body }) => (body as { saveParams: Record<string, unknown>[] }).saveParams[0]);

beforeEach(() => {
  calls = fakeApi(({ path }) => (path === 'po/save' ? [1] : path === 'po/findById' ? row : { rows: [], total: 0 }));
});

test('lines are saved with their ids, and only what the contract lets be written', async () => {
  await show();
  type('Ordered 2', '250');
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('the list');
  expect(saved()).toEqual([
    {
      id: 1,
      version: 3,
      lines: [expect.objectContaining({ id: 5, orderQty: 100 }), expect.objectContaining({ id: 6, orderQty: 250, productId: 6 })],
    },
  ]);
  expect(JSON.stringify(saved())).not.toMatch(/producedQty|product"/);
});

test('Enter goes down and adds a line after the last, with the page’s initial values', async () => {
  await show();
  fireEvent.keyDown(cell('Ordered 1'), { key: 'Enter' });
  await waitFor(() => expect(cell('Ordered 2')).toHaveFocus());
  fireEvent.keyDown(cell('Ordered 2'), { key: 'Enter' });
  await waitFor(() => expect(cell('Ordered 3')).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'Lines 3' })).toBeInTheDocument();
});

test('a removed line is left out, and an error is shown in its cell', async () => {
  await show();
  fireEvent.click(screen.getByLabelText('Remove line 1'));
  type('Ordered 1', '0');
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Number must be greater than or equal to 1')).toBeInTheDocument();
  expect(cell('Ordered 1')).toHaveAttribute('aria-invalid', 'true');
  type('Ordered 1', '5');
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('the list');
  expect(saved()[0]?.['lines']).toEqual([expect.objectContaining({ id: 6, orderQty: 5 })]);
});

test('a pasted block fills down and right and adds the lines it needs', async () => {
  await show();
  fireEvent.paste(cell('Ordered 2'), { clipboardData: { getData: () => '1,500\t2.25\tfirst\r\n30\t0.5\tsecond\r\n' } });
  await screen.findByRole('heading', { name: 'Lines 3' });
  expect([
    cell('Ordered 2').value,
    cell('Unit price 2').value,
    cell('Memo 2').value,
    cell('Ordered 3').value,
    cell('Memo 3').value,
  ]).toEqual(['1,500', '2.25', 'first', '30', 'second']);
});

test('prices are not even rendered for site staff', async () => {
  await show('site-staff');
  expect(screen.queryByText('Unit price')).toBeNull();
  expect(screen.queryByLabelText('Remove line 1')).toBeNull();
});

test('a read-only line names the rows that it refers to', async () => {
  const closed = (
    <FormPage resource={po} title={{ ko: '발주', en: 'PO' }} readOnly={() => true}>
      <LinesEditor name="lines" columns={['productId', 'orderQty']} />
    </FormPage>
  );
  showPage({ at: '/admin/pos/form?id=1', pages: { '/admin/pos/form': closed } });
  expect(await screen.findByText('P5 머그')).toBeInTheDocument();
  expect(screen.queryByLabelText('Ordered 1')).toBeNull();
});

test('a list of the row itself is edited the same way: its rows have no ids, and missing values are marked', async () => {
  const journal = {
    id: 4,
    version: 2,
    date: '2026-11-20',
    poProductId: 7,
    goodQty: 10,
    defectQty: 5,
    defectLines: [{ code: 'STAIN', qty: 2 }],
  };
  calls = fakeApi(({ path }) => (path === 'pjournal/save' ? [4] : path === 'pjournal/findById' ? journal : { rows: [], total: 0 }));
  const form = (
    <FormPage resource={pjournal} title={{ ko: '생산일지', en: 'Journal' }}>
      <LinesEditor name="defectLines" columns={['code', 'qty']} />
    </FormPage>
  );
  showPage({ at: '/admin/pjournals/form?id=4', pages: { '/admin/pjournals/form': form, '/admin/pjournals': <p>the list</p> } });
  fireEvent.click(await screen.findByText('Add line'));
  await screen.findByLabelText('Quantity 2');
  type('Quantity 2', '3');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(cell('Defect code 2')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByText('Required')).toBeInTheDocument();
  fireEvent.change(cell('Defect code 2'), { target: { value: 'TEAR' } });
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('the list');
  const [sent] = calls
    .filter(({ path }) => path === 'pjournal/save')
    .map(({ body }) => (body as { saveParams: Record<string, unknown>[] }).saveParams[0]);
  expect(sent).toEqual({
    id: 4,
    version: 2,
    defectLines: [
      { code: 'STAIN', qty: 2 },
      { code: 'TEAR', qty: 3 },
    ],
  });
});
