import { expect, test } from '@jest/globals';
import { readNumber, typedNumber } from './number-text.ts';

test('only digits, one minus and one point stay', () => {
  expect([typedNumber('1,234', 0), typedNumber('12a3', 0), typedNumber('１２３', 0), typedNumber('-5-', 0)]).toEqual([
    '1234',
    '123',
    '123',
    '-5',
  ]);
});

test('decimals stop at the scale, and whole numbers have none', () => {
  expect([typedNumber('1.2345', 2), typedNumber('1..2', 2), typedNumber('1.5', 0)]).toEqual(['1.23', '1.2', '1']);
});

test('an unfinished text is no number yet', () => {
  expect([readNumber(''), readNumber('-'), readNumber('.'), readNumber('0'), readNumber('-1.5')]).toEqual([null, null, null, 0, -1.5]);
});
