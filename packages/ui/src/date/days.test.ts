import { expect, test } from '@jest/globals';
import { addDays, monthStart } from '@moru/contract';
import { chooseInRange, moveMonths, readDay, sorted, weeksOf, writeDay } from './days.ts';

test('weeks begin on Sunday by default', () => {
  expect(weeksOf('2026-11-21')[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ]);
  expect(weeksOf('2026-11-21', 1)[0]?.[0]).toBe('2026-10-26');
  expect(weeksOf('2026-11-21').flat()).toHaveLength(42);
});

test('moving by months stops at the end of a shorter one', () => {
  expect([moveMonths('2026-01-31', 1), moveMonths('2026-03-31', -1), moveMonths('2026-12-05', 1)]).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2027-01-05',
  ]);
});

test('only real days in the pattern are read', () => {
  expect([readDay(' 2026-11-21 ', 'YYYY-MM-DD'), readDay('21.11.2026', 'DD.MM.YYYY')]).toEqual(['2026-11-21', '2026-11-21']);
  expect(['2026-02-30', '2026-11-2', '20261121', '1899-12-31', 'tomorrow', ''].map((text) => readDay(text, 'YYYY-MM-DD'))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(writeDay('2026-11-21', 'DD/MM/YYYY')).toBe('21/11/2026');
});

test.each([
  ['1899-12-31', null],
  ['1900-01-01', '1900-01-01'],
  ['2999-12-31', '2999-12-31'],
  ['3000-01-01', null],
])('of years 1900 to 2999: %s', (text, day) => {
  expect(readDay(text, 'YYYY-MM-DD')).toBe(day);
});

test.each([0, 1, 6])('six weeks from day %d on contain the month and are consecutive', (firstDay) => {
  for (const month of ['2026-02-01', '2026-08-15', '2024-02-29', '2026-12-31']) {
    const shown = weeksOf(month, firstDay);
    const days = shown.flat();
    expect(shown.map((week) => [week.length, new Date(week[0] ?? '').getUTCDay()])).toEqual(Array.from({ length: 6 }, () => [7, firstDay]));
    expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
    expect(days.slice(0, 7)).toContain(monthStart(month));
    expect(days).toContain(addDays(monthStart(month, 1), -1));
  }
});

test('two days are put in order', () => {
  expect([sorted('2026-11-03', '2026-11-21'), sorted('2026-11-21', '2026-11-03')]).toEqual([
    ['2026-11-03', '2026-11-21'],
    ['2026-11-03', '2026-11-21'],
  ]);
});

test('the second day ends the range, swapped when earlier; the chosen single day clears', () => {
  expect(chooseInRange(null, null, '2026-11-21')).toEqual({ value: null, pending: '2026-11-21' });
  expect(chooseInRange(null, '2026-11-21', '2026-11-03')).toEqual({ value: ['2026-11-03', '2026-11-21'], pending: null });
  expect(chooseInRange(['2026-11-03', '2026-11-03'], null, '2026-11-03')).toEqual({ value: null, pending: null });
  const days = ['2026-11-03', '2026-11-21'] as const;
  for (const end of days) expect(chooseInRange(days, null, end)).toEqual({ value: days, pending: end });
});
