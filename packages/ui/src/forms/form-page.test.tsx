import { beforeEach, expect, test } from '@jest/globals';
import { brand } from '@moru/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isDirty } from '../core/dirty.ts';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';
import { Section } from './section.tsx';

const stored = {
  id: 2,
  version: 4,
  code: 'HR',
  name: '하루',
  nameEn: 'Haru',
  clientCompany: null,
  color: '#2457c5',
  aqlCritical: '0',
  aqlMajor: '2.5',
  aqlMinor: '4.0',
  inspLevel: 'II',
  overTolPct: 5,
  underTolPct: 5,
  packNote: null,
  orderNo: 12000,
  isActive: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  createdBy: null,
  updatedBy: null,
};
let calls: Call[];
let row: typeof stored;
let onSave: () => unknown;

const page = (
  <FormPage resource={brand} title={{ ko: '브랜드', en: 'Brand' }}>
    <Section>
      <Field name="code" />
      <Field name="name" />
      <Field name="orderNo" />
      <Field name="isActive" />
    </Section>
  </FormPage>
);
const show = (at: string, role: 'supervisor' | 'client' = 'supervisor') =>
  showPage({ at, role, pages: { '/admin/brands/form': page, '/admin/brands': <p>the list</p> } });
const url = () => screen.getByTestId('url').textContent;
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));
const saved = () => calls.filter(({ path }) => path === 'brand/save').map(({ body }) => body);

beforeEach(() => {
  row = stored;
  onSave = () => [2];
  calls = fakeApi(({ path }) =>
    path === 'brand/save' ? onSave() : path === 'brand/del' ? 1 : path === 'brand/findById' ? row : { rows: [], total: 0 },
  );
});

test('a new row: required fields are marked, then it is saved with its defaults and the list is shown', async () => {
  show('/admin/brands/form');
  save();
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(saved()).toEqual([]);
  type(/Code/, 'SB');
  type(/Name/, ' 솔빛 ');
  save();
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(saved()).toEqual([{ saveParams: [expect.objectContaining({ code: 'SB', name: '솔빛', aqlMajor: '2.5', isActive: true })] }]);
});

test('leaving an untouched empty field shows no error; emptying one does', async () => {
  show('/admin/brands/form');
  fireEvent.blur(screen.getByLabelText(/Code/));
  type(/Name/, '솔빛');
  fireEvent.blur(screen.getByLabelText(/Name/));
  type(/Name/, '');
  expect(await screen.findAllByText('Required')).toHaveLength(1);
});

test('a stored row sends its id, its version and only what was changed', async () => {
  show('/admin/brands/form?id=2');
  await screen.findByLabelText(/Code/);
  expect(screen.getByLabelText(/Order/)).toHaveValue('12,000');
  type(/Name/, '하루하루');
  save();
  await screen.findByText('the list');
  expect(saved()).toEqual([{ saveParams: [{ id: 2, version: 4, name: '하루하루' }] }]);
});

test('beside steps of its own, saving is the filled button only once something was changed', async () => {
  const steps = (
    <FormPage
      resource={brand}
      title={{ ko: '브랜드', en: 'Brand' }}
      actions={(_row, isChanging) => (
        <button type="button" className={isChanging ? '' : 'mo-button-primary'}>
          Confirm
        </button>
      )}
    >
      <Field name="code" />
    </FormPage>
  );
  showPage({ at: '/admin/brands/form?id=2', pages: { '/admin/brands/form': steps } });
  const filled = () => screen.getAllByRole('button').filter((button) => button.className.includes('mo-button-primary'));
  await screen.findByDisplayValue(stored.code);
  expect(filled().map((button) => button.textContent)).toEqual(['Confirm']);
  type(/Code/, 'NEW');
  await waitFor(() => expect(filled().map((button) => button.textContent)).toEqual(['Save']));
});

test('Ctrl-S saves', async () => {
  show('/admin/brands/form?id=2');
  await screen.findByLabelText(/Name/);
  type(/Name/, '새 이름');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await screen.findByText('the list');
  expect(saved()).toHaveLength(1);
});

test('a server’s issue is shown at its field and the typed value stays', async () => {
  onSave = () => ({
    statusCode: 409,
    name: 'Conflict',
    code: 'duplicate',
    message: '이미 있습니다',
    issues: [{ code: 'duplicate', path: ['saveParams', 0, 'code'], message: '이미 있는 코드' }],
  });
  show('/admin/brands/form?id=2');
  await screen.findByLabelText(/Code/);
  type(/Code/, 'SB');
  save();
  expect(await screen.findByText('이미 있는 코드')).toBeInTheDocument();
  expect(screen.getByLabelText(/Code/)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText(/Code/)).toHaveValue('SB');
  expect(url()).toBe('/admin/brands/form?id=2');
});

test('after a version conflict the typed value is shown beside the other’s, and the next save has the new version', async () => {
  onSave = () => ({ statusCode: 409, name: 'Conflict', code: 'version_conflict', message: '먼저 저장됨' });
  show('/admin/brands/form?id=2');
  await screen.findByLabelText(/Name/);
  type(/Name/, '내 이름');
  row = { ...stored, version: 5, name: '그의 이름', orderNo: 7 };
  save();
  const decision = await screen.findByRole('row', { name: /^Name 내 이름 그의 이름/ });
  expect(decision).toBeInTheDocument();
  expect(screen.getByText('Theirs:', { exact: false })).toHaveTextContent('그의 이름');
  expect(screen.getByLabelText(/Name/)).toHaveValue('내 이름');
  expect(screen.getByLabelText(/Order/)).toHaveValue('7');
  onSave = () => [2];
  save();
  await screen.findByText('the list');
  expect(saved().at(-1)).toEqual({ saveParams: [{ id: 2, version: 5, name: '내 이름' }] });
});

test('leaving unsaved work asks first; no stays, yes goes', async () => {
  const { router } = show('/admin/brands/form?id=2');
  await screen.findByLabelText(/Name/);
  type(/Name/, '새 이름');
  await waitFor(() => expect(isDirty()).toBe(true));
  await act(() => router.navigate('/admin/brands'));
  await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByText('Cancel')));
  expect(url()).toBe('/admin/brands/form?id=2');
  await act(() => router.navigate('/admin/brands'));
  fireEvent.click(await screen.findByText('Leave'));
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(isDirty()).toBe(false);
});

test('a row is deleted from its form, and the list is shown', async () => {
  show('/admin/brands/form?id=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === 'brand/del').map(({ params }) => params)).toEqual([{ ids: [2] }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('roles that may not change read the values as text and have no save button', async () => {
  show('/admin/brands/form?id=2', 'client');
  expect(await screen.findByLabelText(/Code/)).toHaveTextContent('HR');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByText('Save')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('roles that may not create get a message', () => {
  show('/admin/brands/form', 'client');
  expect(screen.getByText('You do not have access to this')).toBeInTheDocument();
});

test('a missing row shows the server’s message', async () => {
  fakeApi(() => ({ statusCode: 404, name: 'NotFound', code: 'not_found', message: '존재하지 않는 Brand ID 99' }));
  show('/admin/brands/form?id=99');
  expect((await screen.findAllByText('존재하지 않는 Brand ID 99')).length).toBeGreaterThan(0);
});
