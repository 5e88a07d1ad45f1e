import { expect, test } from '@jest/globals';
import type { Circle } from '@moru/contract';
import { byRisk, countsOf, doneShare, sizeOf, standingOf } from './standing.ts';

const AS_OF = '2026-11-23';
const circle = (over: Partial<Circle> = {}): Circle => ({
  id: 1,
  poNo: 'PO-2610-0001',
  flow: 'make',
  brand: { name: '솔빈', nameEn: 'Solbin' },
  product: { name: '솔잎 토너', nameEn: 'Pine toner' },
  productCount: 1,
  orderDate: '2026-10-04',
  promised: '2026-12-03',
  eta: null,
  lateDays: 0,
  reason: null,
  orderQty: 300,
  producedQty: 0,
  goodQty: 0,
  releasedQty: 0,
  shippedQty: 0,
  arrivedQty: 0,
  ...over,
});
const made = (producedQty: number, goodQty = 0, releasedQty = 0) => ({ producedQty, goodQty, releasedQty });

test('produced, accepted and released count a third each; of bought goods the shipped ones, and no piece counts twice', () => {
  expect(doneShare(circle(made(300, 150)))).toBeCloseTo(0.5);
  expect(doneShare(circle(made(600)))).toBeCloseTo(1 / 3);
  expect(doneShare(circle({ flow: 'buy', shippedQty: 300, producedQty: 0 }))).toBeCloseTo(1 / 3);
  expect(doneShare(circle({ orderQty: 0 }))).toBe(0);
});

// 50 of 60 days have passed: 5/6.
test.each([
  ['15 points behind', made(300, 300, 15), 'onPlan'],
  ['16 points behind', made(300, 300, 14), 'behind'],
  ['nothing made', made(0), 'behind'],
  ['late, whatever is done', { ...made(300, 300, 300), lateDays: 1 }, 'late'],
  ['no promise, no plan', { promised: null }, 'onPlan'],
  ['no order day, no plan', { orderDate: null }, 'onPlan'],
  ['all on its way', { ...made(300, 300, 300), shippedQty: 300 }, 'out'],
] as const)('%s', (_name, over, state) => {
  expect(standingOf(circle(over), AS_OF).state).toBe(state);
});

test('days are those to the promise, negative once it has passed', () => {
  const left = (promised: string | null) => standingOf(circle({ promised }), AS_OF).left;
  expect([left('2026-11-24'), left('2026-11-23'), left('2026-11-20'), left(null)]).toEqual([1, 0, -3, null]);
});

test('the latest come first, then those that lag most, then those due next', () => {
  const all = [
    circle({ id: 1, promised: '2027-01-30', orderDate: '2026-11-20' }),
    circle({ id: 2, ...made(90) }),
    circle({ id: 3, lateDays: 3 }),
    circle({ id: 4, ...made(0) }),
    circle({ id: 5, lateDays: 14 }),
    circle({ id: 6, promised: '2026-12-30', orderDate: '2026-11-20' }),
    circle({ id: 7, promised: null }),
  ].map((one) => standingOf(one, AS_OF));
  expect(all.toSorted(byRisk).map(({ circle: { id } }) => id)).toEqual([5, 3, 4, 2, 6, 1, 7]);
  expect(countsOf(all)).toEqual({ late: 2, behind: 2, onPlan: 3 });
});

test('areas can be compared: four times the pieces have twice the diameter', () => {
  expect(sizeOf(400, 400)).toBe(1);
  expect(sizeOf(100, 400)).toBeCloseTo(0.83);
  expect(sizeOf(0, 0)).toBe(0.66);
});
