import { waitFor } from '@testing-library/dom';
import 'fake-indexeddb/auto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, http, recall } from '@moru/ui/core';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { OutboxDatabase } from './database.ts';
import { shownState, type Entry, type NewEntry } from './entry.ts';
import { Outbox } from './outbox.ts';
import { countsOf, settledWords } from './words.ts';

// One tab.
globalThis.BroadcastChannel = class {
  addEventListener() {}
  postMessage() {}
  close() {}
} as unknown as typeof BroadcastChannel;

const post = jest.spyOn(http, 'postOnce');
jest.spyOn(http, 'post').mockResolvedValue({ by: '정민호', at: '2026-11-20T07:10:00.000Z' });
let isOnline = true;
Object.defineProperty(navigator, 'onLine', { get: () => isOnline });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  isOnline = true;
  post.mockReset();
  localStorage.clear();
});

const note = (row: string, facts: Partial<NewEntry> = {}): NewEntry => ({
  kind: 'labelMove',
  row,
  title: '케어 라벨 사용',
  facts: '',
  steps: [{ path: 'labelStock/move', body: { id: 1, qty: 5 } }],
  version: undefined,
  rowId: 1,
  ...facts,
});
const states = (outbox: Outbox) => outbox.entries.get().map(({ state }) => state);
const quiet = () => new Promise((done) => setTimeout(done, 30));

test('a record is accepted while its form is open, under one key and one name', async () => {
  post.mockResolvedValue({ balanceAfter: 7 });
  const outbox = new Outbox(4);
  expect(await outbox.enter(note('a', { uuid: 'u-1' }))).toMatchObject({ state: 'accepted', answer: { balanceAfter: 7 } });
  expect(post).toHaveBeenCalledWith('labelStock/move', { id: 1, qty: 5 }, expect.objectContaining({ key: 'outbox.u-1.0', asUser: 4 }));
  expect(recall('outbox.4')).toBeNull();
});

test('a refusal is shown in the open form, and nothing is stored', async () => {
  post.mockRejectedValue(new ApiError('비었습니다', { status: 400, code: 'rule' }));
  const outbox = new Outbox(4);
  expect(await outbox.enter(note('a'))).toMatchObject({ state: 'refused', error: { code: 'rule' }, step: 0 });
  expect(outbox.entries.get()).toEqual([]);
});

test('a refused count stays on the device for its writer to settle, though the form is open', async () => {
  post.mockRejectedValue(new ApiError('제출됨', { status: 409, code: 'state' }));
  jest.spyOn(http, 'get').mockResolvedValueOnce({ id: 1, status: 'submitted', nChecked: 9 });
  const outbox = new Outbox(4);
  const steps = [{ path: 'inspection/record', body: { id: 1, events: [{ uuid: 'e' }] } }];
  expect(await outbox.enter(note('inspectionGroup/1', { kind: 'count', steps }))).toMatchObject({
    state: 'kept',
    refusal: { message: '제출됨' },
  });
  expect(outbox.entries.get()).toMatchObject([{ state: 'conflict', steps, difference: { there: { status: 'submitted' }, by: '정민호' } }]);
});

test('a refused photo keeps its bytes, though the form is open', async () => {
  const refused = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {
    throw new ApiError('너무 큽니다', { status: 413, code: 'too_large' });
  });
  post.mockResolvedValue({ id: 1, state: 'open', how: null, reason: null });
  const outbox = new Outbox(4);
  const steps = [{ photo: 'p', entity: 'releaseGroup', purpose: 'photo', name: 'p.jpg', type: 'image/jpeg' } as const];
  const photos = new Map([['p', new Blob(['x'])]]);
  const taken = note('releaseGroup/1/photos', { kind: 'photo', steps, photos });
  expect(await outbox.enter(taken)).toMatchObject({ state: 'kept', refusal: { code: 'too_large' } });
  refused.mockRestore();
  expect([states(outbox)[0], (await outbox.photo('p'))?.byteLength]).toEqual(['conflict', 1]);
});

