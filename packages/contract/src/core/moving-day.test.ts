import { expect, test } from '@jest/globals';
import { isMovingDay, meantDay } from './index.ts';

// A Saturday.
const now = { today: '2026-11-21', firstDay: 0 };

test.each([
  ['0d', '2026-11-21'],
  ['14d', '2026-12-05'],
  ['-21d', '2026-10-31'],
  ['week', '2026-11-15'],
  ['weekEnd', '2026-11-21'],
  ['month', '2026-11-01'],
  ['monthEnd', '2026-11-30'],
  ['lastMonth', '2026-10-01'],
  ['lastMonthEnd', '2026-10-31'],
])('%s is %s', (value, day) => {
  expect([isMovingDay(value), meantDay(value, now)]).toEqual([true, day]);
});

test('a week begins on the first day of the settings', () => {
  const monday = { ...now, firstDay: 1 };
  expect(['week', 'weekEnd'].map((value) => meantDay(value, monday))).toEqual(['2026-11-16', '2026-11-22']);
});

test('at the turn of a year the last month is in the year before', () => {
  const january = { ...now, today: '2027-01-31' };
  expect(['lastMonth', 'lastMonthEnd', 'monthEnd'].map((value) => meantDay(value, january))).toEqual([
    '2026-12-01',
    '2026-12-31',
    '2027-01-31',
  ]);
});

test.each(['2026-02-03', '14', '14days', 'x14d', 'weeks', 'aweek', '-d', '99999d', ''])('%p counts from no day and is itself', (value) => {
  expect([isMovingDay(value), meantDay(value, now)]).toEqual([false, value]);
});
