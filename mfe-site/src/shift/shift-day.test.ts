import { expect, test } from '@jest/globals';
import { clockErrorMin, daysToOffer, isCurrent } from './shift-day.ts';

const HOUR = 3_600_000;
const at = Date.parse('2026-11-23T09:00:00+09:00');
const chosen = { userId: 7, day: '2026-11-23', at };

test.each([
  ['a night later, past midnight', 7, at + 13 * HOUR, true],
  ['the next day', 7, at + 23 * HOUR, false],
  ['another person on the device', 8, at + HOUR, false],
  ['a clock that was set back', 7, at - HOUR, false],
])('the chosen day is valid for the shift: %s', (_what, userId, now, holds) => expect(isCurrent(chosen, userId, now)).toBe(holds));

test('no day was chosen', () => expect(isCurrent(null, 7, at)).toBe(false));

test.each([
  ['2026-11-23T09:00:00+09:00', ['2026-11-23', '2026-11-22']],
  ['2026-11-24T00:30:00+09:00', ['2026-11-23', '2026-11-24']],
  ['2026-11-24T07:00:00+09:00', ['2026-11-24', '2026-11-23']],
  // The device's time zone does not matter, nor the first of a month.
  ['2026-11-30T16:00:00Z', ['2026-11-30', '2026-12-01']],
])('at %s the likely day comes first', (now, days) => expect(daysToOffer(Date.parse(now))).toEqual(days));

test('a clock that is accurate enough is not mentioned; a slow one is this many minutes behind', () => {
  expect([clockErrorMin(0), clockErrorMin(4 * 60_000), clockErrorMin(-4 * 60_000)]).toEqual([undefined, undefined, undefined]);
  expect([clockErrorMin(3 * HOUR), clockErrorMin(-10 * 60_000)]).toEqual([-180, 10]);
});
