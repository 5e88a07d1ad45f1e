import { addDays, daysBetween, settingDefault } from '@moru/contract';
import { afterEach, expect, test } from '@jest/globals';
import { instantAt, setTimeZone, startOfDay, today } from './clock.ts';

afterEach(() => setTimeZone(settingDefault('app.timezone')));

test('the business day begins at midnight in Seoul, wherever the server is', () => {
  expect(today(new Date('2026-03-01T14:59:59Z'))).toBe('2026-03-01');
  expect(today(new Date('2026-03-01T15:00:00Z'))).toBe('2026-03-02');
  expect(startOfDay('2026-03-02').toISOString()).toBe('2026-03-01T15:00:00.000Z');
});

test('dates move and differ by whole days, over leap days as well', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});

test.each([
  ['America/Havana', '2024-11-03', '2024-11-03T04:00:00.000Z', 'where midnight comes twice, with the earlier one'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 'where the clocks skip midnight, with the first instant after it'],
])('a day in %s, %s, begins at %s: %s', (zone, date, begins) => {
  setTimeZone(zone);
  expect(startOfDay(date).toISOString()).toBe(begins);
  expect([today(new Date(begins)), today(new Date(Date.parse(begins) - 1))]).toEqual([date, addDays(date, -1)]);
});

test('a text that is no time is an invalid date', () => {
  expect(instantAt('0000:00:00 00:00:00').getTime()).toBeNaN();
});
