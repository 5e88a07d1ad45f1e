import { expect, test } from '@jest/globals';
import { capacityOf, loadsOf } from './load.ts';

const DAYS = [
  { day: '2026-11-21', cartons: 30, releases: 1 },
  { day: '2026-11-22', cartons: 100, releases: 1 },
  { day: '2026-11-24', cartons: 318, releases: 2 },
];

test('a day above its capacity shows by how much; at its capacity it is not above', () => {
  const over = (capacity: number) => loadsOf(DAYS, { zoom: 'days' }, capacity).map((one) => one.over);
  expect(over(240)).toEqual([0, 0, 78]);
  expect(over(318)).toEqual([0, 0, 0]);
  expect(over(0)).toEqual([0, 0, 0]);
});

test('weeks begin on Sunday, sum their days and have the capacity of their workdays', () => {
  const capacity = capacityOf(80, ['1', '2', '3', '4', '5'], { zoom: 'weeks' });
  expect(capacity).toBe(400);
  expect(loadsOf(DAYS, { zoom: 'weeks' }, capacity)).toEqual([
    { from: '2026-11-15', to: '2026-11-21', cartons: 30, releases: 1, over: 0 },
    { from: '2026-11-22', to: '2026-11-28', cartons: 418, releases: 3, over: 18 },
  ]);
});
