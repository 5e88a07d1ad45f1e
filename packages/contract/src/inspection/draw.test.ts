import { expect, test } from '@jest/globals';
import { cartonsOf, drawCartons } from './draw.ts';

const LOT = { lotQty: 134 * 24, pcsPerCarton: 24, n: 125, seed: 70_412 };
const drawn = (asked: Parameters<typeof drawCartons>[0]) => drawCartons(asked).map(({ cartonNo, qty }) => [cartonNo, qty]);

// Lots were counted by their draw: another shuffle would send people to cartons that were not opened.
test('a draw is that of mulberry32 and Fisher–Yates, and never changes', () => {
  expect(drawCartons(LOT).map(({ cartonNo }) => cartonNo)).toEqual([14, 27, 37, 44, 48, 67, 77, 89, 95, 102, 118, 134]);
  expect(drawCartons({ lotQty: 100, pcsPerCarton: 10, n: 40, seed: 5 }).map(({ cartonNo }) => cartonNo)).toEqual([2, 4, 7, 8]);
  const many = drawCartons({ lotQty: 400_000, pcsPerCarton: 1, n: 1, seed: 9 });
  expect([many.length, many.reduce((sum, { cartonNo }) => sum + cartonNo, 0)]).toEqual([633, 131102880]);
});

test.each([
  ['as even as it goes, what is left over on the first', { lotQty: 100, pcsPerCarton: 10, n: 41, seed: 5 }, '2:9 4:8 5:8 7:8 8:8'],
  ['cartons that hold just n are enough', { lotQty: 100, pcsPerCarton: 10, n: 40, seed: 5 }, '2:10 4:10 7:10 8:10'],
  ['a last carton gives what it holds', { lotQty: 21, pcsPerCarton: 10, n: 13, seed: 2 }, '1:6 2:6 3:1'],
  ['no more than the lot', { lotQty: 5, pcsPerCarton: 10, n: 20, seed: 3 }, '1:5'],
  ['⌈√cartons⌉ though one would do', { lotQty: 50, pcsPerCarton: 8, n: 13, seed: 1 }, '1:5 2:4 5:4'],
  ['nothing where no carton can be reached', { lotQty: 30, pcsPerCarton: 10, n: 30, seed: 5, without: [1, 2, 3] }, ''],
])('%s', (_rule, asked, cartons) => {
  expect(
    drawn(asked)
      .map((one) => one.join(':'))
      .join(' '),
  ).toBe(cartons);
});

test('cartons are rounded up', () => {
  expect([cartonsOf(30, 10), cartonsOf(31, 10), cartonsOf(1, 10)]).toEqual([3, 4, 1]);
});
