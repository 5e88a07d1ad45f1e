import { expect, test } from '@jest/globals';
import type { CurveFacts } from './facts.ts';
import { areaPath, linePath, marksOf, numbersOfSteps, restsOf, ROOM, roundedDown, scaleOf } from './scale.ts';

const step = (key: string, date: string, qty: number, balance: number) => ({ key, date, qty, balance });
const FACTS: CurveFacts = {
  asOf: '2026-11-23',
  onHand: 9400,
  safetyQty: 3000,
  steps: [step('a', '2026-11-27', -1958, 7442), step('b', '2026-12-11', -8724, -1282), step('c', '2026-12-24', -6982, -8264)],
  orderBy: '2026-11-25',
  shortageDate: '2026-12-11',
  leadTimeDays: 14,
};
const scale = scaleOf(FACTS, 700, 150);

test.each([
  [9400, 9000],
  [-8264, -8000],
  [10, 10],
  [0.4, 0],
  [0, 0],
])('%d is written at the axis as %d', (value, written) => expect(roundedDown(value)).toBe(written));

test('today is at the left, the last step before the right edge, the highest balance at the top', () => {
  expect(scale.x('2026-11-23')).toBe(ROOM.left);
  expect(scale.x('2026-12-24')).toBeLessThan(700 - ROOM.right);
  expect(scale.x('2026-12-27')).toBe(700 - ROOM.right);
  expect(scale.y(9400)).toBeGreaterThan(ROOM.top);
  expect(scale.y(-8264)).toBeLessThan(150 - ROOM.bottom);
  expect(scale.ticks).toEqual([9000, 0, -8000]);
});

test('a passed order-by day is shown at today, nothing after the end', () => {
  expect(scale.x('2026-11-01')).toBe(scale.x('2026-11-23'));
  expect(scale.x('2027-11-01')).toBe(700 - ROOM.right);
});

test('a label without steps is a straight line over two weeks, zero at the bottom', () => {
  const idle = scaleOf({ ...FACTS, steps: [], shortageDate: null }, 700, 150);
  expect(idle.days).toBe(14);
  expect(idle.y(0)).toBe(150 - ROOM.bottom);
  expect(linePath({ onHand: 9400, steps: [] }, idle)).toBe(`M${ROOM.left} ${idle.y(9400)}H${700 - ROOM.right}`);
});

test('the line runs along the days and drops on them; the area closes along zero', () => {
  const { x, y } = scale;
  const line = linePath(FACTS, scale);
  expect(line.startsWith(`M${ROOM.left} ${y(9400)}H${x('2026-11-27')}V${y(7442)}H${x('2026-12-11')}V${y(-1282)}`)).toBe(true);
  expect(areaPath(FACTS, scale)).toBe(`${line}V${y(0)}H${ROOM.left}Z`);
});

test('marks of one day that would overlap are side by side', () => {
  const steps = [step('a', '2026-12-01', -1, 9399), step('b', '2026-12-01', -1, 9398), step('c', '2026-12-01', -9000, 398)];
  const [a, b, c] = marksOf(steps, scaleOf({ ...FACTS, steps }, 700, 150));
  expect(b?.x).toBe((a?.x ?? 0) + 16);
  expect(c?.x).toBe(a?.x);
});

test('weekends are one strip, a holiday beside them makes it longer', () => {
  const rests = restsOf(scale, (day) => ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-05'].includes(day));
  expect(rests).toEqual([
    { day: '2026-11-28', count: 3 },
    { day: '2026-12-05', count: 1 },
  ]);
});

test('arrivals have no number of their own', () =>
  expect([...numbersOfSteps([...FACTS.steps, step('in', '2026-12-25', 500, -7764), step('d', '2026-12-26', -1, -7765)])]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ]));
