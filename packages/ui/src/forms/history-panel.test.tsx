import { beforeEach, expect, test } from '@jest/globals';
import { brand } from '@moru/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';

const at = '2026-11-20T01:30:00.000Z';
const entry = (id: number, more: object) => ({
  id,
  at,
  userId: 1,
  userName: '김서연',
  role: 'supervisor',
  action: 'update',
  entity: 'brand',
  entityId: 2,
  entityLabel: 'HR 하루',
  parentEntity: null,
  parentId: null,
  changes: [],
  reason: null,
  result: 'ok',
  batchId: null,
  requestId: 'r',
  ...more,
});
const CHANGED = entry(9, {
  changes: [
    { field: 'name', from: '하루', to: '하루하루' },
    { field: 'isActive', from: false, to: true },
    { field: 'inspLevel', from: 'I', to: 'II' },
  ],
});
const MADE = entry(3, { action: 'create', changes: [{ field: 'code', from: null, to: 'HR' }] });

let calls: Call[];
let onRevert: () => unknown;
let total: number;

beforeEach(() => {
  total = 2;
  onRevert = () => ({ entity: 'brand', id: 2 });
  calls = fakeApi(({ path }) => {
    if (path === 'alog/findMany') return { rows: [CHANGED, MADE], total };
    if (path === 'alog/revert') return onRevert();
    return path === 'brand/findById' ? { id: 2, version: 4, code: 'HR', name: '하루하루', isActive: true } : { rows: [], total: 0 };
  });
});

const show = (role: 'supervisor' | 'client' | 'site-staff' = 'supervisor', id = '?id=2') =>
  showPage({
    at: `/admin/brands/form${id}`,
    role,
    pages: {
      '/admin/brands/form': (
        <FormPage resource={brand} title={{ ko: '브랜드', en: 'Brand' }}>
          <Field name="name" />
        </FormPage>
      ),
    },
  });
const asked = (path: string) => calls.filter((call) => call.path === path);
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  const [first] = await screen.findAllByRole('listitem');
  return first as HTMLElement;
};

test('a form of a stored row has a history that is loaded when it is opened', async () => {
  show();
  await screen.findByRole('button', { name: 'History' });
  expect(asked('alog/findMany')).toEqual([]);
  const first = await open();
  expect(asked('alog/findMany')[0]?.params).toMatchObject({ params: { of: 'brand:2', num: 10 } });
  expect(first).toHaveTextContent('Changed김서연2026-11-20 10:30');
  expect(within(first).getByRole('link', { name: '2026-11-20 10:30' })).toHaveAttribute('href', '/admin/alogs/form?id=9');
});

test('a change is shown from what to what, in words', async () => {
  show();
  const first = await open();
  const texts = [...first.querySelectorAll('del, ins')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Before: 하루', 'After: 하루하루', 'Before: No', 'After: Yes', 'Before: I', 'After: II']);
  expect(screen.getAllByRole('listitem')[1]?.querySelector('del')).toBeNull();
});

test('a new row, and a role that may not read history, see none', async () => {
  const { unmount } = show('supervisor', '');
  await screen.findByLabelText(/Name/);
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  unmount();
  show('site-staff');
  await screen.findByLabelText(/Name/);
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});

test('a client reads it and reverts nothing', async () => {
  show('client');
  await open();
  expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull();
});

test('older entries are loaded on request', async () => {
  total = 15;
  show();
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show older (13 more)' }));
  await screen.findByRole('button', { name: 'Show older (13 more)' });
  expect(asked('alog/findMany').at(-1)?.params).toMatchObject({ params: { num: 20 } });
});

test('a supervisor selects fields and restores them, from the version on the page', async () => {
  show();
  const first = await open();
  fireEvent.click(within(first).getByRole('button', { name: 'Revert' }));
  expect(within(first).getByRole('button', { name: 'Choose what to revert' })).toBeDisabled();
  fireEvent.click(within(first).getByRole('checkbox', { name: 'Name' }));
  fireEvent.click(within(first).getByRole('checkbox', { name: 'Active' }));
  fireEvent.click(await within(first).findByRole('button', { name: 'Revert 2 fields' }));
  expect(await screen.findByText('Reverted')).toBeInTheDocument();
  expect(asked('alog/revert').map(({ body }) => body)).toEqual([{ id: 9, fields: ['name', 'isActive'], version: 4 }]);
  expect(within(screen.getAllByRole('listitem')[1] as HTMLElement).queryByRole('button', { name: 'Revert' })).toBeNull();
});

test('a value that was changed again is shown with both values and who changed it', async () => {
  const issue = {
    code: 'changed_since',
    path: ['fields', 0],
    message: 'x',
    entity: 'brand',
    field: 'name',
    was: '하루하루',
    now: '봄',
    by: '박감사',
    at,
    alogId: 12,
  };
  onRevert = () => ({ statusCode: 409, name: 'Conflict', code: 'changed_since', message: 'no', issues: [issue] });
  show();
  const first = await open();
  fireEvent.click(within(first).getByRole('button', { name: 'Revert' }));
  fireEvent.click(within(first).getByRole('checkbox', { name: 'Name' }));
  fireEvent.click(await within(first).findByRole('button', { name: 'Revert 1 field' }));
  const alert = await within(first).findByRole('alert');
  expect(alert).toHaveTextContent(/하루하루 → now 봄/);
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/admin/alogs/form?id=12');
});
