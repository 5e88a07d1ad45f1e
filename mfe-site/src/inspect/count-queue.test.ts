import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CountQueue, type CountEvent, type Recorded } from './count-queue.ts';
import { tallyOf } from './tally.ts';
import { answerEvents, checkedEvents, defectEvents, type Lot } from './use-count.ts';

const lot = {
  lotQty: 100,
  nChecked: 0,
  foundCritical: 0,
  foundMajor: 0,
  foundMinor: 0,
  verdict: 'pending',
  plan: [{ class: 'major', ac: 1, re: 2, n: 20 }],
} as unknown as Lot;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function counting(record: (events: readonly CountEvent[]) => Promise<Recorded | undefined>) {
  const calls: CountEvent[][] = [];
  const queue = new CountQueue((events) => (calls.push([...events]), record(events)));
  const tally = () => tallyOf({ lot, lotAt: 0 }, queue.now.get());
  const shown = () => [tally().nChecked, tally().classes[0]?.found, tally().verdict];
  return { queue, calls, shown, major: () => queue.tap('major', defectEvents('major', 'OTHER')) };
}

const answer = (nChecked: number, major: number): Recorded => ({
  nChecked,
  found: { critical: 0, major, minor: 0 },
  verdict: major > 1 ? 'reject' : 'pending',
});

test('a tap is stored at once, those made meanwhile go together; the answer replaces them without a jump', async () => {
  const { queue, calls, shown, major } = counting(async (events) => {
    await new Promise((done) => setTimeout(done, 100));
    return events.length === 2 ? answer(1, 1) : answer(4, 3);
  });
  major();
  expect(calls.map((events) => events.length)).toEqual([2]);
  major();
  major();
  expect(shown()).toEqual([3, 3, 'reject']);
  expect(queue.later.get().waiting).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(calls.map((events) => events.length)).toEqual([2, 4]);
  expect(shown()).toEqual([4, 3, 'reject']);
  expect([queue.isQuiet, queue.later.get().sent]).toEqual([true, 6]);
});

test('the last tap is undone at once, sent or not', async () => {
  const { queue, calls, shown, major } = counting((events) => Promise.resolve(answer(events.length, 1)));
  major();
  queue.tap('+5', checkedEvents(5));
  queue.undo();
  expect(shown()).toEqual([1, 1, 'pending']);
  await jest.advanceTimersByTimeAsync(1000);
  expect(shown()).toEqual([2, 1, 'pending']);
  queue.undo();
  expect(shown()).toEqual([1, 0, 'pending']);
  await jest.advanceTimersByTimeAsync(1000);
  expect(calls[2]).toMatchObject([
    { kind: 'undo', of: calls[0]?.[0]?.uuid },
    { kind: 'undo', of: calls[0]?.[1]?.uuid },
  ]);
});

test('taps that could not be sent stay, are shown, and are sent again with the same UUIDs', async () => {
  let isThere = false;
  const { queue, calls, shown, major } = counting(() =>
    isThere ? Promise.resolve(answer(1, 1)) : Promise.reject(new Error('no network')),
  );
  major();
  await jest.advanceTimersByTimeAsync(1000);
  expect([shown(), queue.now.get().error, queue.isQuiet]).toEqual([[1, 1, 'pending'], new Error('no network'), false]);
  isThere = true;
  queue.retry();
  await jest.advanceTimersByTimeAsync(1000);
  expect(calls[1]).toEqual(calls[0]);
  expect([shown(), queue.now.get().error, queue.isQuiet]).toEqual([[1, 1, 'pending'], null, true]);
});

test('taps stored on the device count once: while waiting, after a reload, and when their answer has arrived', async () => {
  const { queue, shown, major, calls } = counting(() => Promise.resolve(undefined));
  major();
  major();
  await jest.advanceTimersByTimeAsync(1000);
  expect([shown(), queue.isQuiet, queue.now.get().kept.length]).toEqual([[2, 2, 'reject'], true, 4]);
  const reloaded = counting(() => Promise.resolve(undefined));
  reloaded.queue.restore(calls.flat());
  reloaded.queue.restore(calls.flat());
  expect(reloaded.shown()).toEqual([2, 2, 'reject']);
  reloaded.queue.settle(calls.flat(), answer(2, 2));
  expect([reloaded.shown(), reloaded.queue.now.get().sent]).toEqual([[2, 2, 'reject'], 4]);
});

test('answers and undone taps that wait on the device are there after a reload; an undo of a tap that arrived counts', async () => {
  const { queue, calls, major } = counting(() => Promise.resolve(undefined));
  queue.tap('A', answerEvents(1, ['fail']));
  queue.tap('B', defectEvents('major', 'WICK', 2));
  major();
  queue.undo();
  await jest.advanceTimersByTimeAsync(1000);
  const reloaded = counting(() => Promise.resolve(undefined));
  reloaded.queue.restore(calls.flat());
  expect(reloaded.queue.now.get().made).toEqual(queue.now.get().made);
  expect(reloaded.queue.now.get().made.map(({ kind }) => kind)).toEqual(['result', 'defect', 'undo', 'undo']);

  const arrived = defectEvents('major', 'OTHER');
  const later = counting(() => Promise.resolve(undefined));
  later.queue.settle(arrived, answer(1, 1));
  const undo = arrived.map(({ uuid, at }, index) => ({ uuid: `u${index}`, at, kind: 'undo' as const, of: uuid }));
  later.queue.restore(undo);
  expect(later.queue.now.get().pending).toEqual({ critical: 0, major: -1, minor: 0, checked: -1 });
});

test('refused taps do not count, are not sent again and cannot be undone; a later tap can', async () => {
  const { queue, shown, major, calls } = counting(() => Promise.resolve(undefined));
  major();
  await jest.advanceTimersByTimeAsync(1000);
  queue.letGo(calls.flat(), new Error('no'));
  const { waiting, kept, taps, error } = queue.now.get();
  expect([waiting, kept, taps, error, queue.isQuiet]).toEqual([[], [], [], new Error('no'), true]);
  expect(shown().slice(0, 2)).toEqual([0, 0]);
  major();
  await jest.advanceTimersByTimeAsync(1000);
  expect([calls.length, shown().slice(0, 2)]).toEqual([2, [1, 1]]);
});

test('a count that is finished with the last tap waits for it; where a tap cannot be stored it is not finished', async () => {
  let isThere = true;
  const { queue, calls, major } = counting(async () => {
    await new Promise((done) => setTimeout(done, 100));
    if (!isThere) throw new Error('full');
    return answer(1, 1);
  });
  const ended = jest.fn();
  const finish = () => void queue.whenSent().then(ended);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(ended.mock.calls).toEqual([[true]]);
  major();
  finish();
  major();
  await jest.advanceTimersByTimeAsync(150);
  expect([ended.mock.calls.length, calls.length]).toEqual([1, 2]);
  await jest.advanceTimersByTimeAsync(100);
  expect(ended.mock.calls).toEqual([[true], [true]]);
  isThere = false;
  major();
  finish();
  await jest.advanceTimersByTimeAsync(150);
  expect(ended.mock.calls.at(-1)).toEqual([false]);
  isThere = true;
  finish();
  await jest.advanceTimersByTimeAsync(150);
  expect([ended.mock.calls.at(-1), queue.isQuiet]).toEqual([[true], true]);
});
