import { beforeEach, expect, test } from '@jest/globals';
import { brand, product, type Row } from '@moru/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '../../core/api/queries.ts';
import { fakeApi, showPage, type Call } from '../../testing/fake-page.tsx';
import { Field } from '../field.tsx';
import { FormPage } from '../form-page.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordPage, type RecordSection } from './record-page.tsx';

type Brand = Row<typeof brand>;

const stored = {
  id: 2,
  version: 4,
  code: 'HR',
  name: '하루',
  clientCompany: '하루상사',
  orderNo: 12000,
  isActive: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  createdBy: null,
  updatedBy: null,
};
let row: typeof stored;
let calls: Call[];
let onSave: () => unknown;

const TITLE = { ko: '브랜드', en: 'Brand' };
const SECTIONS: readonly RecordSection<Brand>[] = [
  { key: 'facts', at: 'top', Section: ({ row: { name } }) => <p>fact of {name}</p> },
  { key: 'cost', at: 'side', roles: ['supervisor'], Section: () => <p>what only supervisors see</p> },
  {
    key: 'details',
    at: 'side',
    Section: (props) => <RecordDetails resource={brand} row={props.row} names={['name', 'clientCompany', 'orderNo']} />,
  },
];

const page = (
  <RecordPage
    resource={brand}
    title={TITLE}
    head={({ code, name }) => ({ name: code, note: name })}
    sections={SECTIONS}
    form={
      <FormPage resource={brand} title={TITLE}>
        <Field name="code" />
        <Field name="name" />
      </FormPage>
    }
  />
);
const show = (at: string, role: 'supervisor' | 'client' = 'supervisor') =>
  showPage({ at, role, pages: { '/admin/brands/form': page, '/admin/brands': <p>the list</p> } });
const url = () => screen.getByTestId('url').textContent;
const saved = () => calls.filter(({ path }) => path === 'brand/save').map(({ body }) => body);
const details = async () => within((await screen.findByRole('heading', { name: 'Details' })).closest('section') as HTMLElement);
const edit = async (label: string) => {
  fireEvent.click((await details()).getByTitle(`Edit ${label}`));
  return (await details()).getByRole('textbox', { name: label });
};

beforeEach(() => {
  row = stored;
  onSave = () => ((row = { ...row, version: 5 }), [2]);
  calls = fakeApi(({ path }) => (path === 'brand/save' ? onSave() : path === 'brand/findById' ? row : { rows: [], total: 0 }));
});

test('a record is read first: its name is the heading, its values are text, nothing is an input', async () => {
  show('/admin/brands/form?id=2');
  expect(await screen.findByRole('heading', { level: 1, name: 'HR' })).toBeInTheDocument();
  expect(screen.getByText('fact of 하루')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a record is shown when the queries of its sections have answered too, or have failed', async () => {
  let come = (_rows: unknown) => {};
  const rows = new Promise((resolve) => (come = resolve));
  calls = fakeApi(({ path }) => (path === 'product/findMany' ? rows : row));
  const needing = (
    <RecordPage
      resource={brand}
      title={TITLE}
      needs={(id) => [resourceQueries(product).list({ brandId: id })]}
      head={({ code }) => ({ name: code })}
      sections={SECTIONS}
    />
  );
  showPage({ at: '/admin/brands/form?id=2', role: 'supervisor', pages: { '/admin/brands/form': needing } });
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['brand/findById', 'product/findMany'])));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('fact of 하루')).toBeNull();
  come({ statusCode: 403, code: 'forbidden', message: 'not for you', requestId: 'r' });
  expect(await screen.findByText('fact of 하루')).toBeInTheDocument();
  fireEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Close' }));
});

test('a failed query of a section is retried when the section is shown, but not endlessly', async () => {
  calls = fakeApi(({ path }) =>
    path === 'product/findMany' ? { statusCode: 403, code: 'forbidden', message: 'no', requestId: 'r' } : row,
  );
  const needed = resourceQueries(product).list({ brandId: 2 });
  const Section = () => <p>read: {String(useQuery({ ...needed, meta: { quiet: true } }).isFetched)}</p>;
  const needing = (
    <RecordPage
      resource={brand}
      title={TITLE}
      needs={() => [{ ...needed, meta: { quiet: true } }]}
      head={({ code }) => ({ name: code })}
      sections={[{ key: 'facts', at: 'top', Section }]}
    />
  );
  showPage({ at: '/admin/brands/form?id=2', role: 'supervisor', pages: { '/admin/brands/form': needing } });
  expect(await screen.findByText('read: true')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByText('read: true')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === 'product/findMany').length).toBeLessThan(4);
});

