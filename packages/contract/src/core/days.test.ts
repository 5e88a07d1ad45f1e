import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, monthStart, weekEdge } from './index.ts';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-11-22T23:59:00Z', 1, '2026-11-23'],
])('%s moved by %d days is %s', (date, days, moved) => {
  expect(addDays(date, days)).toBe(moved);
  expect(daysBetween(date, moved)).toBe(days);
});

test('moving a date back and forth returns it, over leap days and the ends of years', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (at, days) => {
      const date = at.toISOString().slice(0, 10);
      expect(addDays(addDays(date, days), -days)).toBe(date);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test('an invalid date is refused', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError);
});

test('a month begins on its first, also over the end of a year', () => {
  expect([monthStart('2026-11-21'), monthStart('2026-11-21', 2), monthStart('2026-01-31', -1)]).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2025-12-01',
  ]);
});

test('a week has a first and a last day, whichever day it begins on', () => {
  expect([weekEdge('2026-11-18', 0, false), weekEdge('2026-11-18', 0, true)]).toEqual(['2026-11-15', '2026-11-21']);
  expect([weekEdge('2026-11-15', 1, false), weekEdge('2026-11-15', 1, true)]).toEqual(['2026-11-09', '2026-11-15']);
});
