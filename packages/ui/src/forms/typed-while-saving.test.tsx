import { beforeEach, expect, jest, test } from '@jest/globals';
import { po, tag } from '@moru/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { isDirty } from '../core/dirty.ts';
import { toasts } from '../core/feedback/services.ts';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { QuickForm } from './quick-form.tsx';
import { EditInPlace } from './record/edit-in-place.tsx';
import { SimpleForm } from './simple-form.tsx';

const stored = { id: 5, version: 1, name: '봄', nameEn: null, orderNo: 1, scope: 'all', color: '#112233' };
const onClose = jest.fn();
const onSaved = jest.fn();
let calls: Call[];
let row: object;
let answer: (result: unknown) => void;

const form = (
  <FormPage resource={tag} title={tag.label}>
    <Field name="name" />
    <Field name="nameEn" />
    <Field name="color" />
  </FormPage>
);
const show = (at: string) => showPage({ at, pages: { '/admin/tags/form': form, '/admin/tags': <p>the list</p> } });
const input = (label: RegExp | string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement;
const type = (label: RegExp | string, value: string) => fireEvent.change(input(label), { target: { value } });
const saved = () =>
  calls.filter(({ path }) => path.endsWith('/save')).map(({ body }) => (body as { saveParams: Record<string, unknown>[] }).saveParams[0]);
/** Presses Save and waits until it is sent; it is answered by `answer`. */
const send = async () => {
  const before = saved().length;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(before + 1));
};
const arrive = (result: unknown) => act(async () => answer(result));

beforeEach(() => {
  jest.clearAllMocks();
  toasts.set([]);
  row = stored;
  calls = fakeApi(({ path }) => {
    if (path.endsWith('/save')) return new Promise((resolve) => void (answer = resolve));
    return path.endsWith('/findById') ? row : { rows: [], total: 0 };
  });
});

test('what is typed while a stored row is saved stays unsaved in the form, and the next save has the new version', async () => {
  show('/admin/tags/form?id=5');
  await screen.findByDisplayValue('봄');
  type(/^Name$/, ' 여름 ');
  await send();
  type(/English/, 'Summer');
  row = { ...stored, version: 2, name: '여름' };
  await arrive([5]);
  expect(await screen.findByText(/typed meanwhile/)).toBeInTheDocument();
  expect(input(/English/)).toHaveValue('Summer');
  expect(input(/^Name$/)).toHaveValue('여름');
  expect(screen.queryByText('the list')).toBeNull();
  await waitFor(() => expect(isDirty()).toBe(true));
  await send();
  expect(saved()[1]).toEqual({ id: 5, version: 2, nameEn: 'Summer' });
  await arrive([5]);
  expect(await screen.findByText('the list')).toBeInTheDocument();
});

test.each([true, false])(
  'a new row in which was typed meanwhile is changed by the next save, not saved twice (read again: %s)',
  async (isRead) => {
    show('/admin/tags/form');
    type(/^Name$/, '봄');
    type(/Colour/, '#112233');
    await send();
    type(/^Name$/, '봄볕');
    row = isRead ? stored : { statusCode: 403, name: 'Forbidden', code: 'forbidden', message: '권한 없음' };
    await arrive([5]);
    await screen.findByText(/typed meanwhile/);
    expect(input(/^Name$/)).toHaveValue('봄볕');
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect(saved()[1]).toEqual({ id: 5, version: 1, name: '봄볕' });
    await arrive([5]);
    expect(await screen.findByText('the list')).toBeInTheDocument();
  },
);

test('it is not sent again while the saved row is read', async () => {
  show('/admin/tags/form');
  type(/^Name$/, '봄');
  type(/Colour/, '#112233');
  await send();
  type(/^Name$/, '봄볕');
  let read: (result: unknown) => void = () => undefined;
  row = new Promise((resolve) => void (read = resolve));
  await arrive([5]);
  await waitFor(() => expect(calls.some(({ path }) => path === 'tag/findById')).toBe(true));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  type(/^Name$/, '봄볕이');
  await act(async () => read(stored));
  await screen.findByText(/typed meanwhile/);
  expect(saved()).toHaveLength(1);
  expect(input(/^Name$/)).toHaveValue('봄볕이');
});

