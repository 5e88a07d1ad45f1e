import { expect, test } from '@jest/globals';
import { amount } from './amount.ts';

test.each([
  [1020, 'EA', '1,020'],
  [205.5, 'g', '205.5 g'],
  [9999, 'g', '9,999 g'],
  [10_000, 'g', '10 kg'],
  [145_694, 'g', '145.7 kg'],
  [21_500, 'ml', '21.5 L'],
  [0, 'ml', '0 ml'],
])('%d %s reads %s', (value, unit, text) => expect(amount(value, unit, 4)).toBe(text));
