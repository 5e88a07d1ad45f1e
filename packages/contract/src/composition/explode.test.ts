import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildable, nextLimit, reaches } from './buildable.ts';
import { explode, isLacking, itemKey } from './explode.ts';
import type { MadeUp, Makeup } from './makeup.ts';

type Given = Readonly<Record<number, Partial<MadeUp>>>;

const part = (componentId: number, qtyPer = 1, lossPct = 0) => ({ componentId, qtyPer, lossPct });
const label = (labelStockId: number, countryId: number | null = null, lossPct = 0) => ({ labelStockId, countryId, lossPct, qtyPerUnit: 1 });
const makeup = (given: Given, labels: readonly (readonly [number, number])[] = []): Makeup => ({
  products: new Map(Object.entries(given).map(([id, one]) => [Number(id), { available: 0, parts: [], labels: [], ...one }])),
  labels: new Map(labels),
});
const [SET, CANDLE, JAR, WAX, FLAKES, OIL, BOX, TISSUE, TRAY, BOARD] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** The example gift set. */
const gift = makeup(
  {
    [SET]: { parts: [part(CANDLE), part(TRAY), part(BOX, 1, 2), part(TISSUE, 2, 5)], labels: [label(100, null, 2)] },
    [CANDLE]: { available: 310, parts: [part(JAR, 1, 1), part(WAX, 205, 3)], labels: [label(101, 82, 2)] },
    [JAR]: { available: 4150 },
    [WAX]: { available: 96_000, parts: [part(FLAKES, 0.92, 1), part(OIL, 0.08, 1)] },
    [FLAKES]: { available: 640_000 },
    [OIL]: { available: 21_500 },
    [BOX]: { available: 790 },
    [TISSUE]: { available: 6300 },
    [TRAY]: { available: 420, parts: [part(BOARD, 1, 4)] },
    [BOARD]: { available: 380 },
  },
  [
    [100, 6200],
    [101, 9400],
  ],
);
const at = (count: number, id: number, kind = 'product') => explode(gift, SET, count).find((one) => one.id === id && one.kind === kind);

test.each([
  [CANDLE, 1000, 690, true],
  [JAR, 697, 0, false],
  [WAX, 145_694, 49_694, true],
  [FLAKES, 46_176, 0, false],
  [OIL, 4016, 0, false],
  [TRAY, 1000, 580, true],
  [BOARD, 604, 224, false],
  [BOX, 1020, 230, false],
  [TISSUE, 2100, 0, false],
])('for 1,000 sets part %i: %i needed, %i short (made: %p)', (id, need, short, isMade) => {
  expect(at(1000, id)).toMatchObject({ need, short, isMade });
});

test('what limits building, and what would limit it next', () => {
  const now = buildable(gift, SET);
  expect(now).toMatchObject({ count: 774, limits: [{ kind: 'product', id: BOX }] });
  expect(nextLimit(gift, SET, now)).toMatchObject({ count: 785, limits: [{ id: BOARD }] });
  const reach = reaches(gift, SET);
  expect([`1/${BOX}`, `1/${TRAY}`, `1/${TRAY}/${BOARD}`, `1/${TISSUE}`].map((key) => reach.get(key))).toEqual([774, 785, 785, 3000]);
});

test('the market says which labels count', () => {
  const two = makeup({ 1: { labels: [label(7, null), label(7, 82, 10), label(8, 44)] } }, [
    [7, 110],
    [8, 5],
  ]);
  expect([buildable(two, 1, 82).count, buildable(two, 1, 44).count, buildable(two, 1, 3).count]).toEqual([100, 5, 110]);
  expect(explode(two, 1, 10).map(({ need }) => need)).toEqual([10, 11, 10]);
});

test('the stock of a part at two places is used once', () => {
  const twice = makeup({ 1: { parts: [part(2), part(3)] }, 2: { parts: [part(3)] }, 3: { available: 7 } });
  expect(buildable(twice, 1)).toMatchObject({ count: 3, limits: [{ id: 3 }] });
});

test('nothing limits a product without parts, and nothing can be built without stock', () => {
  expect(buildable(makeup({ 1: {} }), 1).limits).toEqual([]);
  expect(buildable(makeup({ 1: { parts: [part(2)] }, 2: { available: -5 } }), 1)).toMatchObject({ count: 0, limits: [{ id: 2 }] });
});

const amount = fc.integer({ min: 0, max: 400 });
const per = fc.integer({ min: 1, max: 30_000 }).map((value) => value / 10_000);
const loss = fc.integer({ min: 0, max: 2000 }).map((value) => value / 100);
/** Products 1 to 6, each made only of later ones. */
const anyMakeup = fc
  .array(fc.tuple(amount, fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), per, loss), { maxLength: 3 })), { minLength: 6, maxLength: 6 })
  .map((rows) =>
    makeup(
      Object.fromEntries(
        rows.map(([available, parts], index) => {
          const below = parts.map(([step, one, lossPct]) => part(index + 1 + step, one, lossPct)).filter((one) => one.componentId <= 6);
          return [index + 1, { available, parts: [...new Map(below.map((one) => [one.componentId, one])).values()] }];
        }),
      ),
    ),
  );

test('no stock is used twice, and a shortage is the need that stock does not cover', () => {
  fc.assert(
    fc.property(anyMakeup, amount, (one, count) => {
      const places = explode(one, 1, count);
      for (const { need, taken, short } of places) expect([need - taken, short >= 0, taken >= 0]).toEqual([short, true, true]);
      const taken = Map.groupBy(places, itemKey);
      for (const same of taken.values())
        expect(same.reduce((sum, place) => sum + place.taken, 0)).toBeLessThanOrEqual(same[0]?.available ?? 0);
    }),
  );
});

test('building as many as possible leaves no shortage, one more does', () => {
  fc.assert(
    fc.property(anyMakeup, (one) => {
      const { count, limits } = buildable(one, 1);
      if (limits.length === 0) return;
      expect(explode(one, 1, count).some(isLacking)).toBe(false);
      expect(explode(one, 1, count + 1).some(isLacking)).toBe(true);
      expect(nextLimit(one, 1, { count, limits }).count).toBeGreaterThanOrEqual(count);
    }),
    { numRuns: 200 },
  );
});
