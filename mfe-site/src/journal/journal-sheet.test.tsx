import { beforeEach, expect, jest, test } from '@jest/globals';
import { addDays } from '@moru/contract';
import {
  createMemoryRouter,
  createQueryClient,
  http,
  QueryClientProvider,
  recall,
  remember,
  RouterProvider,
  SessionContext,
  today,
  type Session,
} from '@moru/ui/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { dayWords } from '../parts/day-words.ts';
import { useUrl } from '../parts/url-part.ts';
import { chooseDay, useShiftDay } from '../shift/shift-day.ts';
import { blankEntry } from './entry.ts';
import { JournalSheet } from './journal-sheet.tsx';

const now = today();
const yesterday = addDays(now, -1);
const IDS = { id: 7, brandId: 1, productId: 2, poId: 3 };
const PARTS = { product: { name: '캔들', code: 'C-1' }, po: { poNo: 'P-1' }, brand: { name: '모루', color: '#123456' } };
const LINE = { ...IDS, ...PARTS, lineNo: 1, orderQty: 100, producedQty: 0 };
const ROWS: Record<string, object> = {
  'poProduct/findById': LINE,
  'product/findById': { labels: [] },
  'po/findById': { countryId: 1 },
};
type Get = (path: string) => Promise<unknown>;
const get = jest.spyOn(http as unknown as { get: Get }, 'get');

function Page() {
  const journal = useUrl().id('journal');
  return <JournalSheet key={journal} lineId={7} journalId={journal} date={useShiftDay()} onClose={() => undefined} />;
}

/** The sheet as an address opens it, for a worker of the given id. */
function open(id: number) {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(
    <SessionContext value={{ user: { id, role: 'site-staff' } } as Session}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  );
}
const hasLoaded = () => waitFor(() => expect(get.mock.calls.map(([path]) => path)).toContain('po/findById'));
const says = (day: string) => waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(dayWords(day).en));
const note = () => screen.getByRole('textbox', { name: 'Note' });

Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
globalThis.createImageBitmap = () => Promise.reject(new Error('no picture'));

beforeEach(() => {
  localStorage.clear();
  get.mockClear();
  get.mockImplementation((path) => Promise.resolve(ROWS[path] ?? { rows: [], total: 0 }));
});

test('a sheet that an address opens is of the day that is chosen over it, with what was typed for that day', async () => {
  const typed = { ...blankEntry(7, yesterday), note: 'wet' };
  remember('typed.journal.4', JSON.stringify({ of: `7/${yesterday}/new/0`, entry: typed }));
  open(4);
  await hasLoaded();
  await act(() => new Promise((done) => setTimeout(done, 50)));
  act(() => chooseDay(4, yesterday));
  await says(yesterday);
  expect(note()).toHaveValue('wet');
});

test('an untouched sheet that was left open is of the day that is chosen next', async () => {
  chooseDay(5, yesterday);
  open(5);
  await says(yesterday);
  act(() => chooseDay(5, now));
  await says(now);
});

test('what was typed keeps its day, and is found again under it', async () => {
  chooseDay(6, yesterday);
  open(6);
  await says(yesterday);
  act(() => chooseDay(6, now));
  await says(now);
  fireEvent.change(note(), { target: { value: 'wet' } });
  act(() => chooseDay(6, yesterday));
  fireEvent.change(note(), { target: { value: 'wet again' } });
  await says(now);
  expect(JSON.parse(recall('typed.journal.6') ?? '{}')).toMatchObject({ of: `7/${now}/new/0`, entry: { date: now, note: 'wet again' } });
});

test('a photo keeps its day', async () => {
  chooseDay(8, yesterday);
  open(8);
  await says(yesterday);
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [new File(['x'], 'a.jpg')] } });
  await screen.findByRole('img', { name: '캔들 1' });
  act(() => chooseDay(8, now));
  await says(yesterday);
});

test('while it is on its way nothing more is taken, which would be gone with the sheet', async () => {
  open(8);
  await hasLoaded();
  fireEvent.change(note(), { target: { value: 'wet' } });
  const body = note().closest('.site-sheet-body');
  expect(body).not.toHaveAttribute('inert');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(body).toHaveAttribute('inert'));
});

const DRAFT = { ...blankEntry(7, now), id: 31, version: 1, goodQty: 42, status: 'draft' };
const taken = () => screen.queryByText(/There is a journal of this process, line and shift/);
const openWith = async (...journals: object[]) => {
  get.mockImplementation((path) => Promise.resolve(ROWS[path] ?? { rows: path === 'pjournal/findMany' ? journals : [], total: 0 }));
  chooseDay(9, now);
  open(9);
  await hasLoaded();
  await screen.findByRole('textbox', { name: 'Note' });
};

test('a place that a stored journal has is told before anything is typed, and leads to that journal', async () => {
  await openWith(DRAFT);
  expect(taken()).toHaveTextContent('Draft');
  expect(taken()).toHaveTextContent('42 good');
  fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
  expect(await screen.findByDisplayValue('42')).toBeInTheDocument();
  expect(taken()).toBeNull();
});

test.each([
  ['of another day', { date: yesterday }],
  ['of another process', { process: 'assembly' }],
  ['of another line', { line: '2' }],
  ['of another shift', { shift: 'night' }],
])('a journal %s leaves the place free', async (_, place) => {
  await openWith({ ...DRAFT, date: yesterday }, { ...DRAFT, id: 32, ...place });
  expect(taken()).toBeNull();
});

test('the place that is chosen counts', async () => {
  await openWith(DRAFT);
  fireEvent.click(screen.getByRole('radio', { name: 'Night' }));
  expect(taken()).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
  expect(taken()).not.toBeNull();
});
