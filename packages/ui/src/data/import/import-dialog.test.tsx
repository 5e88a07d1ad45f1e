import { beforeEach, expect, test } from '@jest/globals';
import { brand, type RowsPreview } from '@moru/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, showPage, type Call } from '../../testing/fake-page.tsx';
import { ListPage } from '../list-page.tsx';

interface Body {
  columns: (string | null)[];
  rows: string[][];
}

let calls: Call[];
let applied: unknown;

/** A server for which a brand without a code in capitals is wrong, HR is a stored row, and the rest is new. */
function look({ columns, rows }: Body): RowsPreview {
  const code = columns.indexOf('code');
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  const shown = rows.map((cells): RowsPreview['rows'][number] => {
    const text = cells[code] ?? '';
    const isWrong = !/^[A-Z]+$/.test(text);
    const isStored = text === 'HR';
    const state = isWrong ? 'error' : isStored ? 'changed' : 'new';
    counts[state] += 1;
    return {
      state,
      id: isStored ? 7 : null,
      version: isStored ? 3 : null,
      cells: isStored ? [{ column: columns.indexOf('name'), from: '옛 이름', to: cells[columns.indexOf('name')] ?? '' }] : [],
      errors: isWrong ? [{ column: code, code: 'x', message: { ko: '대문자만', en: 'capitals only' }, near: ['YU'] }] : [],
    };
  });
  return { counts, ignored: [], made: [], rows: shown };
}

const page = <ListPage resource={brand} columns={['code', 'name', 'orderNo']} />;
const bodies = (verb: string) => calls.filter(({ path }) => path === `brand/${verb}`).map(({ body }) => body as Body);
const paste = (text: string, on: Element = document.body) =>
  fireEvent.paste(on, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : ''), files: [] } });
const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name });

beforeEach(() => {
  applied = { batchId: 'b1', counts: { new: 1, changed: 1, same: 0, error: 0 } };
  calls = fakeApi(({ path, body }) => {
    if (path === 'brand/importPreview') return look(body as Body);
    if (path === 'brand/importApply') return applied;
    return path === 'alog/revertBatch' ? { batchId: 'b2', rows: 2 } : { rows: [], total: 0 };
  });
});

async function open(text = '코드\t이름\nHR\t새 이름\nyu\t유우\n') {
  showPage({ at: '/admin/brands', pages: { '/admin/brands': page } });
  await screen.findByText('0 rows');
  paste(text);
  // The dialog is loaded on opening and not before.
  await screen.findByRole('grid', { name: 'Pasted rows' }, { timeout: 10_000 });
  await waitFor(() => expect(bodies('importPreview')).toHaveLength(1));
}

test('a pasted range opens with its columns guessed; changes, errors and their reasons are shown in the cells', async () => {
  await open();
  expect(await screen.findByText('capitals only')).toBeInTheDocument();
  expect(bodies('importPreview')).toMatchObject([
    {
      columns: ['code', 'name'],
      rows: [
        ['HR', '새 이름'],
        ['yu', '유우'],
      ],
      lang: 'en',
    },
  ]);
  expect(screen.getByLabelText('Content of the column ‘코드’')).toHaveValue('code');
  expect(cell(/옛 이름 → 새 이름/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled();
});

test('F8 finds the error, typing corrects it, and everything is saved as previewed; the toast undoes it', async () => {
  const user = userEvent.setup();
  await open();
  await screen.findByText('capitals only');
  await user.click(cell('HR'));
  await user.keyboard('{F8}');
  await waitFor(() => expect(cell(/yu/)).toHaveFocus());
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'YU' })).toBeInTheDocument();
  await user.keyboard('X{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(bodies('importApply')).toMatchObject([
    {
      rows: [
        ['HR', '새 이름'],
        ['X', '유우'],
      ],
      seen: [{ id: 7, version: 3 }, null],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 undone')).toBeInTheDocument();
});

test('a column is assigned by hand; one field has one column', async () => {
  const user = userEvent.setup();
  await open();
  await user.selectOptions(screen.getByLabelText('Content of the column ‘이름’'), 'nameEn');
  await waitFor(() => expect(bodies('importPreview').at(-1)?.columns).toEqual(['code', 'nameEn']));
  await user.selectOptions(screen.getByLabelText('Content of the column ‘코드’'), 'nameEn');
  await waitFor(() => expect(bodies('importPreview').at(-1)?.columns).toEqual(['nameEn', null]));
});

test('a row in error can be left out, and the filter shows one state', async () => {
  const user = userEvent.setup();
  await open();
  await screen.findByText('capitals only');
  await user.click(screen.getByRole('button', { name: /^Error/ }));
  expect(screen.queryByRole('gridcell', { name: 'HR' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave out row 2' }));
  await waitFor(() => expect(bodies('importPreview').at(-1)?.rows).toEqual([['HR', '새 이름']]));
});

test('errors of a refused save are shown in their rows', async () => {
  const user = userEvent.setup();
  const issues = [{ code: 'version_conflict', path: ['rows', 0], message: '김관리님이 수정했습니다' }];
  applied = { statusCode: 409, name: 'Conflict', code: 'version_conflict', message: '바뀐 행이 있습니다', issues };
  await open('코드\t이름\nHR\t새 이름\n');
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('바뀐 행이 있습니다');
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: /^Error/ })).toHaveTextContent('1');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Error/ })).toHaveTextContent('0'));
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

test('closing asks while there are rows; one cell, or a paste into an input, opens nothing', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('grid')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  paste('one cell\r\n');
  paste('a\tb\nc\td', screen.getByRole('textbox'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('text in the paste box is not discarded by closing without a question', async () => {
  const user = userEvent.setup();
  showPage({ at: '/admin/brands', pages: { '/admin/brands': page } });
  await screen.findByText('0 rows');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: /Import/ }));
  const box = await screen.findByRole('textbox', { name: /Paste cells/ }, { timeout: 10_000 });
  await user.type(box, 'HR 새 이름');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name: 'Cancel' }));
  expect(box).toHaveValue('HR 새 이름');
  await user.clear(box);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
