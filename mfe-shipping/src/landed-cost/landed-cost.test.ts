import { describe, expect, test } from '@jest/globals';
import { landedCost, shareOut, SHARED_BY, type Goods, type LandedQuestion } from './landed-cost.ts';

const jars: Goods = { name: 'Jars', qty: 1000, price: 2, currency: 'USD', kg: 300, cbm: 4, dutyPct: 8 };
const boxes: Goods = { name: 'Boxes', qty: 4000, price: 0.5, currency: 'USD', kg: 100, cbm: 12, dutyPct: 0 };
const question: LandedQuestion = {
  goods: [jars, boxes],
  freight: 800,
  freightCurrency: 'EUR',
  rates: { USD: 1300, EUR: 1400 },
  sharedBy: 'weight',
  insurancePct: 0.5,
  vatPct: 10,
};

test('a line by hand: goods × rate, freight by weight, insurance of both, duty of all that, VAT of the whole', () => {
  const [line] = landedCost(question).lines;
  expect(line).toMatchObject({ value: 2_600_000, freight: 840_000, insurance: 17_200, duty: 276_576, landed: 3_733_776, vat: 373_377.6 });
  expect(line?.unit).toBeCloseTo(3733.776, 6);
});

test.each([
  ['weight', [840_000, 280_000]],
  ['volume', [280_000, 840_000]],
  ['value', [560_000, 560_000]],
] as const)('freight by %s', (sharedBy, freights) => {
  expect(landedCost({ ...question, sharedBy }).lines.map(({ freight }) => freight)).toEqual(freights);
});

test('freight by value compares the values in the own currency', () => {
  const goods = [jars, { ...boxes, currency: 'EUR' }];
  const { lines } = landedCost({ ...question, goods, sharedBy: 'value', freight: 540 });
  expect(lines.map(({ freight }) => freight)).toEqual([364_000, 392_000]);
});

test('the totals are those of the lines', () => {
  for (const sharedBy of SHARED_BY) {
    const { lines, total } = landedCost({ ...question, freight: 777.77, sharedBy });
    const landed = lines.reduce((all, line) => all + line.value + line.freight + line.insurance + line.duty, 0);
    expect(total.landed).toBeCloseTo(landed, 6);
    expect(total.freight).toBeCloseTo(777.77 * 1400, 2);
  }
});

test('each line is converted from its own currency; the own one is 1 whatever was typed', () => {
  const goods = [jars, { ...boxes, currency: 'KRW', price: 500 }, { ...boxes, currency: 'JPY' }];
  const { lines } = landedCost({ ...question, goods, rates: { USD: 1300, KRW: 7 } });
  expect(lines.map(({ value }) => value)).toEqual([2_600_000, 2_000_000, 0]);
});

test('half a cent is rounded as everywhere, whatever binary fractions make of it', () => {
  const value = (price: number, qty: number) =>
    landedCost({ ...question, goods: [{ ...jars, currency: 'KRW', price, qty }] }).lines[0]?.value;
  expect([value(0.535, 5), value(1.005, 1), value(0.335, 7)]).toEqual([2.68, 1.01, 2.35]);
});

describe('a divided amount', () => {
  test.each([
    [100, [1, 1, 1], [33.34, 33.33, 33.33]],
    [0.02, [1, 1, 1], [0.01, 0.01, 0]],
    [10, [0, 0], [5, 5]],
    [0, [3, 4], [0, 0]],
    [1.1, [1], [1.1]],
    // The cent that is left goes where most was cut off, to nothing that is whole already.
    [100, [4, 2, 1], [57.14, 28.57, 14.29]],
    [0.1, [2, 1, 1], [0.05, 0.03, 0.02]],
    [9, [0.25, 0.5], [3, 6]],
    [5, [], []],
  ])('%f over %j is %j', (amount, bases, parts) => {
    expect(shareOut(amount, bases)).toEqual(parts);
  });

  test('adds up to the cent, whatever the shares', () => {
    for (let at = 1; at < 200; at += 1) {
      const parts = shareOut(at * 1.37, [at % 7, (at * 3) % 11, (at * 5) % 13]);
      expect(Math.round(parts.reduce((all, part) => all + part, 0) * 100)).toBe(Math.round(at * 137));
    }
  });
});

test('no goods cost nothing, and without pieces there is no price', () => {
  expect(landedCost({ ...question, goods: [] }).total.landed).toBe(0);
  expect(landedCost({ ...question, goods: [{ ...jars, qty: 0 }] }).lines[0]?.unit).toBe(0);
  const [single] = landedCost({ ...question, goods: [{ ...jars, qty: 1 }] }).lines;
  expect(single?.unit).toBe(single?.landed);
});
