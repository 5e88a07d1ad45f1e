import { addDays, daysBetween } from '@moru/contract';
import { expect, test } from '@jest/globals';
import { startOfDay, today } from './clock.ts';

test('the business day begins at midnight in Seoul, wherever the server is', () => {
  expect(today(new Date('2026-03-01T14:59:59Z'))).toBe('2026-03-01');
  expect(today(new Date('2026-03-01T15:00:00Z'))).toBe('2026-03-02');
  expect(startOfDay('2026-03-02').toISOString()).toBe('2026-03-01T15:00:00.000Z');
});

test('dates move and differ by whole days, over leap days as well', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});
