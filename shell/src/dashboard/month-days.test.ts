import { expect, test } from '@jest/globals';
import { daysOf } from './month-days.ts';

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-11', '2026-11-30'],
])('the days of %s end on %s', (month, last) => {
  expect(daysOf(month)).toEqual({ first: `${month}-01`, last });
});