test('a client sees the same record without what is not for clients, and no buttons in its values', async () => {
  show('/admin/brands/form?id=2', 'client');
  expect(await screen.findByRole('heading', { level: 1, name: 'HR' })).toBeInTheDocument();
  expect(screen.queryByText('what only supervisors see')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect((await details()).queryByRole('button')).toBeNull();
  expect(document.querySelector('input, textarea, [disabled]')).toBeNull();
});

test('Edit shows the form, and after saving the record is shown again', async () => {
  show('/admin/brands/form?id=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(url()).toBe('/admin/brands/form?id=2&edit=1');
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: '하루하루' } });
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByRole('heading', { level: 1, name: 'HR' })).toBeInTheDocument();
  expect(url()).toBe('/admin/brands/form?id=2');
  expect(saved()).toEqual([{ saveParams: [{ id: 2, version: 4, name: '하루하루' }] }]);
});

test('a new row is a form, and saving it leads to its record', async () => {
  show('/admin/brands/form?init[name]=x');
  fireEvent.change(await screen.findByLabelText(/Code/), { target: { value: 'SB' } });
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByRole('heading', { level: 1, name: 'HR' })).toBeInTheDocument();
  expect(url()).toBe('/admin/brands/form?id=2');
});

test('a value is edited in place: Enter saves that field alone, Esc cancels', async () => {
  show('/admin/brands/form?id=2');
  const input = await edit('Client company');
  await userEvent.clear(input);
  await userEvent.type(input, '새 회사{Escape}');
  expect((await details()).queryByRole('textbox')).toBeNull();
  expect(saved()).toEqual([]);
  const again = await edit('Client company');
  await userEvent.clear(again);
  await userEvent.type(again, '새 회사{Enter}');
  await waitFor(() => expect(saved()).toEqual([{ saveParams: [{ id: 2, version: 4, clientCompany: '새 회사' }] }]));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('empty fields are named in one line, and one is filled in from there', async () => {
  row = { ...stored, clientCompany: '', orderNo: null as never };
  show('/admin/brands/form?id=2');
  const line = (await details()).getByText('Not given').parentElement as HTMLElement;
  expect(line).toHaveTextContent(/^Not givenClient company, Order$/);
  expect((await details()).queryByText('–')).toBeNull();
  const input = await edit('Client company');
  expect(line).toHaveTextContent(/^Not givenOrder$/);
  await userEvent.type(input, '{Escape}');
  await waitFor(() => expect(line.querySelector('[data-add="clientCompany"]')).toHaveFocus());
  onSave = () => ((row = { ...row, version: 5, clientCompany: '새 회사' }), [2]);
  await userEvent.type(await edit('Client company'), '새 회사{Enter}');
  expect(await (await details()).findByTitle('Edit Client company')).toHaveTextContent('새 회사');
  expect(line).toHaveTextContent(/^Not givenOrder$/);
});

test('empty fields are plain names for a role that may not change them', async () => {
  row = { ...stored, clientCompany: '' };
  show('/admin/brands/form?id=2', 'client');
  expect((await details()).getByText('Not given').parentElement).toHaveTextContent('Client company');
  expect((await details()).queryByRole('button')).toBeNull();
});

test('a value that breaks a rule is not sent and the rule is shown', async () => {
  show('/admin/brands/form?id=2');
  const input = await edit('Name');
  await userEvent.clear(input);
  await userEvent.type(input, '{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Required');
  expect(saved()).toEqual([]);
});

test('a value that somebody else saved first is shown before it is replaced', async () => {
  show('/admin/brands/form?id=2');
  const input = await edit('Client company');
  onSave = () => ({ statusCode: 409, name: 'Conflict', code: 'version_conflict', message: '먼저 저장됨' });
  row = { ...stored, version: 7, clientCompany: '그의 회사' };
  await userEvent.clear(input);
  await userEvent.type(input, '내 회사{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('그의 회사');
  onSave = () => [2];
  fireEvent.click(screen.getByText('Save mine'));
  await waitFor(() => expect(saved().at(-1)).toEqual({ saveParams: [{ id: 2, version: 7, clientCompany: '내 회사' }] }));
});

test('without a row in the address nothing is requested', async () => {
  showPage({
    at: '/admin/x/form',
    pages: { '/admin/x/form': <RecordPage resource={brand} title={TITLE} head={() => ({ name: '' })} sections={[]} /> },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Brand' })).toBeInTheDocument();
  expect(screen.getByText('Open a row from its list')).toBeInTheDocument();
  expect(calls).toEqual([]);
});
