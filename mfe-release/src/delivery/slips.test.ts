import { expect, test } from '@jest/globals';
import { SLIPS } from './slips.ts';

test('every delay is in one band', () => {
  const bandsOf = (days: number) => SLIPS.filter(({ from = -Infinity, to = Infinity }) => days >= from && days <= to).length;
  const days = Array.from({ length: 801 }, (_, index) => index - 400);
  expect(days.filter((day) => bandsOf(day) !== 1)).toEqual([]);
});