test('without a network it is kept over a reload, counted for the logout, and sent when the network returns', async () => {
  isOnline = false;
  expect(await new Outbox(4).enter(note('a'))).toEqual({ state: 'kept' });
  expect([post.mock.calls.length, recall('outbox.4')]).toEqual([0, '1']);
  isOnline = true;
  post.mockResolvedValue({});
  const reloaded = new Outbox(4);
  await reloaded.start();
  reloaded.stop();
  expect([states(reloaded), post.mock.calls.length, recall('outbox.4')]).toEqual([['accepted'], 1, null]);
});

test('a tab that was killed after sending sends the same again, under the same key', async () => {
  post.mockReturnValueOnce(new Promise(() => undefined));
  void new Outbox(4).enter(note('a', { uuid: 'u-2' }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  post.mockResolvedValue({});
  const next = new Outbox(4);
  await next.start();
  next.stop();
  expect(post.mock.calls.map(([, , options]) => options?.key)).toEqual(['outbox.u-2.0', 'outbox.u-2.0']);
  expect(states(next)).toEqual(['accepted']);
});

test('entries of another person on the same device stay separate: they are counted and never sent', async () => {
  isOnline = false;
  await new Outbox(4).enter(note('a'));
  isOnline = true;
  const other = new Outbox(5);
  await other.start();
  other.stop();
  expect([other.entries.get(), await other.ofOthers(), post.mock.calls.length]).toEqual([[], 1, 0]);
});

test('a full device shows an error, and nothing is stored in part', async () => {
  isOnline = false;
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outbox = new Outbox(4);
  const photos = new Map([['p', new Blob(['x'])]]);
  await expect(outbox.enter(note('a', { photos }))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  put.mockRestore();
  expect([outbox.entries.get(), await outbox.ofOthers()]).toEqual([[], 0]);
  const later = new Outbox(4);
  await later.start();
  later.stop();
  expect(later.entries.get()).toEqual([]);
});

test('on a full device waiting entries are sent, and what it cannot record as sent is removed', async () => {
  isOnline = false;
  await new Outbox(4).enter(note('a'));
  isOnline = true;
  post.mockResolvedValue({});
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outbox = new Outbox(4);
  await outbox.start();
  outbox.stop();
  put.mockRestore();
  expect([states(outbox), await new OutboxDatabase().ofUser(4)]).toEqual([['accepted'], []]);
});

test('on a full device the reserve is released for a record, with a warning; with room again it is made again', async () => {
  isOnline = false;
  const outbox = new Outbox(4);
  await outbox.start();
  const database = new OutboxDatabase();
  const reserved = async () => (await database.photo(''))?.byteLength ?? 0;
  expect([outbox.isCramped.get(), (await reserved()) > 0]).toEqual([false, true]);
  const isFull = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await outbox.enter(note('a'))).toEqual({ state: 'kept' });
  isFull.mockRestore();
  expect([outbox.isCramped.get(), await reserved(), states(outbox)]).toEqual([true, 0, ['saved']]);
  isOnline = true;
  post.mockResolvedValue({});
  outbox.wake();
  await waitFor(() => expect(outbox.isCramped.get()).toBe(false));
  outbox.stop();
  expect([outbox.isCramped.get(), (await reserved()) > 0, states(outbox)]).toEqual([false, true, ['accepted']]);
});

test('an entry refused for good with no form open is sent to the office completely, and a reload does not send it twice', async () => {
  isOnline = false;
  await new Outbox(4).enter(note('a', { uuid: '5d3f7c1e-1111-4222-8333-444455556666' }));
  isOnline = true;
  post.mockImplementation((path) =>
    path === 'conflict/tell'
      ? Promise.resolve({ id: 1, state: 'open', how: null, reason: null })
      : Promise.reject(new ApiError('없는 라벨입니다', { status: 404, code: 'not_found' })),
  );
  const back = new Outbox(4);
  await back.start();
  await waitFor(() => expect(states(back)).toEqual(['conflict', 'accepted']));
  back.stop();
  expect(back.entries.get().map(({ kind, state, choice, of }) => [kind, state, choice, of])).toEqual([
    ['labelMove', 'conflict', 'refused', undefined],
    ['choice', 'accepted', undefined, '5d3f7c1e-1111-4222-8333-444455556666'],
  ]);
  const told = () =>
    post.mock.calls.filter(([path]) => path === 'conflict/tell').map(([, body]) => (body as { eventUuid: string }).eventUuid);
  expect(new Set(told()).size).toBe(1);
  const again = new Outbox(4);
  await again.start();
  again.stop();
  expect([new Set(told()).size, again.entries.get().length]).toEqual([1, 2]);
});

test('an entry that could not be sent to the office stays, however long; one that was is deleted after weeks', async () => {
  isOnline = false;
  const weeksAgo = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-01-05T03:00:00.000Z');
  const before = new Outbox(4);
  for (const row of ['a', 'b']) {
    await before.enter(note(row, { uuid: row }));
    await before.choose({ ...(before.entries.get().at(-1) as Entry), state: 'conflict' }, 'ask', row);
  }
  weeksAgo.mockRestore();
  const database = new OutboxDatabase();
  for (const entry of await database.ofUser(4))
    if (entry.of) await database.put({ ...entry, state: entry.of === 'a' ? 'conflict' : 'accepted', answer: {} });
  const later = new Outbox(4);
  await later.start();
  later.stop();
  expect(later.entries.get().map(({ uuid, of }) => of ?? uuid)).toEqual(['a', 'a']);
  // Nobody can settle this conflict: its sheet is read-only.
  expect(countsOf(later.entries.get()).conflict).toBe(0);
});

test('a choice that the device cannot store settles nothing', async () => {
  isOnline = false;
  const outbox = new Outbox(4);
  await outbox.enter(note('a', { uuid: 'u-3' }));
  const [entry] = outbox.entries.get();
  const add = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(outbox.choose({ ...(entry as Entry), state: 'conflict' }, 'theirs')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  add.mockRestore();
  const later = new Outbox(4);
  await later.start();
  later.stop();
  expect(later.entries.get().map(({ uuid, choice }) => [uuid, choice])).toEqual([['u-3', undefined]]);
});

test('an undone choice keeps the photos that its entry still has to send', async () => {
  isOnline = false;
  const outbox = new Outbox(4);
  const photo = { photo: 'p', entity: 'pjournal', purpose: 'photo', name: '', type: 'image/jpeg' } as const;
  await outbox.enter(note('a', { steps: [photo], photos: new Map([['p', new Blob(['x'])]]) }));
  const [entry] = outbox.entries.get() as [Entry];
  const undo = await outbox.choose({ ...entry, state: 'conflict', difference: { code: 'x', message: '', there: { id: 1 } } }, 'ask');
  expect(outbox.entries.get()).toHaveLength(2);
  await undo();
  expect([outbox.entries.get().length, (await outbox.photo('p'))?.byteLength]).toEqual([1, 1]);
});

test('a browser without storage shows an error to the writer, and nothing else throws', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const outbox = new Outbox(4);
  await expect(outbox.start()).rejects.toMatchObject({ name: 'SecurityError' });
  await expect(outbox.enter(note('a'))).rejects.toMatchObject({ name: 'SecurityError' });
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  outbox.wake();
  await quiet();
  outbox.stop();
  warned.mockRestore();
  globalThis.indexedDB = new IDBFactory();
  post.mockResolvedValue({});
  expect(await outbox.enter(note('a'))).toMatchObject({ state: 'accepted' });
});

test('another release that upgrades the tables is let in, and this one opens them again', async () => {
  isOnline = false;
  const outbox = new Outbox(4);
  await outbox.enter(note('a'));
  const newer = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('moru-outbox', 2);
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => failed(opening.error);
  });
  newer.close();
  await expect(outbox.enter(note('b'))).rejects.toMatchObject({ name: 'VersionError' });
});

test('a label movement that the server has set aside is shown as a conflict with the office', async () => {
  post.mockResolvedValue({ balanceAfter: 7, conflictId: 3 });
  const outbox = new Outbox(4);
  await outbox.enter(note('a'));
  const entries = outbox.entries.get();
  expect([entries.map(shownState), countsOf(entries), settledWords(entries[0] as Entry, entries)?.ko]).toEqual([
    ['conflict'],
    { saved: 0, sent: 0, accepted: 0, conflict: 0 },
    '사무실로 감',
  ]);
});
