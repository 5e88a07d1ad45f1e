import { expect, test } from '@jest/globals';
import { bands } from './strip.ts';

const widths = (quantities: Parameters<typeof bands>[0]) =>
  Object.fromEntries(bands(quantities).bands.map(({ step, width }) => [step, Math.round(width)]));

test('each band is what has reached this step and no later one', () => {
  expect(widths({ ordered: 100, produced: 80, good: 70, released: 50, shipped: 40, arrived: 10 })).toEqual({
    arrived: 10,
    shipped: 30,
    released: 10,
    good: 20,
    produced: 10,
  });
  expect(bands({ ordered: 100, produced: 80 }).rest).toBe(20);
});

test('a completed order is one band', () => {
  expect(widths({ ordered: 60, produced: 60, good: 60, shipped: 60, arrived: 60 })).toEqual({ arrived: 100 });
});

test('more than ordered fills the strip and does not exceed it', () => {
  expect(widths({ ordered: 100, produced: 125, good: 100 })).toEqual({ good: 80, produced: 20 });
});

test('nothing ordered is an empty strip', () => {
  expect(bands({ ordered: 0 })).toEqual({ bands: [], rest: 100 });
});
