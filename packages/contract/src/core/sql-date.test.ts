import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dateOnly, isSqlDate, numberField, SQL_DATE_LENGTH, text } from './index.ts';

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['2026-01-01', true],
  ['2026-12-31', true],
  ['2026-00-10', false],
  ['2026-13-01', false],
  ['2026-01-00', false],
  ['2026-01-32', false],
  ['2026-03-31', true],
  ['2026-04-30', true],
  ['2026-04-31', false],
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['2100-02-29', false],
  ['2026-11-21 00:00:00', true],
  ['2026-11-21 23:59:59', true],
  ['2026-11-21 24:00:00', false],
  ['2026-11-21 23:60:00', false],
  ['2026-11-21 23:59:60', false],
  ['2026-11-21T23:59:59', false],
  ['2026-11-21 23:59', false],
  ['2026-11-21 ', false],
  [' 2026-11-21', false],
  ['2026-1-1', false],
  ['20261121', false],
  ['', false],
])('whether "%s" is a SQL date: %s', (value, expected) => {
  expect(isSqlDate(value)).toBe(expected);
});

test('every calendar day is a SQL date, and no other day is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), (days) => {
      const day = addDays('1900-01-01', days);
      expect(isSqlDate(day)).toBe(true);
      const month = day.slice(0, 8);
      const last = Number(addDays(`${addDays(`${month}28`, 4).slice(0, 8)}01`, -1).slice(8));
      expect([last, last + 1].map((one) => isSqlDate(`${month}${one}`))).toEqual([true, false]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22 09:30:00', '2026-11-22'],
  ['2024-02-29 00:00:00', '2024-02-29'],
])('a business date takes %s, and keeps %s', (given, kept) => {
  expect(dateOnly.parse(given)).toBe(kept);
});

test.each(['2026-2-3', '2026-02-30', '2026-11-22 24:00:00', '2026-11-22T09:30:00', '2026-11-22 09:30', ''])(
  'a business date is not %s',
  (given) => {
    expect(dateOnly.safeParse(given).error?.issues[0]?.message).toBe('잘못된 SQLDate 타입');
  },
);

test('a SQL date is as long as one with or without its time', () => {
  expect(SQL_DATE_LENGTH).toEqual({ min: '2026-11-21'.length, max: '2026-11-21 00:00:00'.length });
});

test('a number of a series has at most 40 characters and is filled in when none is given', () => {
  const { schema, meta } = numberField(text('번호', 'number'), { prefix: 'PO' });
  expect(['x'.repeat(40), 'x'.repeat(41)].map((value) => schema.safeParse(value).success)).toEqual([true, false]);
  expect(meta).toMatchObject({ auto: true, series: { prefix: 'PO' } });
});
