import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canGo, partsOf, shortOf, type LineStock, type LotStock } from './line-stock.ts';

const line = (given: Partial<LineStock & LotStock> = {}): LineStock & LotStock => ({
  orderQty: 2400,
  producedQty: 2400,
  goodQty: 2280,
  reservedQty: 620,
  releasedQty: 1180,
  shippedQty: 1180,
  arrivedQty: 0,
  ...given,
});

const sum = (parts: readonly { qty: number }[]) => parts.reduce((total, { qty }) => total + qty, 0);

describe('the pieces of a made line', () => {
  test('are at sea, reserved, available or not good yet', () => {
    expect(partsOf(line(), 'make')).toEqual([
      { place: 'shipped', qty: 1180 },
      { place: 'reserved', qty: 620 },
      { place: 'canGo', qty: 480 },
      { place: 'waiting', qty: 120 },
    ]);
  });

  test('of 600 asked for, 480 can go and 120 wait', () => {
    expect(canGo(line())).toBe(480);
    expect(shortOf(line(), 'make', 600)).toEqual([{ cause: 'waiting', qty: 120 }]);
    expect(shortOf(line(), 'make', 480)).toEqual([]);
  });

  test('wait in a lot, for a lot or for rework, or were rejected: each cause separately, the soonest first', () => {
    const inspected = line({ goodQty: 2280, toInspectQty: 30, reworkQty: 28, rejectedQty: 12 });
    expect(shortOf(inspected, 'make', 600)).toEqual([
      { cause: 'waiting', qty: 50 },
      { cause: 'toInspect', qty: 30 },
      { cause: 'rework', qty: 28 },
      { cause: 'rejected', qty: 12 },
    ]);
    expect(shortOf(inspected, 'make', 560)).toEqual([
      { cause: 'waiting', qty: 50 },
      { cause: 'toInspect', qty: 30 },
    ]);
  });

  test('are missing until they are made, and requests beyond the order never come', () => {
    const half = line({ producedQty: 1000, goodQty: 900, reservedQty: 0, releasedQty: 0, shippedQty: 0 });
    expect(shortOf(half, 'make', 2500)).toEqual([
      { cause: 'waiting', qty: 100 },
      { cause: 'missing', qty: 1400 },
      { cause: 'beyond', qty: 100 },
    ]);
  });
});

test('released pieces are not missing: requests beyond them were never ordered', () => {
  const left = line({ orderQty: 100, producedQty: 100, goodQty: 100, reservedQty: 0, releasedQty: 60, shippedQty: 60 });
  expect(shortOf(left, 'make', 50)).toEqual([{ cause: 'beyond', qty: 10 }]);
});

test('nothing can go where more is reserved than is good', () => {
  expect([canGo(line({ goodQty: 1799 })), canGo(line({ goodQty: 1800 })), canGo(line({ goodQty: 1801 }))]).toEqual([0, 0, 1]);
});

test('bought goods at sea are missing here', () => {
  const bought = line({ producedQty: 0, goodQty: 29, reservedQty: 0, releasedQty: 0, shippedQty: 40, arrivedQty: 29, orderQty: 50 });
  expect(partsOf(bought, 'buy')).toEqual([
    { place: 'canGo', qty: 29 },
    { place: 'shipped', qty: 11 },
    { place: 'missing', qty: 10 },
  ]);
  expect(shortOf(bought, 'buy', 45)).toEqual([{ cause: 'missing', qty: 16 }]);
});

const quantity = fc.integer({ min: 0, max: 5000 });
const anyLine = fc.record({
  orderQty: fc.integer({ min: 1, max: 5000 }),
  producedQty: quantity,
  goodQty: quantity,
  reservedQty: quantity,
  releasedQty: quantity,
  shippedQty: quantity,
  arrivedQty: quantity,
});
const anyLots = fc.record({ toInspectQty: quantity, reworkQty: quantity, rejectedQty: quantity }, { requiredKeys: [] });

test.each(['make', 'buy'] as const)('every piece of a %s line is at one place, and a shortage is explained completely', (flow) => {
  fc.assert(
    fc.property(anyLine, anyLots, quantity, (any, lots, asked) => {
      const { producedQty, ...bought } = any;
      const whole = Math.max(...Object.values(flow === 'make' ? any : bought), any.releasedQty + any.reservedQty);
      expect(sum(partsOf(any, flow))).toBe(whole);
      expect(sum(shortOf({ ...any, ...lots }, flow, asked))).toBe(Math.max(0, asked - canGo(any)));
    }),
  );
});
