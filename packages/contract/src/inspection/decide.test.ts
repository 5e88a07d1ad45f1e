import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { needsReason, proposedSplit, splitFault, type Decision } from './decide.ts';
import { cartonsOf, drawCartons } from './draw.ts';
import { outcomeOf, spreadOf } from './items.ts';
import { explainSwitching, switchingOf, type SwitchStep } from './switching.ts';

const DECISIONS: Decision[] = ['accept', 'accept_deviation', 'sort_100', 'rework', 'reject', 'scrap'];
const lot = fc.integer({ min: 1, max: 100_000 });

test('what a decision proposes is the lot', () => {
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

const steps = (text: string): SwitchStep[] =>
  [...text].map((mark) => (mark === 'l' ? { kind: 'lifted' } : { kind: 'lot', accepted: mark === 'a' }));

test.each([
  ['', 'normal'],
  ['r', 'normal'],
  ['rr', 'tightened'],
  ['raaar', 'tightened'],
  ['raaaar', 'normal'],
  ['rraaaa', 'tightened'],
  ['rraaaaa', 'normal'],
  ['rraaaara', 'tightened'],
  ['rrrrrr', 'tightened'],
  ['rrrrrrr', 'stop'],
  ['rrrararar', 'tightened'],
  ['rrrararara', 'tightened'],
  ['rrrararararr', 'stop'],
  ['rrrrrrrl', 'tightened'],
  ['rrrrrrraaaaa', 'stop'],
  ['rrrrrrrlaaaaa', 'normal'],
])('after %s inspection is %s', (made, state) => {
  expect(switchingOf(steps(made)).state).toBe(state);
});

test('the sentence says what the next lots change', () => {
  expect(explainSwitching(switchingOf(steps('rraaaa'))).en).toContain('one more accepted lot and it is normal again');
  expect(explainSwitching(switchingOf(steps('r'))).en).toContain('one more and inspection is tightened');
});
