import { describe, expect, test } from '@jest/globals';
import { decimalField, intField, MAX_INT, qtyField, text } from './index.ts';

const word = text('수', 'number');
const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe('a decimal', () => {
  test.each([
    [{}, 8.16, true],
    [{}, 8.165, false],
    [{}, 8.160_000_000_1, false],
    [{}, 0.1 + 0.2, false],
    [{}, 0, true],
    [{}, -0.01, false],
    [{}, 999_999_999_999, true],
    [{}, 999_999_999_999.01, false],
    [{ scale: 6 }, 0.000_001, true],
    [{ scale: 6 }, 0.000_000_1, false],
    [{ scale: 3, max: 10 }, 10, true],
    [{ scale: 3, max: 10 }, 10.001, false],
    [{ min: -5 }, -5, true],
    [{ min: -5 }, -5.01, false],
    [{}, Number.NaN, false],
    [{}, Number.POSITIVE_INFINITY, false],
    [{}, '8.16', false],
  ])('of %j takes %p: %s', (options, value, taken) => {
    expect(takes(decimalField(word, options).schema, value)).toBe(taken);
  });
});

describe('a whole number', () => {
  test.each([
    [0, true],
    [MAX_INT, true],
    [MAX_INT + 1, false],
    [-1, false],
    [1.5, false],
  ])('of pieces takes %d: %s', (value, taken) => {
    expect(takes(qtyField(word).schema, value)).toBe(taken);
  });

  test('keeps its own limits', () => {
    const { schema } = intField(word, { min: -3, max: 3 });
    expect([-4, -3, 3, 4].map((value) => takes(schema, value))).toEqual([false, true, true, false]);
  });
});
