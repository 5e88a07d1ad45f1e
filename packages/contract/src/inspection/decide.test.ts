import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { needsReason, proposedDecision, proposedSplit, splitFault, type Decision } from './decide.ts';
import { cartonsOf, drawCartons } from './draw.ts';
import { outcomeOf, spreadOf } from './items.ts';

const DECISIONS: Decision[] = ['accept', 'accept_deviation', 'sort_100', 'rework', 'reject', 'scrap'];
const lot = fc.integer({ min: 1, max: 100_000 });

test('the default split of a decision adds up to the lot', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DECISIONS), lot, fc.nat(100), (decision, lotQty, found) => {
      const split = proposedSplit(decision, lotQty, Math.min(found, lotQty - 1));
      expect(split.goodQty + split.rejectedQty + split.reworkQty).toBe(lotQty);
      expect(splitFault(decision, lotQty, split)).toBeUndefined();
      expect(splitFault(decision, lotQty, { ...split, reworkQty: split.reworkQty + 1 })).toBeDefined();
    }),
  );
});

test.each([
  ['accept', 'accept', 100, false],
  ['accept', 'rework', 0, true],
  ['reject', 'rework', 0, false],
  ['reject', 'rework', 1, true],
  ['reject', 'reject', 0, false],
  ['reject', 'scrap', 0, false],
  ['reject', 'sort_100', 90, true],
  ['reject', 'accept', 100, true],
  ['reject', 'accept_deviation', 100, true],
  ['pending', 'reject', 0, true],
] as const)('verdict %s, decision %s with %i good: reason %s', (verdict, decision, good, needed) => {
  expect(needsReason(verdict, decision, good)).toBe(needed);
});

test.each([
  ['accept', { goodQty: 0, rejectedQty: 60, reworkQty: 40 }, 'goodQty'],
  ['accept_deviation', { goodQty: 0, rejectedQty: 100, reworkQty: 0 }, 'goodQty'],
  ['rework', { goodQty: 50, rejectedQty: 50, reworkQty: 0 }, 'reworkQty'],
  ['reject', { goodQty: 100, rejectedQty: 0, reworkQty: 0 }, 'rejectedQty'],
  ['scrap', { goodQty: 0, rejectedQty: 0, reworkQty: 100 }, 'rejectedQty'],
  ['sort_100', { goodQty: 0, rejectedQty: 0, reworkQty: 100 }, undefined],
  ['accept', { goodQty: 1, rejectedQty: 99, reworkQty: 0 }, undefined],
  ['accept', { goodQty: 101, rejectedQty: 0, reworkQty: 0 }, 'goodQty'],
  ['accept', { goodQty: 98, rejectedQty: 0, reworkQty: 1 }, 'goodQty'],
] as const)('%s of 100 as %j: what is wrong is %s', (decision, split, field) => {
  expect(splitFault(decision, 100, split)?.field).toBe(field);
});

test.each([
  ['accept', { goodQty: 97, rejectedQty: 0, reworkQty: 3 }],
  ['accept_deviation', { goodQty: 97, rejectedQty: 3, reworkQty: 0 }],
  ['sort_100', { goodQty: 97, rejectedQty: 3, reworkQty: 0 }],
  ['rework', { goodQty: 0, rejectedQty: 0, reworkQty: 100 }],
  ['reject', { goodQty: 0, rejectedQty: 100, reworkQty: 0 }],
  ['scrap', { goodQty: 0, rejectedQty: 100, reworkQty: 0 }],
] as const)('of 100 with 3 defective ones %s proposes %j', (decision, split) => {
  expect(proposedSplit(decision, 100, 3)).toEqual(split);
});

test('a verdict proposes the decision', () => {
  expect((['accept', 'reject', 'pending'] as const).map(proposedDecision)).toEqual(['accept', 'rework', undefined]);
});

