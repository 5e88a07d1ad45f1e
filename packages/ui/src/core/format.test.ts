import { addDays, daysBetween } from '@moru/contract';
import { expect, test } from '@jest/globals';
import { date, instant, money, num, percent, slip } from './format.ts';

test('numbers have thousands separators and no more decimals than asked for', () => {
  expect([num(189265090), num(-1234.567, 2), num(5, 2), num(0), num(null)]).toEqual(['189,265,090', '-1,234.57', '5', '0', '–']);
  expect([percent(0.885), percent(1), percent(undefined)]).toEqual(['88.5 %', '100.0 %', '–']);
});

test('money shows its currency and its minor unit', () => {
  expect([money(1234.5, 'USD'), money(1234, 'KRW'), money(null)]).toEqual(['USD 1,234.50', 'KRW 1,234', '–']);
});

test('an instant is shown by the clock of Seoul', () => {
  expect(instant('2026-11-20T15:30:00.000Z')).toBe('2026-11-21 00:30');
  expect([instant(null), instant('nonsense'), date('2026-11-21 10:00:00')]).toEqual(['–', '–', '2026-11-21']);
});

test('days are counted over months and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect([daysBetween('2026-11-28', '2026-12-04'), daysBetween('2026-11-10', '2026-11-09')]).toEqual([6, -1]);
  expect([slip(6), slip(-1), slip(0)]).toEqual([
    { ko: '+6일', en: '+6 d' },
    { ko: '−1일', en: '−1 d' },
    { ko: '', en: '' },
  ]);
});
