import { expect, test } from '@jest/globals';
import { amountAfter } from './_amount.ts';

test('the amount follows quantity and price until somebody enters another', () => {
  expect(amountAfter({ orderQty: null, unitPrice: 1.5, amount: null }, { orderQty: 3 })).toEqual({ amount: 4.5 });
  expect(amountAfter({ orderQty: 3, unitPrice: 1.5, amount: 4.5 }, { unitPrice: 0.333 })).toEqual({ amount: 1 });
  expect(amountAfter({ orderQty: 3, unitPrice: 1.5, amount: 4 }, { orderQty: 10 })).toEqual({});
  expect(amountAfter({ orderQty: 3, unitPrice: null, amount: null }, { orderQty: 10 })).toEqual({});
});
