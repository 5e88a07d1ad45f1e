import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { held, isAllowed, readRange, readTyped } from './typed-day.ts';

const ISO = 'YYYY-MM-DD';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') }));
afterEach(() => void jest.useRealTimers());

test('the pattern is read first, then the short ways to type a day; this year where none is typed', () => {
  const typed = ['2026-11-21', ' 20261121 ', '1121', '2026.11.21', '2026. 11. 21.', '11/21', '２０２６－１１－２１'];
  expect(typed.map((text) => readTyped(text, ISO))).toEqual(typed.map(() => '2026-11-21'));
  expect(readTyped('05/06/2026', 'DD/MM/YYYY')).toBe('2026-06-05');
});

test('an invalid text is no day', () => {
  for (const text of ['', 'tomorrow', '2026-02-30', '0230', '20261301', '112', '2026-11', '1899-12-31'])
    expect([text, readTyped(text, ISO)]).toEqual([text, null]);
});

test('a typed range is sorted, one day is both of its ends', () => {
  expect(readRange('2026-11-21 - 2026-11-03', ISO)).toEqual(['2026-11-03', '2026-11-21']);
  expect(readRange('2026-11-03-2026-11-21', ISO)).toEqual(['2026-11-03', '2026-11-21']);
  expect(readRange('1121 ~ 20261103', ISO)).toEqual(['2026-11-03', '2026-11-21']);
  expect(readRange('2026-11-03', ISO)).toEqual(['2026-11-03', '2026-11-03']);
  expect(readRange('2026-11-03 - 2026-13-01', ISO)).toBeNull();
});

test('limits are inclusive, and limit the keyboard', () => {
  const limits = { min: '2026-11-03', max: '2026-11-21' };
  expect(['2026-11-02', '2026-11-03', '2026-11-21', '2026-11-22'].map((day) => isAllowed(day, limits))).toEqual([false, true, true, false]);
  expect([held('2026-01-01', limits), held('2027-01-01', limits), held('2027-01-01', {})]).toEqual([
    '2026-11-03',
    '2026-11-21',
    '2027-01-01',
  ]);
});

test.each([
  [{}, '2026-11-21', true, '2026-11-21'],
  [{ min: '2026-11-21' }, '2026-11-20', false, '2026-11-21'],
  [{ min: '2026-11-21' }, '2026-11-21', true, '2026-11-21'],
  [{ min: '2026-11-21' }, '2999-12-31', true, '2999-12-31'],
  [{ max: '2026-11-21' }, '2026-11-22', false, '2026-11-21'],
  [{ max: '2026-11-21' }, '2026-11-21', true, '2026-11-21'],
  [{ max: '2026-11-21' }, '1900-01-01', true, '1900-01-01'],
])('within %j, %s can be chosen: %s, and is moved to %s', (limits, day, allowed, nearest) => {
  expect([isAllowed(day, limits), held(day, limits)]).toEqual([allowed, nearest]);
});

test('the typed year counts, not the current one', () => {
  expect([readTyped('20240229', ISO), readTyped('2024/2/9', ISO), readTyped('2/29', ISO)]).toEqual(['2024-02-29', '2024-02-09', null]);
});
