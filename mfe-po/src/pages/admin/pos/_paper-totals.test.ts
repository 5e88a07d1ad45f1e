import { expect, test } from '@jest/globals';
import { paperTotals } from './_paper-totals.ts';

test('a part-full carton is a carton, and amounts add up to the cent', () => {
  const lines = [
    { orderQty: 2000, pcsPerCarton: 40, amount: 6300.1 },
    { orderQty: 1201, pcsPerCarton: 40, amount: 3420.2 },
  ];
  expect(paperTotals(lines)).toEqual({ qty: 3201, cartons: 81, amount: 9720.3 });
});

test('an order with a line without a price has no total', () => {
  expect(paperTotals([{ orderQty: 1, pcsPerCarton: 1, amount: null }]).amount).toBeNull();
  expect(paperTotals([]).amount).toBeNull();
});
