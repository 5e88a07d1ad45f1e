import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Conflict } from '../conflict/conflict.entity.ts';
import { Product } from '../product/product.entity.ts';
import { Goods } from '../testing/goods.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ProductMove } from './product-move.entity.ts';

let app: TestApp;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app?.stop());

const stock = async (id: number, qty: number, date = day(-9)) =>
  ok(await goods.boss.post('/api/product/move', { id, type: 'opening', date, qty, eventUuid: randomUUID() }));
const onHand = async (id: number) => (await app.em().findOneOrFail(Product, { id })).onHand;
const consumed = async (poProductId: number) =>
  (await app.em().find(ProductMove, { poProductId, type: 'consume' }, { orderBy: { id: 'asc' } })).map(({ productId, qty }) => [
    productId,
    qty,
  ]);
const open = (poProductId: number) => app.em().find(Conflict, { poProductId, state: 'open' });

/** A line of a set of one box and two tissues with a loss of 5 %. */
async function gift(stocks: readonly [box: number, tissue: number], po: Record<string, unknown> = {}) {
  const brandId = await app.make('brand');
  const [box, tissue] = [await goods.orders.product({ brandId }), await goods.orders.product({ brandId })];
  if (stocks[0]) await stock(box, stocks[0]);
  if (stocks[1]) await stock(tissue, stocks[1]);
  const components = [
    { componentId: box, qtyPer: 1 },
    { componentId: tissue, qtyPer: 2, lossPct: 5 },
  ];
  const set = await goods.orders.product({ brandId, kind: 'set', components });
  const { lines } = await goods.orders.confirmed(po, [{ productId: set }]);
  return { set, box, tissue, line: lines[0] ?? 0 };
}
const correct = async (id: number, goodQty: number) => ok(await goods.boss.post('/api/pjournal/save', { saveParams: { id, goodQty } }));

test('a set consumes its parts, with loss, and returns them with a correction', async () => {
  const { set, box, tissue, line } = await gift([500, 1000]);
  const journal = await goods.orders.produced(line, 100);
  expect([await onHand(set), await onHand(box), await onHand(tissue)]).toEqual([100, 400, 790]);
  expect(await consumed(line)).toEqual([
    [box, -100],
    [tissue, -210],
  ]);
  await correct(journal, 60);
  expect([await onHand(set), await onHand(box), await onHand(tissue)]).toEqual([60, 440, 874]);
  ok(await goods.boss.get('/api/pjournal/del', { ids: [journal] }));
  expect([await onHand(set), await onHand(box), await onHand(tissue)]).toEqual([0, 500, 1000]);
  expect(await open(line)).toEqual([]);
});

test('an inspected set consumes them with the decision on its lot, and returns them with its reopening', async () => {
  const { box, line } = await gift([500, 5000], { inspect: 'required' });
  await goods.orders.produced(line, 100);
  expect(await onHand(box)).toBe(500);
  const { id } = await goods.lots.approved(line, 80);
  expect(await onHand(box)).toBe(420);
  await goods.orders.act('inspectionGroup', 'reopen', { id, reason: 'counted wrong' });
  expect(await onHand(box)).toBe(500);
});

describe('sets that leave without inspection', () => {
  const inspected = async (isInspected: boolean | null) =>
    ok(await goods.boss.post('/api/config/save', { saveParams: [{ key: 'release.types.sd.needs_inspection', value: isInspected }] }));
  beforeAll(() => inspected(false));
  afterAll(() => inspected(null));
  /** A line of made sets of which a release has taken 100 without a lot. */
  async function waived(stocks: readonly [box: number, tissue: number], made = 100) {
    const kit = await gift(stocks, { inspect: 'required' });
    await goods.orders.produced(kit.line, made);
    const { brandId } = await goods.line(kit.line);
    const id = await goods.direct(brandId, [{ poProductId: kit.line, qty: 100 }]);
    await goods.act('confirm', { id });
    return { ...kit, id };
  }

  test('consume their parts, and return them with a cancelled release', async () => {
    const { set, box, tissue, id } = await waived([500, 1000]);
    expect([await onHand(set), await onHand(box), await onHand(tissue)]).toEqual([100, 400, 790]);
    await goods.act('cancel', { id, reason: 'later' });
    expect([await onHand(set), await onHand(box), await onHand(tissue)]).toEqual([0, 500, 1000]);
  });

  test('return the parts of those that were not picked', async () => {
    const { box, tissue, id } = await waived([500, 1000]);
    await goods.act('startPicking', { id });
    const [line] = (await goods.read(id)).lines;
    await goods.pick(id, [{ id: line.id, pickedQty: 70, shortReason: 'damaged' }]);
    await goods.act('release', { id });
    expect([await onHand(box), await onHand(tissue)]).toEqual([430, 853]);
  });

  test('leave a reopened lot of their line its own parts', async () => {
    const { box, tissue, line } = await waived([500, 1000], 200);
    const { id } = await goods.lots.approved(line, 100);
    expect([await onHand(box), await onHand(tissue)]).toEqual([300, 580]);
    await goods.orders.act('inspectionGroup', 'reopen', { id, reason: 'counted wrong' });
    expect([await onHand(box), await onHand(tissue)]).toEqual([400, 790]);
  });

  test('are in the inbox where parts are missing, until their release is cancelled', async () => {
    const { set, box, line, id } = await waived([30, 1000]);
    expect([await onHand(set), await onHand(box)]).toEqual([100, 0]);
    expect(await open(line)).toMatchObject([{ productId: box, qty: 100, missing: 70, balance: 30 }]);
    await goods.act('hold', { id, reason: 'later' });
    expect([await onHand(box), await open(line)]).toEqual([30, []]);
  });
});

