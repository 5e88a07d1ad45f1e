import { expect, test } from '@jest/globals';
import { shortDate } from './_short-date.ts';

test('a year that both dates share is not repeated', () => {
  expect([shortDate('2026-12-04', '2026-11-28'), shortDate('2027-01-02', '2026-11-28'), shortDate(null, '2026-11-28')]).toEqual([
    '12-04',
    '2027-01-02',
    '–',
  ]);
});
