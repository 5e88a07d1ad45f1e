import { expect, test } from '@jest/globals';
import { labelNeed, type NeedQuestion } from './need.ts';

const ASKED: NeedQuestion = { qty: 1000, perUnit: 2, lossPct: 3, spare: 50, onHand: 0, safety: 0, moq: 0, multiple: 1 };
const need = (part: Partial<NeedQuestion>) => labelNeed({ ...ASKED, ...part });

test('labels on the pieces, the loss and the spare ones: 2 000 + 3 % + 50', () =>
  expect(need({})).toEqual({ carried: 2000, needed: 2110, missing: 2110, order: 2110, after: 0 }));

test.each([
  ['a part of a label is a label', { qty: 10, perUnit: 1, lossPct: 2.5, spare: 0 }, 11],
  ['110 is not rounded up to 111', { qty: 100, perUnit: 1, lossPct: 10, spare: 0 }, 110],
  ['hundredths of a percent count', { qty: 10_000, perUnit: 1, lossPct: 0.01, spare: 0 }, 10_001],
  ['nothing to make needs the spare ones alone', { qty: 0 }, 50],
])('%s', (_rule, part, needed) => expect(need(part).needed).toBe(needed));

test.each([
  ['what is there is taken first', { onHand: 1000 }, { missing: 1110, order: 1110 }],
  ['the safety quantity stays', { onHand: 2110, safety: 500 }, { missing: 500, order: 500, after: 500 }],
  ['enough is not ordered again, whatever the MOQ', { onHand: 2110, moq: 5000, multiple: 500 }, { missing: 0, order: 0 }],
  ['at least the MOQ', { moq: 5000 }, { order: 5000, after: 2890 }],
  ['in whole multiples', { multiple: 500 }, { order: 2500 }],
  ['a MOQ that is no multiple is rounded up to one', { moq: 2600, multiple: 500 }, { order: 3000 }],
  ['a multiple of 0 is none', { multiple: 0 }, { order: 2110 }],
])('%s', (_rule, part, answer) => expect(need(part)).toMatchObject(answer));

test('an order is a multiple, at least the MOQ, leaves the safety stock and is no multiple larger than necessary', () => {
  for (let seed = 1; seed < 500; seed++) {
    const pick = (salt: number, most: number) => (seed * 7919 * salt) % most;
    const part = { qty: pick(1, 9001), onHand: pick(3, 12_000), safety: pick(5, 900), moq: pick(7, 4000), multiple: 1 + pick(11, 700) };
    const { order, after, missing } = need(part);
    expect(order % part.multiple).toBe(0);
    expect(after).toBeGreaterThanOrEqual(part.safety);
    if (missing > 0) expect(order).toBeGreaterThanOrEqual(part.moq);
    if (order > 0) expect(order - part.multiple).toBeLessThan(Math.max(missing, part.moq));
  }
});
