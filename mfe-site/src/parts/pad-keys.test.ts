import { expect, test } from '@jest/globals';
import { press, step, typed, type PadKey } from './pad-keys.ts';

const keys = (...pressed: PadKey[]) => pressed.reduce((value, key, index) => press(value, key, { fresh: index === 0 }), 432);

test('the first digit replaces the value, the next ones are appended', () => expect(keys('1', '2', '00')).toBe(1200));

test('back removes the last digit, of an untouched value too', () => {
  expect(keys('back')).toBe(43);
  expect(press(7, 'back')).toBe(0);
});

test('a digit beyond the maximum is ignored', () => {
  expect(press(1999, '9', { most: 10_000 })).toBe(1999);
  expect(press(2_000_000_000, '00')).toBe(2_000_000_000);
});

test('steps stay between zero and the maximum', () => expect([step(0, -1), step(5, -1), step(9, 5, 10)]).toEqual([0, 4, 10]));

test.each([
  ['1,234', 1234],
  ['12개', 12],
  ['', 0],
  ['-5', 5],
  ['99999999999999', 2_000_000_000],
])('"%s" reads as %i', (text, value) => expect(typed(text)).toBe(value));
