import { expect, test } from '@jest/globals';
import { countedOf, openOf, whereOf } from './where.ts';

const lot = (given: Partial<Parameters<typeof whereOf>[0][number]>) =>
  ({ lotQty: 500, round: 1, status: 'approved', goodQty: 0, rejectedQty: 0, reworkQty: 0, ...given }) as const;

test('every piece of the lots is counted once: good, rejected, reworked or open', () => {
  const accepted = lot({ goodQty: 496, rejectedQty: 4 });
  const sorted = lot({ lotQty: 320, goodQty: 292, reworkQty: 28 });
  const waiting = lot({ lotQty: 80, status: 'submitted' });
  expect(whereOf([accepted, sorted, waiting])).toEqual({ lotQty: 900, goodQty: 788, rejectedQty: 4, reworkQty: 28, openQty: 80 });
});

test('pieces being inspected again stay rework until approved, and count once', () => {
  const first = lot({ reworkQty: 500 });
  expect(whereOf([first, lot({ round: 2, status: 'in_progress' })])).toMatchObject({ lotQty: 500, reworkQty: 500, goodQty: 0, openQty: 0 });
  const second = lot({ round: 2, goodQty: 498, reworkQty: 2 });
  expect(whereOf([first, second])).toMatchObject({ lotQty: 500, goodQty: 498, reworkQty: 2, openQty: 0 });
});

test('a proposal for a lot is not part of the sums before it is approved', () => {
  const proposed = lot({ status: 'submitted', goodQty: 948, rejectedQty: 16 });
  expect(countedOf(proposed)).toEqual({ goodQty: 0, rejectedQty: 0, reworkQty: 0 });
  expect(countedOf({ ...proposed, status: 'approved' })).toEqual({ goodQty: 948, rejectedQty: 16, reworkQty: 0 });
});

test('a cancelled lot has no pieces', () => {
  expect(whereOf([lot({ status: 'cancelled' })])).toEqual({ lotQty: 0, goodQty: 0, rejectedQty: 0, reworkQty: 0, openQty: 0 });
  expect(openOf(lot({ status: 'cancelled' }))).toBe(0);
});
