import { expect, test } from '@jest/globals';
import { periodAtEnd, periodBefore } from './period.ts';

test.each([
  ['this_month', '2026-10', '2026-10-01', '2026-10-31'],
  ['this_month', '2026-02', '2026-02-01', '2026-02-28'],
  ['last_3m', '2026-10', '2026-08-01', '2026-10-31'],
  ['last_12m', '2026-10', '2025-11-01', '2026-10-31'],
  ['last_12m', '2026-12', '2026-01-01', '2026-12-31'],
  ['ytd', '2026-12', '2026-01-01', '2026-12-31'],
  ['ytd', '2026-01', '2026-01-01', '2026-01-31'],
  ['last_month', '2026-10', '2026-10-01', '2026-10-31'],
  ['last_year', '2026-12', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-11', '2025-01-01', '2025-12-31'],
] as const)('%s at the end of %s: %s to %s', (period, ym, from, to) => {
  expect(periodAtEnd(period, ym)).toEqual({ from, to });
});

test('given days stay as they are', () => {
  const days = { from: '2026-01-05', to: '2026-03-01' };
  expect(periodAtEnd(days, '2026-10')).toEqual(days);
});

test.each([
  ['past days', '2026-03-01', '2026-03-31', '2025-03-01', '2025-03-31'],
  ['a leap year', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
  ['no more days than have passed', '2026-11-01', '2026-12-31', '2025-11-01', '2025-11-28'],
  ['from today on', '2026-11-28', '2026-12-31', '2025-11-28', '2025-11-28'],
  ['days to come, whole', '2026-12-01', '2027-02-28', '2025-12-01', '2026-02-28'],
])('the year before of %s', (_, from, to, fromBefore, toBefore) => {
  expect(periodBefore({ from, to }, '2026-11-28')).toEqual({ from: fromBefore, to: toBefore });
});
