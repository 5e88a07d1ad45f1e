import { expect, test } from '@jest/globals';
import { noteAmount, noteTotal } from './note-amounts.ts';

test('the lines of the example note add up to its sum', () => {
  const lines = [
    [480, 8900],
    [360, 8900],
    [200, 11_200],
    [80, 6300],
    [96, 6100],
  ] as const;
  const amounts = lines.map(([qty, price]) => noteAmount(qty, price, 10, 'KRW'));
  expect(amounts[4]).toEqual({ supply: 585_600, vat: 58_560 });
  expect(noteTotal(amounts)).toEqual({ supply: 10_805_600, vat: 1_080_560, total: 11_886_160 });
});

test.each([
  ['the tax of each line is rounded down', 3, 333, 10, 'KRW', { supply: 999, vat: 99 }],
  ['fractions of a won are dropped', 3, 0.5, 10, 'KRW', { supply: 1, vat: 0 }],
  ['a currency of cents keeps them', 3, 1.15, 10, 'USD', { supply: 3.45, vat: 0.34 }],
  ['a binary fraction does not cost a cent', 10, 1.1, 10, 'USD', { supply: 11, vat: 1.1 }],
  ['no tax is none', 5, 100, 0, 'KRW', { supply: 500, vat: 0 }],
])('%s', (_, qty, price, pct, currency, amount) => expect(noteAmount(qty, price, pct, currency)).toEqual(amount));
