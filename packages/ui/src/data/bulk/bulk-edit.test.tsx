import { beforeEach, expect, test } from '@jest/globals';
import { brand, MAX_SAVE } from '@moru/contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshQuietly } from '../../core/live/refresh.ts';
import { fakeApi, showPage, type Call } from '../../testing/fake-page.tsx';
import { ListPage } from '../list-page.tsx';

// A list takes long on a busy machine.

const made = (id: number) => ({
  id,
  version: id * 10,
  code: `B${id}`,
  name: `브랜드 ${id}`,
  packNote: id > 3 ? 'glass' : null,
  orderNo: id,
  inspLevel: 'II',
  isActive: true,
  createdAt: '2026-11-20T00:00:00.000Z',
});

let rows: ReturnType<typeof made>[];
let calls: Call[];
let refusal: object | undefined;
let total: number;

beforeEach(() => {
  rows = [5, 4, 3, 2, 1].map(made);
  total = 5;
  refusal = undefined;
  calls = fakeApi(({ path, params }) => {
    if (path === 'alog/findMany') return { rows: [{ id: 900, batchId: 'batch-1' }] };
    if (path === 'alog/revertBatch') return { batchId: 'batch-2', rows: 3 };
    if (path === 'brand/save') return refusal ?? [3, 2, 1];
    const { id, num } = params['params'] as { id?: number[]; num: number };
    const own = id ? rows.filter((row) => id.includes(row.id)) : rows;
    return num === MAX_SAVE && !id ? { rows: Array.from({ length: total }, (_, index) => made(index + 1)) } : { rows: own, total };
  });
});

const page = <ListPage resource={brand} columns={['code', 'name']} filters={[]} />;
const show = () => showPage({ at: '/admin/brands', role: 'supervisor', pages: { '/admin/brands': page } });
const bar = () => within(screen.getByLabelText('Selected rows'));
const saves = () => calls.filter(({ path }) => path === 'brand/save').map(({ body }) => body);

async function edit(ids: readonly number[], field: string) {
  const shown = show();
  await screen.findByText('브랜드 5');
  for (const id of ids) fireEvent.click(screen.getByLabelText(`Select ${id}`));
  await userEvent.click(bar().getByRole('button', { name: 'Edit' }));
  await userEvent.selectOptions(await screen.findByLabelText('Field'), field);
  return shown;
}

test('one value for all selected rows: rows that have it are counted, the others are saved with their versions, and Undo restores them', async () => {
  await edit([5, 3, 2, 1], 'Packing note');
  await userEvent.type(await screen.findByLabelText('New value'), 'glass');
  expect(screen.getByText('1 of 4 already have this value.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change 3' }));
  const note = await screen.findByText('3 changed');
  expect(saves()).toEqual([
    {
      saveParams: [
        { id: 3, version: 30, packNote: 'glass' },
        { id: 2, version: 20, packNote: 'glass' },
        { id: 1, version: 10, packNote: 'glass' },
      ],
    },
  ]);
  expect(screen.queryByLabelText('Selected rows')).toBeNull();
  await userEvent.click(within(note.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.find(({ path }) => path === 'alog/revertBatch')?.body).toEqual({ batchId: 'batch-1' }));
  expect(await screen.findByText('3 undone')).toBeInTheDocument();
});

test('a single selected row is changed as well, and Undo restores it', async () => {
  await edit([2], 'Packing note');
  await userEvent.type(await screen.findByLabelText('New value'), 'soft');
  await userEvent.click(screen.getByRole('button', { name: 'Change 1' }));
  const note = await screen.findByText(/\d changed/);
  await userEvent.click(within(note.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.find(({ path }) => path === 'alog/revertBatch')?.body).toEqual({ batchId: 'batch-1' }));
});

