import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { acceptanceProbability, ocCurve } from './oc-curve.ts';

const anyPlan = fc
  .integer({ min: 2, max: 2000 })
  .chain((n) => fc.record({ n: fc.constant(n), ac: fc.integer({ min: 0, max: Math.min(21, n - 1) }) }));

/** Slow and simple: the probability of each count by adding one unit at a time. */
function byRecursion(n: number, ac: number, p: number): number {
  let chances = [1];
  for (let unit = 0; unit < n; unit += 1)
    chances = Array.from({ length: chances.length + 1 }, (_, k) => (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p);
  return chances.slice(0, ac + 1).reduce((sum, chance) => sum + chance, 0);
}

test.each([
  // n, Ac, fraction defective, published value: MIL-STD-105E Table X-J and X-F, percent of lots accepted
  [80, 5, 0.0327, 0.95],
  [80, 5, 0.113, 0.1],
  [20, 1, 0.018, 0.95],
  [20, 1, 0.181, 0.1],
])('n %d, Ac %d at %d defective has the published probability', (n, ac, p, published) => {
  expect(acceptanceProbability({ n, ac }, p)).toBeCloseTo(published, 2);
});

test('the curve equals a plain recursion', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, ac, p) => {
        expect(acceptanceProbability({ n, ac }, p)).toBeCloseTo(byRecursion(n, ac, p), 9);
      },
    ),
  );
});

test('small lots are exact: 2 of 10 units defective, 5 drawn, none allowed, passes 2 in 9 times', () => {
  expect(acceptanceProbability({ n: 5, ac: 0, lotQty: 10 }, 0.2)).toBeCloseTo(2 / 9, 12);
  expect(acceptanceProbability({ n: 5, ac: 1, lotQty: 10 }, 0.2)).toBeCloseTo(7 / 9, 12);
});

test('a lot checked in full passes exactly when its defects are within Ac', () => {
  expect(acceptanceProbability({ n: 50, ac: 1, lotQty: 50 }, 0.02)).toBe(1);
  expect(acceptanceProbability({ n: 50, ac: 1, lotQty: 50 }, 0.04)).toBe(0);
});

test('hypergeometric nears binomial as the lot grows', () => {
  const exact = acceptanceProbability({ n: 125, ac: 7, lotQty: 1249 }, 50 / 1249);
  expect(Math.abs(exact - acceptanceProbability({ n: 125, ac: 7 }, 50 / 1249))).toBeLessThan(0.02);
});

test('for any plan the curve starts at 1, ends at 0 and never rises', () => {
  fc.assert(
    fc.property(anyPlan, fc.option(fc.integer({ min: 2, max: 20_000 }), { nil: undefined }), (plan, lot) => {
      const lotQty = lot === undefined ? undefined : Math.max(lot, plan.n);
      const curve = ocCurve({ ...plan, lotQty }, 1, 50).map(({ acceptance }) => acceptance);
      expect(curve[0]).toBe(1);
      expect(curve.at(-1)).toBeLessThan(1e-9);
      for (const [index, value] of curve.slice(1).entries()) expect(value).toBeLessThanOrEqual((curve[index] ?? 0) + 1e-9);
    }),
  );
});

test('a fraction outside 0 to 1 is refused', () => {
  expect(() => acceptanceProbability({ n: 5, ac: 0 }, 1.1)).toThrow(RangeError);
});
