import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { auditRows } from '../core/audit/audit.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Tail } from './tail.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let tail: Tail;
let now: number;
let base = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const write = async (...ids: number[]) => {
  const rows = auditRows(
    app.ctx(),
    ids.map((id) => ({ action: 'update' as const, entity: 'tag', entityId: id })),
  );
  await app.em().insertMany(
    Alog,
    rows.map((row, index) => ({ ...row, id: base + (ids[index] ?? 0) })),
  );
};
const heard = async () => (await tail.next()).map(({ entityId }) => entityId);

beforeEach(async () => {
  now = Date.now();
  base += 10_000;
  await app.em().nativeUpdate(Alog, {}, { at: new Date(now - MINUTE_MS) });
  tail = new Tail(
    () => app.em(),
    () => now,
  );
  await write(0);
  await app.em().nativeUpdate(Alog, { id: base }, { at: new Date(now - MINUTE_MS) });
  await tail.next();
});

test('each entry is read once, in the order of its id', async () => {
  expect(await heard()).toEqual([]);
  await write(1, 2, 3);
  expect(await heard()).toEqual([1, 2, 3]);
  await write(4);
  expect(await heard()).toEqual([4]);
  expect(await heard()).toEqual([]);
});

test('an entry whose transaction commits after a later one is still read, and once', async () => {
  await write(1, 4, 6);
  expect(await heard()).toEqual([1, 4, 6]);
  await write(3, 7);
  expect(await heard()).toEqual([3, 7]);
  expect(await heard()).toEqual([]);
  await write(2);
  expect(await heard()).toEqual([2]);
  await write(5);
  expect(await heard()).toEqual([5]);
  expect(await heard()).toEqual([]);
});

test('rolled back ids are looked for no longer than five minutes', async () => {
  await write(1, 5);
  await heard();
  now += 4 * MINUTE_MS;
  await write(3);
  expect(await heard()).toEqual([3]);
  now += 2 * MINUTE_MS;
  await write(6);
  expect(await heard()).toEqual([6]);
  await write(2, 4);
  expect(await heard()).toEqual([]);
});

test('with many missing ids, as where every server has its own range, none is read twice and none is lost', async () => {
  const step = 3;
  const first = Array.from({ length: 60 }, (_, index) => 1 + index * step);
  for (const id of first) await write(id);
  expect(await heard()).toEqual(first);
  expect(await heard()).toEqual([]);
  await write(2, 90, 400);
  expect(await heard()).toEqual([2, 90, 400]);
  await write(3, 89);
  expect(await heard()).toEqual([3, 89]);
  expect(await heard()).toEqual([]);
});

test('a new reader gets the last seconds, and later what was missing among earlier entries', async () => {
  await write(1, 3);
  await app.em().nativeUpdate(Alog, { id: base + 1 }, { at: new Date(now - MINUTE_MS) });
  tail = new Tail(
    () => app.em(),
    () => now,
  );
  expect(await heard()).toEqual([3]);
  await write(2);
  expect(await heard()).toEqual([2]);
  tail.rest();
  await write(5);
  expect(await heard()).toEqual([3, 2, 5].toSorted());
});
