import { beforeEach, expect, test } from '@jest/globals';
import { tag } from '@moru/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { rememberRows, walkOf } from '../data/list-walk.ts';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';

const row = (id: number) => ({ id, version: 1, name: `태그 ${id}`, scope: 'po', color: '#112233', orderNo: 0 });
const PARAMS = { num: 2, orderBy: 'id-desc', keyword: '태그' };
let calls: Call[];
let onSave: () => unknown;

const form = (
  <FormPage resource={tag} title={{ ko: '태그', en: 'Tag' }}>
    <Field name="name" />
    <Field name="orderNo" />
  </FormPage>
);
const show = (at: string) => showPage({ at, pages: { '/admin/tags/form': form, '/admin/tags': <p>the list</p> } });
const url = () => screen.getByTestId('url').textContent;
const order = () => screen.findByLabelText(/Order/);
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const saved = () => calls.filter(({ path }) => path === 'tag/save').map(({ body }) => (body as { saveParams: object[] }).saveParams[0]);

beforeEach(() => {
  onSave = () => [9];
  rememberRows('tag', { ...PARAMS, page: 1 }, [9, 8], { total: 3 });
  calls = fakeApi(({ path, params }) => {
    if (path === 'tag/save') return onSave();
    if (path === 'tag/findById') return row(Number(params['id']));
    return { rows: [{ id: 7, name: '태그 7' }], total: 3 };
  });
});

test('save and next opens the next row of the list, across pages, with the focus in the same field', async () => {
  show('/admin/tags/form?id=9');
  const first = await order();
  act(() => first.focus());
  type(await order(), '5');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('2 of 3')).toBeInTheDocument();
  expect(url()).toBe('/admin/tags/form?id=8');
  expect(saved()).toEqual([{ id: 9, version: 1, orderNo: 5 }]);
  await waitFor(async () => expect(await order()).toHaveFocus());
  // The next page was requested as the list would request it.
  await waitFor(() =>
    expect(calls.some(({ params }) => JSON.stringify(params['params']) === JSON.stringify({ ...PARAMS, page: 2 }))).toBe(true),
  );
  fireEvent.keyDown(document.body, { key: 'PageDown', altKey: true });
  expect(await screen.findByText('3 of 3')).toBeInTheDocument();
  expect(screen.queryByText('Save and next')).toBeNull();
  expect(walkOf('tag')?.at).toBe(7);
});

test('after a refusal the form stays', async () => {
  onSave = () => ({
    statusCode: 422,
    name: 'Rule',
    code: 'rule',
    message: '안 됩니다',
    issues: [{ path: ['saveParams', 0, 'orderNo'], message: '안 됩니다' }],
  });
  show('/admin/tags/form?id=9');
  type(await order(), '5');
  fireEvent.click(screen.getByText('Save and next'));
  expect(await screen.findByText('안 됩니다')).toBeInTheDocument();
  expect(url()).toBe('/admin/tags/form?id=9');
});

test('a row of no list has no neighbours', async () => {
  show('/admin/tags/form?id=99');
  await order();
  expect(screen.queryByText(/of 3/)).toBeNull();
  expect(screen.queryByText('Save and next')).toBeNull();
});

test('save and new saves and starts over, with the focus in the first field', async () => {
  show('/admin/tags/form');
  type(await screen.findByLabelText(/Name/), '새 태그');
  fireEvent.click(screen.getByText('Save and new'));
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue(''));
  expect(url()).toBe('/admin/tags/form');
  expect(saved()).toMatchObject([{ name: '새 태그' }]);
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveFocus());
  type(screen.getByLabelText(/Name/), '또 하나');
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('the list');
  expect(saved().at(-1)).toMatchObject({ name: '또 하나' });
});

test('several broken rules are listed with a link to each, and the first has the focus', async () => {
  show('/admin/tags/form');
  type(await order(), '99999999999');
  fireEvent.click(screen.getByText('Save'));
  const note = await screen.findByText(/2 fields need attention/);
  expect(note.parentElement).toHaveTextContent(/Name: Required.*Order: /);
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveFocus());
  fireEvent.click(screen.getByRole('button', { name: /^Order: / }));
  expect(await order()).toHaveFocus();
});
