import { expect, test } from '@jest/globals';
import { dueIn, urgencyOf } from './due.ts';
import { RADAR } from './texts.ts';

test.each([
  ['2026-11-22', 'bad', RADAR.ago, 1],
  ['2026-11-23', 'warn', RADAR.today, 0],
  ['2026-11-24', 'warn', RADAR.inDays, 1],
  ['2026-11-30', 'warn', RADAR.inDays, 7],
  ['2026-12-01', 'mute', RADAR.inDays, 8],
])('on 11-23 an order-by day of %s is shown as %s', (orderBy, tone, words, n) => {
  expect(urgencyOf(orderBy, '2026-11-23')).toBe(tone);
  expect(dueIn(orderBy, '2026-11-23')).toEqual({ words, n });
});
