import { expect, test } from '@jest/globals';
import { monthsOf, noSums, type StockFacts } from '@moru/contract';
import { outlookOf } from './_outlook.ts';

// The product of the drawing: 3,198 on hand, 620 of them reserved, 3,080 a month go out.
const AS_OF = '2026-11-23';
const PRODUCT = { estimateMode: 'manual', sellType: 'regular', safetyStock: 1500 } as const;
const line = (eta: string, qty: number) => ({ id: 1, poId: 1, poNo: 'PO-2611-0010', lineNo: 6, eta, promised: eta, qty });
const FACTS: StockFacts = {
  booked: [{ ym: '2026-11', status: 'open', opening: 5498, ...noSums(), outDelivery: 2300, closing: 3198, counted: null, variance: 0 }],
  onHand: 3198,
  arrivals: [line('2026-12-09', 2400), line('2027-01-14', 3600), line('2027-03-11', 3600)],
  pledged: 0,
  outs: [],
  closedThrough: '2026-10',
  manual: [['2026-11', 3080]],
};
const outlook = (product: { available: number; safetyStock: number }, facts = FACTS) =>
  outlookOf(product, facts, monthsOf(PRODUCT, facts, { from: '2026-05', count: 13, asOf: AS_OF }), AS_OF);

test('cover is the available stock over a month’s outflow, and with arrivals before it is used up', () => {
  const { cover, coming, perMonth, runsOutOn } = outlook({ available: 2578, safetyStock: 1500 });
  expect(perMonth).toBe(3080);
  expect(cover).toBeCloseTo(2578 / 3080);
  // Used up in February: the first two of the three lines have arrived by then.
  expect(runsOutOn?.slice(0, 7)).toBe('2027-02');
  expect(coming).toMatchObject({ qty: 6000, by: '2027-01-14' });
  expect(coming?.cover).toBeCloseTo(2.8, 1);
});

test('overdue lines are expected today, as in the months', () => {
  const late = { ...FACTS, arrivals: [line('2026-10-01', 500)] };
  expect(outlook({ available: 2578, safetyStock: 0 }, late).coming).toMatchObject({ qty: 500, by: AS_OF });
});

test('it falls below its safety stock before it falls below zero; without a safety stock there is no such day', () => {
  const { underSafetyOn, runsOutOn } = outlook({ available: 2578, safetyStock: 1500 });
  expect((underSafetyOn ?? '') < (runsOutOn ?? '')).toBe(true);
  expect(outlook({ available: 2578, safetyStock: 0 }).underSafetyOn).toBeUndefined();
});

test('without an expected outflow there is no cover, and nothing runs out', () => {
  const still = outlook({ available: 2578, safetyStock: 0 }, { ...FACTS, manual: [] });
  expect(still).toMatchObject({ cover: undefined, coming: undefined, runsOutOn: undefined });
});
