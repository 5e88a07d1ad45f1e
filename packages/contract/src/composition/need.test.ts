import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { labelsOfMarket, needOf } from './need.ts';

test.each([
  [0, 1, 0, 0],
  [1, 1, 0, 1],
  [1000, 1, 2, 1020],
  [690, 1, 1, 697],
  [690, 205, 3, 145_694],
  [700, 1, 10, 770],
  [580, 1, 4, 604],
  [1, 0.0001, 0, 1],
  [10_000, 0.0001, 0, 1],
  [10_001, 0.0001, 0, 2],
  [100, 1, 0.01, 101],
  [10_000, 1, 0.01, 10_001],
  [2_000_000_000, 1_000_000, 100, 4_000_000_000_000_000],
])('%i units of %d each with a loss of %d %% take %i', (count, per, lossPct, needed) => {
  expect(needOf(count, { per, lossPct })).toBe(needed);
});

test('the need covers the exact amount and is less than one above it', () => {
  const per = fc.integer({ min: 1, max: 100_000 });
  const loss = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), per, loss, (count, perScaled, lossScaled) => {
      const needed = needOf(count, { per: perScaled / 10_000, lossPct: lossScaled / 100 });
      const exact = count * perScaled * (10_000 + lossScaled);
      expect(needed * 1e8).toBeGreaterThanOrEqual(exact);
      expect((needed - 1) * 1e8).toBeLessThan(Math.max(exact, 1));
    }),
  );
});

test('a market has its own labels, and the general ones that it does not list itself', () => {
  const label = (id: number, labelStockId: number, countryId: number | null) => ({ id, labelStockId, countryId });
  const labels = [label(1, 10, null), label(2, 10, 82), label(3, 11, null), label(4, 12, 1)];
  const ids = (countryId: number) => labelsOfMarket(labels, countryId).map(({ id }) => id);
  expect([ids(82), ids(1), ids(7)]).toEqual([
    [2, 3],
    [1, 3, 4],
    [1, 3],
  ]);
});
