import { expect, test } from '@jest/globals';
import { CallBatcher, type Outcome } from './together.ts';

const doubled = (items: readonly number[]): Outcome<number>[] => items.map((item) => ({ value: item * 2 }));

test('what comes while the first is worked on is worked on together, in its order and in parts; keys do not wait for one another', async () => {
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

test('a failure of one item is its own, one of the work that of all of its items, and those who wait are worked on', async () => {
  const fault = new Error('refused');
  const together = new CallBatcher<string, number, number>(2, (_, items) =>
    items.includes(9) ? Promise.reject(fault) : Promise.resolve(items.map((item) => (item < 0 ? { error: fault } : { value: item }))),
  );
  const settled = await Promise.allSettled([1, -1, 2, 9, 3, 4].map((item) => together.add('a', item)));
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([1, fault, 2, fault, fault, 4]);
});
