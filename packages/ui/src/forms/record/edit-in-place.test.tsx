import { beforeEach, expect, test } from '@jest/globals';
import { brand, type Row } from '@moru/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageDrawer } from '../../core/chrome/page-drawer.tsx';
import { isDirty } from '../../core/dirty.ts';
import { PageAtContext } from '../../core/page-at.ts';
import { fakeApi, showPage, type Call } from '../../testing/fake-page.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordPage } from './record-page.tsx';

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
const TITLE = { ko: '브랜드', en: 'Brand' };
let row: object;
let calls: Call[];

const page = (
  <RecordPage
    resource={brand}
    title={TITLE}
    head={({ code }) => ({ name: code })}
    actions={() => <Link to="/admin/brands/form?id=3">next</Link>}
    readOnly={({ isActive }) => !isActive}
    sections={[
      {
        key: 'details',
        at: 'side',
        Section: (props: { row: Brand }) => (
          <RecordDetails resource={brand} row={props.row} names={['code', 'name', 'clientCompany']} readOnly={!props.row.isActive} />
        ),
      },
    ]}
  />
);
const show = () => showPage({ at: '/admin/brands/form?id=2', pages: { '/admin/brands/form': page, '/admin/brands': <p>the list</p> } });
const url = () => screen.getByTestId('url').textContent;
const saved = () => calls.filter(({ path }) => path === 'brand/save').map(({ body }) => body);
const box = (name: string) => screen.getByRole('textbox', { name });
const edit = async (label: string) => {
  fireEvent.click(await screen.findByTitle(`Edit ${label}`));
  return box(label);
};
const type = async (label: string, text: string) => {
  const input = await edit(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const tabAsks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog', { name: /unsaved changes/ })).getByRole('button', { name }));

beforeEach(() => {
  row = stored;
  calls = fakeApi(({ path, params }) => {
    if (path === 'brand/save') return [2];
    if (path !== 'brand/findById') return { rows: [], total: 0 };
    return Number(params['id']) === 3 ? { ...stored, id: 3, code: 'SB' } : row;
  });
});

test('a link asks before it leaves a changed value, and without one it does not', async () => {
  show();
  await type('Name', '새 이름');
  await waitFor(() => expect([isDirty(), tabAsks()]).toEqual([true, true]));
  fireEvent.click(screen.getByText('next'));
  await answer('Cancel');
  expect([url(), (box('Name') as HTMLInputElement).value]).toEqual(['/admin/brands/form?id=2', '새 이름']);
  await userEvent.type(box('Name'), '{Escape}');
  await waitFor(() => expect([isDirty(), tabAsks()]).toEqual([false, false]));
  await edit('Name');
  fireEvent.click(screen.getByText('next'));
  expect(await screen.findByRole('heading', { level: 1, name: 'SB' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a value that is typed back, or was saved, is not unsaved', async () => {
  show();
  await type('Name', '하루');
  expect(isDirty()).toBe(false);
  await userEvent.type(box('Name'), '2');
  await waitFor(() => expect(isDirty()).toBe(true));
  row = { ...stored, version: 5, name: '하루2' };
  await userEvent.type(box('Name'), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(isDirty()).toBe(false);
});

test('an emptied value asks too, an empty one that was only opened does not', async () => {
  row = { ...stored, name: null };
  show();
  await edit('Name');
  expect(isDirty()).toBe(false);
  await userEvent.clear(await edit('Client company'));
  await waitFor(() => expect(isDirty()).toBe(true));
});

test('filling in another empty field keeps what was typed in the first', async () => {
  row = { ...stored, name: '', clientCompany: '' };
  show();
  await userEvent.type(await edit('Name'), '새 이름');
  await userEvent.type(await edit('Client company'), '새 회사');
  expect(box('Name')).toHaveValue('새 이름');
  await userEvent.type(box('Client company'), '{Escape}');
  expect(box('Name')).toHaveValue('새 이름');
  expect([isDirty(), tabAsks()]).toEqual([true, true]);
});

test('what was typed survives that somebody else empties the field or ends the right to edit', async () => {
  const { client } = show();
  await type('Name', '새 이름');
  row = { ...stored, version: 5, name: '', isActive: false };
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByTitle('Edit Code')).toBeNull());
  expect(box('Name')).toHaveValue('새 이름');
});

test('an editor of one row is not shown for another', async () => {
  let next = (_row: object) => {};
  function Details() {
    const [shown, setShown] = useState<object>(stored);
    next = setShown;
    return <RecordDetails resource={brand} row={shown} names={['name']} />;
  }
  showPage({ at: '/x', pages: { '/x': <Details /> } });
  await type('Name', '새 이름');
  act(() => next({ ...stored, id: 3, name: '소반' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('소반')).toBeInTheDocument();
  expect(saved()).toEqual([]);
});

test('a drawer asks before it closes over a changed value, also when an unchanged editor was closed after it', async () => {
  const Page = () => <RecordDetails resource={brand} row={stored} names={['name', 'clientCompany']} />;
  function List() {
    const [open, setOpen] = useState(true);
    return (
      <PageAtContext value={{ has: () => true, rowsHref: () => undefined, Page }}>
        {open ? <PageDrawer to="/x" label={TITLE} onClose={() => setOpen(false)} /> : 'the list'}
      </PageAtContext>
    );
  }
  showPage({ at: '/x', pages: { '/x': <List /> } });
  const cancel = () => fireEvent(screen.getByRole('dialog', { name: 'Brand' }), new Event('cancel', { cancelable: true }));
  await type('Name', '새 이름');
  await userEvent.type(await edit('Client company'), '{Escape}');
  cancel();
  await answer('Cancel');
  expect(box('Name')).toHaveValue('새 이름');
  await userEvent.type(box('Name'), '{Escape}');
  cancel();
  expect(await screen.findByText('the list')).toBeInTheDocument();
});
