import { expect, test } from '@jest/globals';
import { periodAtEnd } from './period.ts';

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