test('a dialog stays open with what was typed while it was saved', async () => {
  const quick = <QuickForm resource={tag} title={tag.label} fields={['name', 'color']} onSaved={onSaved} onClose={onClose} />;
  showPage({ at: '/x', pages: { '/x': quick } });
  type(/^Name$/, '봄');
  type(/Colour/, '#112233');
  await send();
  type(/^Name$/, '봄볕');
  await arrive([5]);
  await screen.findByText(/typed meanwhile/);
  expect(onClose).not.toHaveBeenCalled();
  expect(input(/^Name$/)).toHaveValue('봄볕');
  await send();
  expect(saved()[1]).toEqual({ id: 5, version: 1, name: '봄볕' });
  await arrive([5]);
  expect(onSaved).toHaveBeenCalledWith(5);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a value edited in place stays open with what was typed while it was saved', async () => {
  showPage({ at: '/x', pages: { '/x': <EditInPlace resource={tag} row={stored} name="name" onClose={onClose} /> } });
  const press = async () => fireEvent.keyDown(input('Name'), { key: 'Enter' });
  type('Name', '여름');
  await press();
  await waitFor(() => expect(saved()).toHaveLength(1));
  type('Name', '여름밤');
  row = { ...stored, version: 2, name: '여름' };
  await arrive([5]);
  await screen.findByText(/typed meanwhile/);
  expect(onClose).not.toHaveBeenCalled();
  expect(input('Name')).toHaveValue('여름밤');
  await press();
  await waitFor(() => expect(saved()[1]).toEqual({ id: 5, version: 2, name: '여름밤' }));
  await arrive([5]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a form that is cleared by sending keeps what was typed meanwhile', async () => {
  const sent = jest.fn(() => new Promise((resolve) => void (answer = resolve)));
  const { name, nameEn } = tag.fields;
  const simple = (
    <SimpleForm schema={z.object({})} fields={{ name, nameEn }} submitLabel={{ ko: '보내기', en: 'Send' }} onSubmit={sent} resets>
      <Field name="name" />
      <Field name="nameEn" />
    </SimpleForm>
  );
  showPage({ at: '/x', pages: { '/x': simple } });
  type(/^Name$/, '봄');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  type(/English/, 'Spring');
  await arrive(undefined);
  await waitFor(() => expect(input(/^Name$/)).toHaveValue(''));
  expect(input(/English/)).toHaveValue('Spring');
});

const line = (id: number, orderQty: number) => ({
  id,
  version: 1,
  lineNo: id,
  productId: 1,
  orderQty,
  factory: null,
  unitPrice: 1.5,
  memo: null,
});
const order = { id: 1, version: 3, poNo: 'PO-1', countryId: 1, requestedDate: '2026-12-01', tagIds: [], currency: 'USD', flow: 'make' };

test('lines: one that was new is known by its id, and the cell that is typed in keeps the focus', async () => {
  row = { ...order, lines: [line(5, 100)] };
  const lines = <LinesEditor name="lines" columns={['orderQty', 'memo']} initial={() => ({ productId: 1, lineNo: 2 })} />;
  const page = (
    <FormPage resource={po} title={po.label}>
      {lines}
    </FormPage>
  );
  showPage({ at: '/admin/pos/form?id=1', pages: { '/admin/pos/form': page, '/admin/pos': <p>the list</p> } });
  await screen.findByRole('heading', { name: 'Lines 1' });
  fireEvent.click(screen.getByText('Add line'));
  type('Ordered 2', '200');
  await send();
  const memo = input('Memo 2');
  act(() => memo.focus());
  type('Memo 2', '급함');
  row = { ...order, version: 4, lines: [line(5, 100), { ...line(9, 200), lineNo: 2 }] };
  await arrive([1]);
  await screen.findByText(/typed meanwhile/);
  expect(memo).toHaveFocus();
  expect(memo).toHaveValue('급함');
  await send();
  expect(saved()[1]).toEqual({
    id: 1,
    version: 4,
    lines: [expect.objectContaining({ id: 5, orderQty: 100 }), expect.objectContaining({ id: 9, orderQty: 200, memo: '급함' })],
  });
});