test('a refusal names each row with its reason and keeps the choice', async () => {
  refusal = {
    statusCode: 409,
    name: 'Conflict',
    code: 'version_conflict',
    message: 'changed',
    issues: [
      { code: 'version_conflict', path: ['saveParams', 0, 'version'], message: '대표', by: '대표', id: 2 },
      { code: 'custom', path: ['saveParams', 1, 'packNote'], message: '확정되어 바꿀 수 없습니다', id: 1 },
    ],
  };
  await edit([2, 1], 'Packing note');
  await userEvent.type(await screen.findByLabelText('New value'), 'soft');
  await userEvent.click(screen.getByRole('button', { name: 'Change 2' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing was changed: 2 rows refused.');
  expect(alert).toHaveTextContent('B2 브랜드 2 (#2) changed meanwhile by 대표');
  expect(alert).toHaveTextContent('B1 브랜드 1 (#1) 확정되어 바꿀 수 없습니다');
  expect(screen.getByLabelText('New value')).toHaveValue('soft');
});

test('a row that somebody changes while the dialog is open is saved with its earlier version, after the refusal with its own', async () => {
  const { client } = await edit([2, 1], 'Packing note');
  await userEvent.type(await screen.findByLabelText('New value'), 'soft');
  rows = rows.map((row) => (row.id === 2 ? { ...row, version: 21 } : row));
  const loads = () => calls.filter(({ path, params }) => path === 'brand/findMany' && 'id' in (params['params'] as object)).length;
  const before = loads();
  await act(() => refreshQuietly(client, [{ entity: 'brand', ids: [2] }]));
  expect(loads()).toBeGreaterThan(before);
  const issues = [{ code: 'version_conflict', path: ['saveParams', 0, 'version'], message: '대표', by: '대표', id: 2 }];
  refusal = { statusCode: 409, name: 'Conflict', code: 'version_conflict', message: 'changed', issues };
  await userEvent.click(screen.getByRole('button', { name: 'Change 2' }));
  await screen.findByText(/changed meanwhile by 대표/);
  refusal = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Change 2' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()).toMatchObject([{ saveParams: [{ version: 20 }, { version: 10 }] }, { saveParams: [{ version: 21 }, { version: 10 }] }]);
});

test('a value is emptied only on request', async () => {
  await edit([5, 4], 'Packing note');
  const apply = await screen.findByRole('button', { name: /^Change/ });
  expect(apply).toBeDisabled();
  expect(screen.queryByText(/The value will be cleared/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the field' }));
  expect(screen.getByText(/The value will be cleared/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change 2' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({
    saveParams: [
      { id: 5, packNote: null },
      { id: 4, packNote: null },
    ],
  });
});

test('refused rows are left out, and the others are changed', async () => {
  refusal = {
    statusCode: 409,
    name: 'Conflict',
    code: 'state',
    message: 'closed',
    issues: [{ code: 'state', path: ['saveParams', 1, 'packNote'], message: '확정되어 바꿀 수 없습니다', id: 2 }],
  };
  await edit([3, 2, 1], 'Packing note');
  await userEvent.type(await screen.findByLabelText('New value'), 'soft');
  await userEvent.click(screen.getByRole('button', { name: 'Change 3' }));
  const others = await screen.findByRole('button', { name: 'Skip the refused rows, change 2' });
  refusal = undefined;
  await userEvent.click(others);
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ saveParams: [{ id: 3 }, { id: 1 }] });
});

test('nothing is sent that changes nothing, or that the contract refuses', async () => {
  await edit([5, 4], 'Packing note');
  await userEvent.type(await screen.findByLabelText('New value'), 'glass');
  expect(screen.getByText('All 2 already have this value.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change 0' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Field'), 'Name');
  await userEvent.type(screen.getByLabelText(/New value/), 'x');
  await userEvent.clear(screen.getByLabelText(/New value/));
  expect(screen.getByRole('alert')).toHaveTextContent('Required');
  expect(screen.getByRole('button', { name: 'Change 0' })).toBeDisabled();
  expect(saves()).toEqual([]);
});

test('roles that may not change rows get no button', async () => {
  const fixed = { ...brand, access: { ...brand.access, update: [] } };
  const own = <ListPage resource={fixed} columns={['code', 'name']} filters={[]} />;
  showPage({ at: '/admin/brands', role: 'supervisor', pages: { '/admin/brands': own } });
  fireEvent.click(await screen.findByLabelText('Select 5'));
  expect(bar().getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(bar().queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a selection of a whole page offers the other matching rows, up to what one call takes', async () => {
  total = 9;
  show();
  await screen.findByText('브랜드 5');
  fireEvent.click(screen.getByLabelText('Select this page'));
  await userEvent.click(bar().getByRole('button', { name: 'Select all 9 that match' }));
  expect(await screen.findByText('9 selected')).toBeInTheDocument();
  expect(bar().queryByText(/that match/)).toBeNull();
});

test('more rows than one call takes are not offered', async () => {
  total = MAX_SAVE + 1;
  show();
  await screen.findByText('브랜드 5');
  fireEvent.click(screen.getByLabelText('Select this page'));
  expect(bar().queryByText(/that match/)).toBeNull();
  const { BulkDialog } = await import('./bulk-dialog.tsx');
  render(<BulkDialog resource={brand} ids={Array.from({ length: total }, (_, id) => id + 1)} onDone={() => {}} onClose={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent('At most 500 rows at once; 501 are selected.');
});
