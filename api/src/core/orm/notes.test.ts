import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { timed } from '../../testing/timed.ts';
import { notesOf } from './notes.ts';

const READ_ONLY = Object.assign(new Error('read-only'), { errno: 1290 });
const WRONG = new Error('wrong');

let notes: ReturnType<typeof notesOf>;
beforeEach(() => {
  const driver = {};
  notes = notesOf({ getDriver: () => driver });
});
afterEach(() => void jest.restoreAllMocks());

test('a note is written before the call goes on; those at once are written one after the other', async () => {
  const order: string[] = [];
  const write = (name: string) =>
    notes.write(async () => {
      order.push(`${name} begins`);
      await sleep(10);
      order.push(`${name} ends`);
    });
  expect(await Promise.all([write('a'), write('b')])).toEqual([true, true]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(notes.isWriting).toBe(false);
});

test('a note that the database refuses fails no call and drops those behind it; another error fails its own call alone', async () => {
  const written: string[] = [];
  const next = () => notes.write(async () => written.push('next'));
  expect(await Promise.all([notes.write(() => Promise.reject(READ_ONLY)), next()])).toEqual([false, false]);
  expect(await Promise.allSettled([notes.write(() => Promise.reject(WRONG)), next()])).toMatchObject([{ reason: WRONG }, { value: true }]);
  expect(written).toEqual(['next']);
});

test('a note that waits for a lock holds up no call, and goes on; those behind it are dropped', async () => {
  const lock = Promise.withResolvers<void>();
  const behind = jest.fn(() => Promise.resolve());
  const [answers, ms] = await timed(() => Promise.all([notes.write(() => lock.promise), notes.write(behind)]));
  expect([answers, ms < 1000, notes.isWriting]).toEqual([[false, false], true, true]);
  lock.resolve();
  expect(await notes.write(() => Promise.resolve())).toBe(true);
  expect(behind).not.toHaveBeenCalled();
});

test.each([
  ['another error is logged', WRONG, 1],
  ['a fault of the database is not', READ_ONLY, 0],
])('after the call has gone on, %s', async (_what, error, times) => {
  const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  const lock = Promise.withResolvers<void>();
  expect(await notes.write(() => lock.promise)).toBe(false);
  lock.reject(error);
  await notes.write(() => Promise.resolve());
  expect(log).toHaveBeenCalledTimes(times);
});
