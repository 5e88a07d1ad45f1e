import { expect, test } from '@jest/globals';
import { isLate } from './_late.ts';

test('a promise is broken from its day on, and never without one', () => {
  expect([
    isLate('2026-11-20', '2026-11-21'),
    isLate('2026-11-21', '2026-11-21'),
    isLate('2026-11-22', '2026-11-21'),
    isLate(null, '2026-11-21'),
  ]).toEqual([true, true, false, false]);
});