test('sets in rework are no parts: fewer made sets return parts alone', async () => {
  const { set, box, tissue, line } = await gift([500, 1000]);
  const journal = await goods.orders.produced(line, 100);
  const { brandId } = await goods.line(line);
  const id = await goods.released(await goods.request(brandId, [{ poProductId: line, qty: 10 }]));
  const [{ id: released }] = (await goods.read(id)).lines;
  const back = { date: day(0), reason: 'box dented', lines: [{ id: released, qty: 10, resaleable: false }] };
  await goods.act('return', { id, eventUuid: randomUUID(), ...back });
  expect([await onHand(set), await onHand(box), await onHand(tissue)]).toEqual([90, 400, 790]);
  await correct(journal, 90);
  expect((await goods.line(line)).goodQty).toBe(80);
  expect([await onHand(set), await onHand(box), await onHand(tissue)]).toEqual([80, 410, 811]);
});

test('missing parts are in the inbox with the line; the sets exist, and no ledger is negative', async () => {
  const { set, box, tissue, line } = await gift([30, 0]);
  const journal = await goods.orders.produced(line, 100);
  expect([await onHand(set), await onHand(box), await onHand(tissue)]).toEqual([100, 0, 0]);
  expect(await open(line)).toMatchObject([
    { kind: 'goods', productId: box, qty: 100, missing: 70, balance: 30 },
    { kind: 'goods', productId: tissue, qty: 210, missing: 210, balance: 0 },
  ]);
  await correct(journal, 80);
  expect((await open(line)).map(({ missing }) => missing)).toEqual([50, 168]);
  await correct(journal, 0);
  expect(await open(line)).toEqual([]);
  expect([await onHand(set), await onHand(box)]).toEqual([0, 30]);
});

test('a single missing piece is there too', async () => {
  const { box, line } = await gift([99, 210]);
  await goods.orders.produced(line, 100);
  expect(await open(line)).toMatchObject([{ productId: box, qty: 100, missing: 1, balance: 99 }]);
});

test('parts that came after the day of the sets do not count', async () => {
  const { box, line } = await gift([10, 5000]);
  await stock(box, 500, day(0));
  const journal = await app.make('pjournal', { poProductId: line, goodQty: 40, process: 'packing', date: day(-1) });
  await goods.orders.act('pjournal', 'submit', { id: journal });
  expect(await onHand(box)).toBe(500);
  expect(await open(line)).toMatchObject([{ productId: box, missing: 30 }]);
});

test('a changed composition applies to later sets alone', async () => {
  const { set, box, tissue, line } = await gift([500, 5000]);
  const journal = await goods.orders.produced(line, 100);
  const parts = (ok(await goods.boss.get('/api/product/findById', { subset: 'A', id: set })).components as { id: number }[]).slice(0, 1);
  ok(await goods.boss.post('/api/product/save', { saveParams: { id: set, components: parts.map(({ id }) => ({ id, qtyPer: 3 })) } }));
  await correct(journal, 110);
  expect([await onHand(box), await onHand(tissue)]).toEqual([500 - 100 - 30, 5000 - 210]);
});

test('Σ of the ledger is the balance of sets and parts, for any journals in any order', async () => {
  const quantity = fc.integer({ min: 0, max: 120 });
  await fc.assert(
    fc.asyncProperty(fc.array(quantity, { minLength: 2, maxLength: 6 }), quantity, quantity, async (steps, boxes, tissues) => {
      const { set, box, tissue, line } = await gift([boxes, tissues]);
      const journal = await goods.orders.produced(line, 50);
      for (const goodQty of steps) await correct(journal, goodQty);
      const made = steps.at(-1) ?? 0;
      const ids = [set, box, tissue];
      const moves = await app.em().find(ProductMove, { productId: { $in: ids } });
      for (const id of ids) {
        const own = moves.filter(({ productId }) => productId === id);
        expect(own.reduce((sum, { qty }) => sum + qty, 0)).toBe(await onHand(id));
        expect(own.every(({ balanceAfter }) => balanceAfter >= 0)).toBe(true);
      }
      expect(await onHand(set)).toBe(made);
      const lacking = (await open(line)).filter(({ productId }) => productId === box).reduce((sum, { missing }) => sum + missing, 0);
      expect(boxes - (await onHand(box)) + lacking).toBe(made);
    }),
    { numRuns: 6 },
  );
});
