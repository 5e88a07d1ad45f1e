import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { asCall, beginWait, patienceLeft } from '../waits.ts';
import { Totals } from './totals.ts';

let totals: Totals;
let found: number;

const count = async () => ++found;
const total = (reads: readonly string[] = ['Po', 'Po.status'], key = 'all') => totals.get(key, reads, count);

beforeEach(() => {
  totals = new Totals();
  found = 0;
});
afterEach(() => void jest.useRealTimers());

test('simultaneous callers share one count', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => total()));
  expect([found, new Set(answers)]).toEqual([1, new Set([1])]);
});

test.each([
  ['rows that come and go', 'Po', true],
  ['a column it reads', 'Po.status', true],
  ['another column', 'Po.memo', false],
  ['another entity', 'Brand', false],
])('a write of %s: counted again %#', async (_, written, again) => {
  await total();
  totals.touch([written]);
  expect(await total()).toBe(again ? 2 : 1);
});

test('a number that may read anything is invalidated by every write', async () => {
  await total(['*']);
  totals.touch(['Brand.name']);
  expect(await total(['*'])).toBe(2);
});

test('a caller after a write does not get a count begun before it', async () => {
  const slow = Promise.withResolvers<number>();
  const before = totals.get('all', ['Po'], () => slow.promise);
  totals.touch(['Po']);
  const after = totals.get('all', ['Po'], async () => 2);
  slow.resolve(1);
  expect([await before, await after, await totals.get('all', ['Po'], async () => 3)]).toEqual([1, 2, 2]);
});

test('another process may have written: after two seconds it is counted again', async () => {
  jest.useFakeTimers();
  await total();
  jest.advanceTimersByTime(1999);
  expect(await total()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await total()).toBe(2);
});

test('a failed count is not cached', async () => {
  await expect(totals.get('all', [], () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await total()).toBe(1);
});

test('at most a thousand are cached, the oldest are dropped', async () => {
  for (let key = 0; key <= 1000; key++) await total([], String(key));
  await total([], '1000');
  expect(found).toBe(1001);
  await total([], '0');
  expect(found).toBe(1002);
});

test('a list does not wait for a slow count, which is made once and available to later callers', async () => {
  totals.patienceMs = 5;
  const slow = Promise.withResolvers<number>();
  let began = 0;
  const long = () => (began++, slow.promise);
  expect(await totals.soon('all', ['Po'], long)).toBeUndefined();
  expect(await totals.soon('all', ['Po'], long)).toBeUndefined();
  slow.resolve(7);
  expect([await totals.get('all', ['Po'], long), await totals.soon('all', ['Po'], long), began]).toEqual([7, 7, 1]);
});

test('a slow count is not begun again for a list, only for a caller that wants nothing else', async () => {
  totals.patienceMs = -1;
  await total();
  totals.touch(['Po']);
  expect([await totals.soon('all', ['Po', 'Po.status'], count), found]).toEqual([undefined, 1]);
  expect(await total()).toBe(2);
});

test('a shared count waits no less for what the call that began it has waited for its database', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const left = async () => patienceLeft(1000);
  asCall(
    () => false,
    () => {
      jest.useFakeTimers();
      beginWait();
      jest.advanceTimersByTime(300);
      resolve(Promise.all([left(), totals.get('left', ['Po'], left)]));
    },
  );
  expect(await promise).toEqual([700, 1000]);
});
