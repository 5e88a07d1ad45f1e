import { expect, test } from '@jest/globals';
import { daysBetween } from '@moru/contract';
import { isShown, slipByReason, worstOf, type OrderLine } from './_order.ts';

const line = (given: Partial<OrderLine>) =>
  ({ goodQty: 0, reservedQty: 0, releasedQty: 0, lateOn: null, slipDays: null, ...given }) as OrderLine;

test('days are summed by reason, the most first; days gained are no delay', () => {
  const moves = [
    { fromDate: '2026-11-30', toDate: '2026-12-04', reason: 'supplier' },
    { fromDate: '2026-12-04', toDate: '2026-12-11', reason: 'qc_fail' },
    { fromDate: '2026-12-11', toDate: '2026-12-10', reason: 'correction' },
    { fromDate: '2026-12-10', toDate: '2026-12-13', reason: 'supplier' },
    { fromDate: null, toDate: '2026-12-20', reason: 'vessel' },
  ];
  expect(slipByReason(moves, daysBetween)).toEqual([
    { reason: 'supplier', days: 7 },
    { reason: 'qc_fail', days: 7 },
  ]);
});

test('the worst line has the longest delay, and there is none where all are in time', () => {
  expect(worstOf([line({ slipDays: 3 }), line({ slipDays: 14 }), line({ slipDays: null })])?.slipDays).toBe(14);
  expect(worstOf([line({ slipDays: 0 }), line({ slipDays: -2 })])).toBeUndefined();
});

test('lines are shown when they are late today, or can be released in part', () => {
  const late = line({ lateOn: '2026-11-20' });
  const free = line({ goodQty: 10, reservedQty: 4 });
  expect([late, free].map((one) => isShown(one, 'late', '2026-11-20'))).toEqual([true, false]);
  expect([late, free].map((one) => isShown(one, 'late', '2026-11-19'))).toEqual([false, false]);
  expect([late, free].map((one) => isShown(one, 'go', '2026-11-20'))).toEqual([false, true]);
  expect([late, free].map((one) => isShown(one, 'all', '2026-11-20'))).toEqual([true, true]);
});
