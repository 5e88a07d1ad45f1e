import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { po, type Role } from '@moru/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isDirty } from '../core/dirty.ts';
import { setLocale } from '../core/i18n/locale.ts';
import { FormPage } from '../forms/form-page.tsx';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { FilesWait } from './files-card.tsx';
import { FilesPanel } from './files-panel.tsx';

const stored = (id: number, name: string, more: object = {}) => ({
  id,
  version: 1,
  name,
  purpose: 'photo',
  orderNo: id,
  mime: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
  size: 3_400_000,
  w: 40,
  h: 30,
  entity: 'po',
  entityId: 7,
  uploadedBy: '김하루',
  takenAt: null,
  createdAt: '2026-03-02T01:00:00.000Z',
  createdBy: 1,
  ...more,
});

let rows: ReturnType<typeof stored>[];
let calls: Call[];
let onUpload: (name: string) => unknown;

const nameOf = ({ body }: Call): string => ((body as FormData).get('file') as File).name;

beforeEach(() => {
  rows = [stored(1, '상자.jpg'), stored(2, '발주서.pdf', { purpose: 'order', createdBy: 9 })];
  onUpload = (name) => {
    rows = [...rows, stored(rows.length + 1, name)];
    return { rows: [rows.at(-1)] };
  };
  calls = fakeApi((call) => {
    if (call.path === 'file/upload') return onUpload(nameOf(call));
    if (call.path === 'file/findMany') return { rows, total: rows.length };
    if (call.path === 'file/save') return [1];
    if (call.path === 'file/del') return 1;
    if (call.path === 'file/attach') return { ids: (call.body as { ids: number[] }).ids };
    return call.path === 'po/save' ? [7] : { rows: [], total: 0 };
  });
});
afterEach(() => setLocale('auto'));

const show = (role: Role = 'supervisor') => showPage({ at: '/x', role, pages: { '/x': <FilesPanel resource={po} id={7} /> } });
const input = async () => (await screen.findByLabelText(/Drop files/)) as HTMLInputElement;
const choose = async (...files: File[]) => fireEvent.change(await input(), { target: { files } });
const file = (name: string, bytes = 'x') => new File([bytes], name);
const made = (path: string) => calls.filter((call) => call.path === path);

test('files of the row are listed with thumbnail, purpose, size and who uploaded them', async () => {
  show();
  const first = (await screen.findByText('상자.jpg')).closest('li') as HTMLElement;
  expect(within(first).getByText('3.2 MB')).toBeInTheDocument();
  expect(within(first).getByText(/김하루 · 2026-03-02 10:00/)).toBeInTheDocument();
  expect(first.querySelector('img')).toHaveAttribute('src', '/api/file/raw/1?size=thumb');
  expect(within(first).getByRole('combobox', { name: 'Purpose of 상자.jpg' })).toHaveValue('photo');
  expect(screen.getByRole('link', { name: 'Download 발주서.pdf' })).toHaveAttribute('href', '/api/file/raw/2?download=1');
  expect(screen.getByRole('link', { name: 'View 발주서.pdf' })).toHaveAttribute('href', '/api/file/raw/2');
  expect(made('file/findMany')[0]?.params).toMatchObject({ params: { entity: 'po', entityId: 7 } });
  expect(screen.getByText('Not shown to site staff')).toBeInTheDocument();
});