test('a draw opens ⌈√cartons⌉ or as many as the sample needs, each once, the same from the same seed', () => {
  fc.assert(
    fc.property(
      lot,
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (lotQty, pcsPerCarton, n, seed) => {
        const asked = { lotQty, pcsPerCarton, n, seed };
        const draw = drawCartons(asked);
        const cartons = cartonsOf(lotQty, pcsPerCarton);
        const numbers = draw.map(({ cartonNo }) => cartonNo);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...numbers)).toBeLessThanOrEqual(cartons);
        expect(draw.reduce((sum, { qty }) => sum + qty, 0)).toBe(Math.min(n, lotQty));
        expect(draw.length).toBeGreaterThanOrEqual(Math.ceil(Math.sqrt(cartons)));
        expect(drawCartons(asked)).toEqual(draw);
      },
    ),
    { numRuns: 100 },
  );
});

test('134 cartons: twelve are opened, a skipped one is replaced', () => {
  const asked = { lotQty: 134 * 24, pcsPerCarton: 24, n: 125, seed: 70_412 };
  const draw = drawCartons(asked);
  expect(draw).toHaveLength(12);
  expect(new Set(draw.map(({ qty }) => qty))).toEqual(new Set([10, 11]));
  const without = [draw[0]?.cartonNo ?? 0];
  const again = drawCartons({ ...asked, without });
  expect(again).toHaveLength(12);
  expect(again.map(({ cartonNo }) => cartonNo)).not.toContain(without[0]);
});

test('a value outside of its limits fails by itself; Cpk from five values on', () => {
  const item = { id: 1, code: 'H', method: 'measure', class: 'major', n: 5, lower: 88, upper: 92 } as const;
  expect(['87.99', '88', '92', '92.01', 'na'].map((value) => outcomeOf(item, value))).toEqual(['fail', 'pass', 'pass', 'fail', 'na']);
  expect(spreadOf([89, 90, 91, 90], item)?.cpk).toBeUndefined();
  expect(spreadOf([89, 90, 91, 90, 90], item)).toMatchObject({ mean: 90, min: 89, max: 91, cpk: expect.closeTo(0.9428, 4) });
  expect(spreadOf([90, 90, 90, 90, 90], item)?.cpk).toBeUndefined();
});

test.each([
  ['count', '0', 'fail'],
  ['count', '1', 'pass'],
  ['count', '6', 'fail'],
  ['pass_fail', '6', 'pass'],
  ['text', '0', 'pass'],
  ['choice', 'ng', 'fail'],
  ['photo', 'no', 'fail'],
  ['measure', 'fail', 'fail'],
  ['measure', 'na', 'na'],
] as const)('the answer to %s that is %s is a %s', (method, value, outcome) => {
  expect(outcomeOf({ id: 1, code: 'H', method, class: 'major', n: 5, lower: 1, upper: 5 }, value)).toBe(outcome);
});

test('a missing limit excludes nothing', () => {
  const item = { id: 1, code: 'H', method: 'measure', class: 'major', n: 5 } as const;
  expect(['-1', '6'].map((value) => outcomeOf({ ...item, lower: null, upper: 5 }, value))).toEqual(['pass', 'fail']);
  expect(['-1', '6'].map((value) => outcomeOf({ ...item, lower: 1, upper: null }, value))).toEqual(['fail', 'pass']);
});

test.each([
  [88, 92, 0.9428],
  [null, 92, 0.9428],
  [87, 92, 0.9428],
  [88, null, 0.9428],
  [89, null, 0.4714],
  [null, null, undefined],
])('Cpk of 89, 90, 91, 90, 90 between %s and %s is %s', (lower, upper, cpk) => {
  const found = spreadOf([89, 90, 91, 90, 90], { lower, upper })?.cpk;
  expect(found === undefined ? undefined : Number(found.toFixed(4))).toBe(cpk);
});

test('without a value there is no spread', () => {
  expect(spreadOf([], { lower: 1, upper: 2 })).toBeUndefined();
});
