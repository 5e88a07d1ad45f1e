import { expect, test } from '@jest/globals';
import { backtest, bandOf, quantile, worthOf } from './worth.ts';

const each = (...slips: number[]) => slips.map((slip) => ({ slip, count: 1 }));

test.each([
  [[4], 0.8, 4],
  [[1, 2, 3, 4, 5], 0.8, 4],
  [[1, 2, 3, 4, 5], 0.5, 3],
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3, 4, 5, 6], 0.8, 5],
  [[-3, 0, 0, 0, 9], 0.8, 0],
])('of %j the share %f came by day %i', (slips, share, day) => {
  expect(quantile(each(...slips), share)).toBe(day);
});

test('of 35 equal deliveries four fifths are 28, not 29 through a rounding error', () => {
  expect(quantile(each(...Array.from({ length: 35 }, (_, at) => at + 1)), 0.8)).toBe(28);
});

test('a promise is kept on its day or before it; the order in which slips come does not matter', () => {
  expect(
    worthOf([
      { slip: 6, count: 2 },
      { slip: -1, count: 1 },
      { slip: 0, count: 5 },
    ]),
  ).toEqual({ n: 8, kept: 6, p50: 0, p80: 6 });
  expect(worthOf([])).toBeUndefined();
});

test('eight deliveries make a band, seven do not', () => {
  const worth = { n: 8, kept: 4, p50: 1, p80: 5 };
  expect(bandOf('2026-12-30', worth)).toEqual(['2026-12-31', '2027-01-04']);
  expect(bandOf('2026-12-30', { ...worth, n: 7 })).toBeUndefined();
  expect(bandOf('2026-12-30', undefined)).toBeUndefined();
});

test('a backtest learns only from earlier deliveries, by key, and leaves out histories that are too small', () => {
  const day = (at: number) => `2026-01-${String(at).padStart(2, '0')}`;
  const slow = Array.from({ length: 8 }, (_, at) => ({ on: day(at + 1), key: 'slow', slip: at, count: 1 }));
  const young = Array.from({ length: 4 }, (_, at) => ({ on: day(at + 1), key: 'young', slip: 0, count: 1 }));
  const rest = [
    { on: day(20), key: 'slow', slip: 6, count: 1 },
    { on: day(21), key: 'slow', slip: 7, count: 1 },
    { on: day(22), key: 'young', slip: 0, count: 1 },
  ];
  // 80 % of 15 are 12: all before the rest. P80 of 0 … 7 is 6.
  expect(backtest([...rest, ...slow, ...young])).toEqual({ n: 2, covered: 1, tooLittle: 1, from: day(20) });
  expect(backtest([])).toEqual({ n: 0, covered: 0, tooLittle: 0, from: null });
});
