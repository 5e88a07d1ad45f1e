import { expect, test } from '@jest/globals';
import { hangulAmount } from './hangul-amount.ts';

test.each([
  [0, '영'],
  [10, '일십'],
  [110, '일백일십'],
  [1_100, '일천일백'],
  [10_000, '일만'],
  [100_010, '일십만일십'],
  [11_886_160, '일천일백팔십팔만육천일백육십'],
  [200_000_000, '이억'],
  [1_000_000_000_001, '일조일'],
])('%d won is %s', (won, said) => expect(hangulAmount(won)).toBe(said));

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d is not an amount of won', (won) => expect(() => hangulAmount(won)).toThrow(RangeError));