test('while files are read, a viewer sees no box that goes again, and an editor the box that stays', async () => {
  let answer = Promise.withResolvers<{ rows: object[]; total: number }>();
  calls = fakeApi((call) => (call.path === 'file/findMany' ? answer.promise : { rows: [], total: 0 }));
  const viewer = show('site-staff');
  await waitFor(() => expect(made('file/findMany')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
  answer.resolve({ rows: [stored(1, '상자.jpg')], total: 1 });
  expect(await screen.findByRole('heading', { name: 'Files 1' })).toBeInTheDocument();
  viewer.unmount();
  answer = Promise.withResolvers();
  show();
  const box = (await screen.findByRole('heading', { name: 'Files' })).closest('section');
  await waitFor(() => expect(box).toHaveAttribute('aria-busy', 'true'));
  const waiting = box?.innerHTML;
  answer.resolve({ rows: [], total: 0 });
  await waitFor(() => expect(box).toHaveAttribute('aria-busy', 'false'));
  expect(box?.innerHTML).toBe(waiting);
});

test('several files chosen at once are uploaded one by one', async () => {
  show();
  await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
  expect(await screen.findByRole('link', { name: 'Download c.pdf' })).toBeInTheDocument();
  await waitFor(() => expect(made('file/upload').map(nameOf).toSorted()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
  const form = made('file/upload')[0]?.body as FormData;
  expect([form.get('entity'), form.get('entityId')]).toEqual(['po', '7']);
});

test('a refused file shows why and what to do, and stops no other', async () => {
  onUpload = (name) => {
    const message = '저장소가 응답하지 않습니다 (storage away)';
    if (name === 'bad.jpg')
      return {
        statusCode: 503,
        name: 'ServiceUnavailable',
        code: 'storage_away',
        message,
      };
    rows = [...rows, stored(3, name)];
    return { rows: [rows.at(-1)] };
  };
  show();
  await choose(file('bad.jpg'), file('good.pdf'));
  expect(await screen.findByRole('link', { name: 'Download good.pdf' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('저장소가 응답하지 않습니다');
  onUpload = () => ({ rows: [stored(4, 'bad.jpg')] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['huge.pdf', 21 * 1024 * 1024, 'Larger than 20 MB'],
  ['run.exe', 10, 'Not accepted; accepted: '],
  ['IMG_1.HEIC', 10, 'HEIC'],
  ['empty.pdf', 0, 'The file is empty'],
])('%s of %d bytes is not even sent', async (name, size, text) => {
  show();
  await choose(Object.defineProperty(file(name), 'size', { value: size }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Dismiss: ${name}` }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(made('file/upload')).toEqual([]);
});

test('a cancelled file disappears without an error', async () => {
  const waiting = Promise.withResolvers<unknown>();
  onUpload = () => waiting.promise;
  show();
  await choose(file('slow.pdf'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel: slow.pdf' }));
  expect(screen.queryByText('slow.pdf')).toBeNull();
  await act(async () => waiting.resolve({ rows: [stored(3, 'slow.pdf')] }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('files are dropped and pasted as well', async () => {
  show();
  const area = (await input()).closest('label') as HTMLElement;
  fireEvent.drop(area, { dataTransfer: { files: [file('dropped.pdf')] } });
  expect(await screen.findByRole('link', { name: 'Download dropped.pdf' })).toBeInTheDocument();
  fireEvent.paste(document.body, { clipboardData: { files: [file('pasted.png')] } });
  expect(await screen.findByRole('link', { name: 'Download pasted.png' })).toBeInTheDocument();
  const sent = made('file/upload').length;
  fireEvent.paste(document.body, { clipboardData: { files: [] } });
  expect(made('file/upload')).toHaveLength(sent);
});

test('a file dragged over the box while it can take none is refused by the pointer, not lost when it is dropped', async () => {
  const over = (area: HTMLElement) => {
    const dataTransfer = { files: [file('early.pdf')], dropEffect: 'copy' };
    fireEvent.dragOver(area, { dataTransfer });
    return dataTransfer.dropEffect;
  };
  const { unmount } = showPage({ at: '/x', pages: { '/x': <FilesWait resource={po} id={7} /> } });
  expect(over((await screen.findByText(/Drop files/)).closest('label') as HTMLElement)).toBe('none');
  unmount();
  show();
  expect(over((await input()).closest('label') as HTMLElement)).toBe('copy');
});

test('a name is changed without its extension, with the version that was seen', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Rename 발주서.pdf' }));
  const name = screen.getByLabelText('New name');
  expect(name).toHaveValue('발주서');
  fireEvent.change(name, { target: { value: '최종 발주서' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('New name')).toBeNull());
  expect(made('file/save')[0]?.body).toEqual({ saveParams: { id: 2, version: 1, name: '최종 발주서.pdf' } });
});

test('a purpose is chosen from those of the entity', async () => {
  show();
  const purpose = await screen.findByRole('combobox', { name: 'Purpose of 상자.jpg' });
  expect(within(purpose).queryByText('Bill of lading')).toBeNull();
  fireEvent.change(purpose, { target: { value: 'spec' } });
  await waitFor(() => expect(made('file/save')[0]?.body).toEqual({ saveParams: { id: 1, version: 1, purpose: 'spec' } }));
});

test('deleting asks first', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 상자.jpg' }));
  fireEvent.click(await screen.findByText('Cancel'));
  expect(made('file/del')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete 상자.jpg' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  await waitFor(() => expect(made('file/del')[0]?.params).toEqual({ ids: [1] }));
});

test('a file that may not be deleted stays, with the reason', async () => {
  const refusal = { statusCode: 409, name: 'Conflict', code: 'state', message: '확정된 발주의 파일입니다' };
  calls = fakeApi(({ path }) => (path === 'file/del' ? refusal : { rows, total: rows.length }));
  const onLoose = jest.fn();
  showPage({ at: '/x', pages: { '/x': <FilesPanel resource={po} id={undefined} loose={[1, 2]} onLoose={onLoose} /> } });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 상자.jpg' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  expect(await screen.findByText('확정된 발주의 파일입니다')).toBeInTheDocument();
  expect(screen.getByText('상자.jpg')).toBeInTheDocument();
  expect(onLoose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
});

test('a picture opens large, the arrow keys go on, Esc closes', async () => {
  rows = [stored(1, 'a.jpg'), stored(2, 'b.pdf'), stored(3, 'c.jpg', { takenAt: '2026-03-01T00:00:00.000Z' })];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'View a.jpg' }));
  expect(screen.getByRole('img', { name: 'a.jpg' })).toHaveAttribute('src', '/api/file/raw/1?size=preview');
  fireEvent.keyDown(screen.getByRole('img', { name: 'a.jpg' }), { key: 'ArrowRight' });
  expect(screen.getByRole('img', { name: 'c.jpg' })).toBeInTheDocument();
  expect(screen.getByText(/taken 2026-03-01 09:00/)).toBeInTheDocument();
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('img', { name: 'c.jpg' })).toBeNull();
});

test('a client changes its own files, not those of others', async () => {
  show('client');
  expect(await screen.findByRole('button', { name: 'Delete 상자.jpg' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete 발주서.pdf' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Download 발주서.pdf' })).toBeInTheDocument();
});

test('site staff can only view, and see no empty box', async () => {
  show('site-staff');
  expect(await screen.findByText('상자.jpg')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Drop files/)).toBeNull();
  rows = [];
  show('site-staff');
  await waitFor(() => expect(screen.getAllByText('상자.jpg')).toHaveLength(1));
});

test('in Korean the panel is Korean', async () => {
  setLocale('ko');
  show();
  expect(await screen.findByLabelText(/파일을 끌어 놓거나/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '상자.jpg 삭제' })).toBeInTheDocument();
});

test('files of an unsaved row wait, are guarded, and are attached when it is saved', async () => {
  rows = [];
  const initial = { countryId: 1, requestedDate: '2026-05-01' };
  const form = (
    <FormPage resource={po} title={po.label} initial={initial}>
      <p>fields</p>
    </FormPage>
  );
  showPage({ at: '/admin/pos/form', pages: { '/admin/pos/form': form, '/admin/pos': <p>the list</p> } });
  await choose(file('early.pdf'));
  expect(await screen.findByRole('link', { name: 'Download early.pdf' })).toBeInTheDocument();
  expect((made('file/upload')[0]!.body as FormData).has('entity')).toBe(false);
  expect(made('file/findMany').at(-1)?.params).toMatchObject({ params: { id: [1] } });
  await waitFor(() => expect(isDirty()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(made('file/attach')[0]?.body).toEqual({ ids: [1], entity: 'po', entityId: 7 });
});

test('files are ordered by the arrow keys, and the order is saved after a moment', async () => {
  rows = [stored(1, '하나.jpg'), stored(2, '둘.jpg'), stored(3, '셋.jpg')];
  show();
  const grip = (name: string) => screen.findByRole('button', { name: `Move ${name} (arrow up, arrow down)` });
  fireEvent.keyDown(await grip('셋.jpg'), { key: 'ArrowUp' });
  fireEvent.keyDown(await grip('셋.jpg'), { key: 'ArrowUp' });
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('.mo-file-name')?.textContent)).toEqual([
    '셋.jpg',
    '하나.jpg',
    '둘.jpg',
  ]);
  expect(screen.getByText('셋.jpg: 1 of 3')).toBeInTheDocument();
  await waitFor(() => expect(made('file/save')).toHaveLength(1));
  expect(made('file/save')[0]?.body).toEqual({
    saveParams: [
      { id: 3, version: 1, orderNo: 1 },
      { id: 1, version: 1, orderNo: 2 },
      { id: 2, version: 1, orderNo: 3 },
    ],
  });
});

test('who may not change every file does not change their order', async () => {
  show('client');
  await screen.findByText('상자.jpg');
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});
