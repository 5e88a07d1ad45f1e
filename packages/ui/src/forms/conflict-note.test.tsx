import { beforeEach, expect, test } from '@jest/globals';
import { po } from '@moru/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';
import { LinesEditor } from './lines-editor.tsx';

const line = (id: number, orderQty: number, memo: string | null = null) => ({
  id,
  version: 1,
  lineNo: id,
  productId: 1,
  orderQty,
  unitPrice: null,
  memo,
});
const stored = {
  id: 1,
  version: 3,
  poNo: 'PO-1',
  memo: null as string | null,
  clientRef: null as string | null,
  countryId: 1,
  requestedDate: '2026-12-01',
  tagIds: [],
  currency: 'USD',
  flow: 'make',
  lines: [line(5, 100), line(6, 200)],
  updatedAt: '2026-11-21T03:00:00.000Z',
  updatedBy: 1,
};
let row: typeof stored;
let calls: Call[];
let refuses: boolean;

const page = (
  <FormPage resource={po} title={{ ko: '발주', en: 'PO' }}>
    <Field name="memo" />
    <Field name="clientRef" />
    <LinesEditor name="lines" columns={['orderQty', 'memo']} />
  </FormPage>
);
const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const saved = () =>
  calls.filter(({ path }) => path === 'po/save').map(({ body }) => (body as { saveParams: Record<string, unknown>[] }).saveParams[0]);
const decision = (name: RegExp) => within(screen.getByRole('row', { name }));

beforeEach(async () => {
  row = stored;
  refuses = false;
  calls = fakeApi(({ path }) => {
    if (path === 'po/save') return refuses ? { statusCode: 409, name: 'Conflict', code: 'version_conflict', message: '먼저 저장됨' } : [1];
    if (path === 'user/findMany') return { rows: [{ id: 1, loginId: 'haru', name: '하루' }] };
    return path === 'po/findById' ? row : { rows: [], total: 0 };
  });
  showPage({ at: '/admin/pos/form?id=1', pages: { '/admin/pos/form': page, '/admin/pos': <p>the list</p> } });
  await screen.findByLabelText('Memo');
  type('Memo', '내 말');
  type('Client PO no.', '내 참조');
  type('Ordered 1', '111');
  // Somebody else removed a line, changed another and changed the two fields.
  row = { ...stored, version: 4, memo: '그의 말', clientRef: '그의 참조', lines: [line(5, 150), line(6, 200, '그의 메모')] };
  refuses = true;
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText(/Somebody else saved first/);
  refuses = false;
});

test('values that both changed are decided one by one, in lines too; the rest is theirs, and then it is saved', async () => {
  expect(screen.getByRole('alert')).toHaveTextContent(/하루/);
  expect(screen.getByText(/Taken over from the other person: Lines 2 · Memo/)).toBeInTheDocument();
  fireEvent.click(decision(/^Memo 내 말 그의 말/).getByText('Use theirs'));
  fireEvent.click(decision(/^Client PO no. 내 참조 그의 참조/).getByText('Keep mine'));
  fireEvent.click(decision(/^Lines 1 · Ordered 111/).getByText('Use theirs'));
  await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull());
  expect(screen.getByLabelText('Memo')).toHaveValue('그의 말');
  expect(screen.getByLabelText('Client PO no.')).toHaveValue('내 참조');
  expect(screen.getByLabelText('Ordered 1')).toHaveValue('150');
  fireEvent.click(screen.getByText('Save with these choices'));
  await screen.findByText('the list');
  expect(saved().at(-1)).toEqual({ id: 1, version: 4, clientRef: '내 참조' });
});

test('a decision on a line finds it at its current place, and beside the field it is one click', async () => {
  type('Ordered 2', '222');
  fireEvent.click(screen.getByLabelText('Remove line 1'));
  await screen.findByRole('heading', { name: 'Lines 1' });
  fireEvent.click(decision(/^Lines 1 · Ordered 111/).getByText('Use theirs'));
  // Line 1 was removed: the line that moved into its place keeps what was typed.
  expect(screen.getByLabelText('Ordered 1')).toHaveValue('222');
  const field = screen.getByLabelText('Memo').closest('[data-field]') as HTMLElement;
  fireEvent.click(within(field).getByText('Use'));
  await waitFor(() => expect(screen.getByLabelText('Memo')).toHaveValue('그의 말'));
  expect(within(field).queryByText('Use')).toBeNull();
});
