import { beforeEach, expect, jest, test } from '@jest/globals';
import { tag } from '@moru/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { neededFields, startOf } from './quick-create.tsx';
import { QuickForm } from './quick-form.tsx';

const onClose = jest.fn();
const onSaved = jest.fn();
let calls: Call[];

beforeEach(() => {
  jest.clearAllMocks();
  calls = fakeApi(({ path }) => (path === 'tag/save' ? [5] : { rows: [], total: 0 }));
});

const show = () => {
  const form = <QuickForm resource={tag} title={tag.label} fields={['name', 'scope', 'color']} onSaved={onSaved} onClose={onClose} />;
  showPage({ at: '/x', pages: { '/x': form } });
};

test('it is saved by its shortcut, and the new row is passed on', async () => {
  show();
  const name = screen.getByLabelText(/Name/);
  fireEvent.change(name, { target: { value: '새 태그' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Colour/ }), { target: { value: '#112233' } });
  fireEvent.keyDown(name, { key: 's', ctrlKey: true });
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(5));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(calls.filter(({ path }) => path === 'tag/save')).toHaveLength(1);
});

test('closing it with something typed asks first', async () => {
  show();
  fireEvent.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: '새 태그' } });
  await waitFor(() => {
    fireEvent.click(screen.getByText('Cancel'));
    expect(screen.getByText('Leave')).toBeInTheDocument();
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('where a colleague saved first, both values are shown and one is chosen before it is saved again', async () => {
  let row = {
    id: 5,
    version: 1,
    name: '봄',
    nameEn: null,
    orderNo: 1,
    scope: 'all',
    color: '#112233',
    updatedBy: 1,
    updatedAt: '2026-11-21T03:00:00.000Z',
  };
  let conflicts = true;
  calls = fakeApi(({ path }) => {
    if (path === 'tag/findById') return row;
    if (path !== 'tag/save') return { rows: [], total: 0 };
    return conflicts ? { statusCode: 409, name: 'Conflict', code: 'version_conflict', message: '먼저 저장됨' } : [5];
  });
  const form = <QuickForm resource={tag} id={5} title={tag.label} fields={['name']} onSaved={onSaved} onClose={onClose} />;
  showPage({ at: '/x', pages: { '/x': form } });
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: '내 봄' } });
  row = { ...row, version: 3, name: '그의 봄' };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /^Name 내 봄 그의 봄/ })).toBeInTheDocument();
  expect(onSaved).not.toHaveBeenCalled();
  conflicts = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(5));
  expect(calls.findLast(({ path }) => path === 'tag/save')?.body).toEqual({ saveParams: [{ id: 5, version: 3, name: '내 봄' }] });
});

test('a new row beside a select starts with the select’s filter and the typed text', () => {
  expect(startOf(tag, '봄', { scope: ['all', 'po'], orderNo: 3, unknown: 1 })).toEqual({ name: '봄', orderNo: 3 });
  expect(neededFields(tag.fields)).toContain('name');
});
