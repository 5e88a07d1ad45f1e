import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addUp, amountOf, hasScale, roundTo } from './index.ts';

/** A decimal as its digits and decimal places, and as the number written that way. */
const decimal = (maxPlaces: number, most = 999_999_999) =>
  fc
    .record({ digits: fc.integer({ min: -most, max: most }), places: fc.integer({ min: 0, max: maxPlaces }) })
    .map(({ digits, places }) => ({ digits: BigInt(digits), places, value: Number(`${digits}e-${places}`) }));

/** Schoolbook rounding of `digits`e-`places` to `scale` decimals, halves away from zero, on whole numbers only. */
function rounded(digits: bigint, places: number, scale: number): bigint {
  const size = digits < 0n ? -digits : digits;
  if (places <= scale) return digits * 10n ** BigInt(scale - places);
  const step = 10n ** BigInt(places - scale);
  const up = (size % step) * 2n >= step ? 1n : 0n;
  return (digits < 0n ? -1n : 1n) * (size / step + up);
}

const asNumber = (units: bigint, scale: number) => Number(`${units}e-${scale}`);

describe('a number is rounded by its decimal digits', () => {
  test.each([
    [8.165, 2, 8.17],
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [8.164_999, 2, 8.16],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [2.499_999, 0, 2],
    [0.005, 2, 0.01],
    [0.004_999_999, 2, 0],
    [-0.001, 2, 0],
    [0.1 + 0.2, 2, 0.3],
    [1e-9, 2, 0],
    [5e-7, 6, 0.000_001],
    [4.9e-7, 6, 0],
    [123_456_789.125, 2, 123_456_789.13],
    [999_999_999_999.99, 2, 999_999_999_999.99],
    [999_999_999_999.995, 2, 1_000_000_000_000],
    [1e21, 2, 1e21],
    [1234, 0, 1234],
    [-0, 2, 0],
  ])('%d with %d decimals is %d', (value, scale, expected) => {
    expect(roundTo(value, scale)).toBe(expected);
  });

  test('for any number the result equals whole-number arithmetic', () => {
    fc.assert(
      fc.property(decimal(9), fc.nat({ max: 6 }), ({ digits, places, value }, scale) => {
        expect(roundTo(value, scale)).toBe(asNumber(rounded(digits, places, scale), scale) + 0);
        expect(roundTo(-value, scale)).toBe(0 - roundTo(value, scale));
        expect(roundTo(roundTo(value, scale), scale)).toBe(roundTo(value, scale));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is refused', (value) => {
    expect(() => roundTo(value, 2)).toThrow(RangeError);
    expect(() => addUp([1, value])).toThrow(RangeError);
    expect(() => amountOf(1, value)).toThrow(RangeError);
    expect(hasScale(value, 2)).toBe(false);
  });
});

test.each([
  [1, 0, true],
  [1.2, 0, false],
  [1.25, 2, true],
  [1.255, 2, false],
  [1.250_000_000_1, 2, false],
  [-1.25, 2, true],
  [0.1 + 0.2, 2, false],
  [1e-6, 6, true],
  [1e-7, 6, false],
  [999_999_999_999.99, 2, true],
])('whether %d has at most %d decimals: %s', (value, scale, expected) => {
  expect(hasScale(value, scale)).toBe(expected);
});

describe('an amount is quantity times price, rounded once', () => {
  test.each([
    [1, 8.165, 8.17],
    [1, 1.005, 1.01],
    [3, 2.675, 8.03],
    [7, 0.145, 1.02],
    [1000, 0.000_001, 0],
    [5000, 0.000_001, 0.01],
    [4999, 0.000_001, 0],
    [-1, 1.005, -1.01],
    [0, 12.5, 0],
    [1_000_000_000, 999.999_999, 999_999_999_000],
    [12, 1500, 18_000],
  ])('%d pieces at %d cost %d', (qty, price, amount) => {
    expect(amountOf(qty, price)).toBe(amount);
  });

  test('for any quantity and price the result equals whole-number arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), decimal(6), (qty, { digits, places, value }) => {
        expect(amountOf(qty, value)).toBe(asNumber(rounded(BigInt(qty) * digits, places, 2), 2) + 0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a sum has no binary noise', () => {
  test.each([
    [[0.1, 0.2], 2, 0.3],
    [[1.005, 1.005], 3, 2.01],
    [[], 2, 0],
    [[0.000_001, 0.000_002], 6, 0.000_003],
    [[-5, 2.5, 2.5], 2, 0],
    [[999_999_999_999.99, 0.01], 2, 1_000_000_000_000],
  ])('%j with %d decimals is %d', (values, scale, sum) => {
    expect(addUp(values, scale)).toBe(sum);
  });

  test('numbers are read with six decimals by default', () => {
    expect([addUp([0.000_000_4, 0.000_000_4]), addUp([0.000_000_5, 0.000_000_5])]).toEqual([0, 0.000_002]);
  });

  test('the order of the numbers does not matter', () => {
    fc.assert(
      fc.property(fc.array(decimal(6, 99_999_999), { maxLength: 30 }), (all) => {
        const units = all.reduce((sum, { digits, places }) => sum + digits * 10n ** BigInt(6 - places), 0n);
        const values = all.map(({ value }) => value);
        expect(addUp(values)).toBe(asNumber(units, 6) + 0);
        expect(addUp(values.toReversed())).toBe(addUp(values));
      }),
      { numRuns: 500 },
    );
  });
});
