import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { divideStock, missingOf, type ExplainedLine } from './explain.ts';

const NOTHING: ExplainedLine = {
  orderQty: 0,
  producedQty: 0,
  goodQty: 0,
  reservedQty: 0,
  releasedQty: 0,
  arrivedQty: 0,
  toInspectQty: 0,
  reworkQty: 0,
  rejectedQty: 0,
};
// The example of the release form: 1,400 + 600 reserved, 3,200 in a waiting lot, 10 rejected, 1,190 can go.
const DRAWN: ExplainedLine = { ...NOTHING, orderQty: 8000, producedQty: 6400, goodQty: 3190, reservedQty: 2000, rejectedQty: 10 };

test('made pieces are divided completely, missing ones are listed separately', () => {
  expect(divideStock(DRAWN, 'make')).toEqual({
    produced: 6400,
    releasable: 1190,
    parts: [
      { code: 'reserved', qty: 2000 },
      { code: 'releasable', qty: 1190 },
      { code: 'lot_waiting', qty: 3200 },
      { code: 'rejected', qty: 10 },
    ],
    absent: { code: 'not_produced', qty: 1600 },
    unexplained: 0,
  });
});

test('for bought goods arrived pieces are divided', () => {
  const line = { ...NOTHING, orderQty: 100, producedQty: 7, arrivedQty: 60, toInspectQty: 25, goodQty: 30, releasedQty: 20, reworkQty: 5 };
  expect(divideStock(line, 'buy')).toEqual({
    produced: 60,
    releasable: 10,
    parts: [
      { code: 'released', qty: 20 },
      { code: 'releasable', qty: 10 },
      { code: 'not_covered', qty: 25 },
      { code: 'rework', qty: 5 },
    ],
    absent: { code: 'not_arrived', qty: 40 },
    unexplained: 0,
  });
});

test('missing pieces are listed with where they could come from, the soonest first', () => {
  const division = divideStock({ ...DRAWN, toInspectQty: 200, reworkQty: 50 }, 'make');
  expect(missingOf(division, 1190)).toEqual({ missing: 0, free: [] });
  expect(missingOf(division, 1191)).toEqual({
    missing: 1,
    free: [
      { code: 'lot_waiting', qty: 2950 },
      { code: 'reserved', qty: 2000 },
      { code: 'not_covered', qty: 200 },
      { code: 'rework', qty: 50 },
      { code: 'not_produced', qty: 1600 },
    ],
  });
});

test('pieces that do not add up are shown as unexplained, not hidden', () => {
  expect(divideStock({ ...NOTHING, producedQty: 10, goodQty: 10, reservedQty: 12 }, 'make').unexplained).toBe(-2);
});

const share = fc.integer({ min: 0, max: 500 });

test('whatever lots and releases do, every piece is in exactly one part', () => {
  fc.assert(
    fc.property(share, share, share, share, share, share, share, fc.boolean(), (a, b, c, waiting, toInspect, rework, rejected, isMade) => {
      const good = a + b + c;
      const produced = good + waiting + toInspect + rework + rejected;
      const made = isMade ? { producedQty: produced } : { arrivedQty: produced };
      const line = { ...NOTHING, ...made, orderQty: 900, goodQty: good, releasedQty: a, reservedQty: b };
      const { parts, unexplained, absent } = divideStock(
        { ...line, toInspectQty: toInspect, reworkQty: rework, rejectedQty: rejected },
        isMade ? 'make' : 'buy',
      );
      expect(unexplained).toBe(0);
      expect(parts.reduce((sum, { qty }) => sum + qty, 0)).toBe(produced);
      expect(parts.find(({ code }) => code === 'lot_waiting')?.qty ?? 0).toBe(waiting);
      expect(parts.every(({ qty }) => qty > 0)).toBe(true);
      expect(absent?.qty ?? 0).toBe(Math.max(0, 900 - produced));
    }),
  );
});
