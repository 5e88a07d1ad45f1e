import { afterEach, expect, jest, test } from '@jest/globals';
import { asCall, beginWait, patienceLeft } from '../waits.ts';
import { CallBatcher, type Outcome } from './together.ts';

afterEach(() => void jest.useRealTimers());

const doubled = (items: readonly number[]): Outcome<number>[] => items.map((item) => ({ value: item * 2 }));

test('items that arrive while the first is processed are processed together, in order and in batches; keys do not wait for one another', async () => {
  const worked: [string, number[]][] = [];
  const together = new CallBatcher<string, number, number>(2, async (key, items) => {
    worked.push([key, [...items]]);
    await Promise.resolve();
    return doubled(items);
  });
  const answers = await Promise.all([...[1, 2, 3, 4].map((item) => together.add('a', item)), together.add('b', 5)]);
  expect(answers).toEqual([2, 4, 6, 8, 10]);
  expect(worked.filter(([key]) => key === 'a').map(([, items]) => items)).toEqual([[1], [2, 3], [4]]);
  expect(worked[1]).toEqual(['b', [5]]);
  expect(await together.add('a', 6)).toBe(12);
});

test('a failure of one item affects it alone, one of the work all of its items, and waiting ones are processed', async () => {
  const fault = new Error('refused');
  const together = new CallBatcher<string, number, number>(2, (_, items) =>
    items.includes(9) ? Promise.reject(fault) : Promise.resolve(items.map((item) => (item < 0 ? { error: fault } : { value: item }))),
  );
  const settled = await Promise.allSettled([1, -1, 2, 9, 3, 4].map((item) => together.add('a', item)));
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([1, fault, 2, fault, fault, 4]);
});

test('a failure of the work that concerns all fails those that wait as well, at once, and later ones are processed', async () => {
  const fault = new Error('locked');
  const worked: number[][] = [];
  const work = async (_: string, items: readonly number[]) => {
    worked.push([...items]);
    if (items.includes(9)) throw fault;
    return doubled(items);
  };
  const together = new CallBatcher<string, number, number>(2, work, (error) => error === fault);
  const settled = await Promise.allSettled([9, 1, 2, 3].map((item) => together.add('a', item)));
  expect(settled.map((one) => one.status === 'rejected' && one.reason)).toEqual([fault, fault, fault, fault]);
  expect([await together.add('a', 4), worked]).toEqual([8, [[9], [4]]]);
});

test('items wait no less for what the call of the first has waited for its database', async () => {
  const left: number[] = [];
  const together = new CallBatcher<string, number, number>(2, async (_, items) => {
    left.push(patienceLeft(1000));
    return doubled(items);
  });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  asCall(
    () => false,
    () => {
      jest.useFakeTimers();
      beginWait();
      jest.advanceTimersByTime(300);
      resolve(Promise.all([1, 2].map((item) => together.add('a', item))));
    },
  );
  await promise;
  expect(left).toEqual([1000, 1000]);
});
