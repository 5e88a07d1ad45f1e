import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chainFindings } from '../check/chain-check.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Goods } from '../testing/goods.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;
let brandId: number;
let productId: number;
/** A line of which nothing has begun, and one with pieces in a lot. */
let fresh: number;
let begun: number;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  brandId = await app.make('brand');
  productId = await goods.orders.product({ brandId });
  [fresh = 0, begun = 0] = (
    await goods.orders.confirmed({ inspect: null }, [
      { productId, orderQty: 1000 },
      { productId, orderQty: 1000 },
    ])
  ).lines;
  await goods.orders.produced(fresh, 300);
  await goods.orders.produced(begun, 300);
  await goods.lots.begun(begun, 200);
});
afterEach(async () => expect(await chainFindings(app.ctx())).toEqual([]));

const line = (id: number) => app.em().findOneOrFail(PoProduct, { id });
const save = async (resource: string, saveParams: object) => ok(await goods.boss.post(`/api/${resource}/save`, { saveParams }));
const set = (...saveParams: object[]) => save('config', saveParams);
const NOT_INSPECTED = { inspectRule: 'none', goodQty: 300, toInspectQty: 0 };
const INSPECTED = { inspectRule: 'required', goodQty: 0 };

test('lines take a tolerance of their brand when it changes, whichever it is', async () => {
  await save('brand', { id: brandId, overTolPct: 10 });
  for (const id of [fresh, begun]) expect(await line(id)).toMatchObject({ minQty: 950, maxQty: 1100 });
  await save('brand', { id: brandId, underTolPct: 2 });
  for (const id of [fresh, begun]) expect(await line(id)).toMatchObject({ minQty: 980, maxQty: 1100 });
});

test('a line of which as much is released as reserved has begun', async () => {
  await save('brand', { id: brandId, inspect: 'none' });
  await goods.released(await goods.request(brandId, [{ poProductId: fresh, qty: 100 }]));
  await goods.confirmed(brandId, [{ poProductId: fresh, qty: 100 }]);
  await save('brand', { id: brandId, inspect: 'required' });
  expect(await line(fresh)).toMatchObject({ ...NOT_INSPECTED, releasedQty: 100, reservedQty: 100 });
});

test('a brand that needs no inspection any more: made pieces are good, but a line that has begun keeps its rule', async () => {
  await save('brand', { id: brandId, inspect: 'none' });
  expect(await line(fresh)).toMatchObject(NOT_INSPECTED);
  expect(await line(begun)).toMatchObject(INSPECTED);
});

test('a product of another kind: the rule of the kind counts', async () => {
  await save('product', { id: productId, kind: 'packaging' });
  expect(await line(fresh)).toMatchObject(NOT_INSPECTED);
  expect(await line(begun)).toMatchObject(INSPECTED);
});

test('a setting: lines whose PO and brand say nothing follow at once, and back again', async () => {
  await set({ key: 'insp.default', value: 'none' });
  expect(await line(fresh)).toMatchObject(NOT_INSPECTED);
  expect(await line(begun)).toMatchObject(INSPECTED);
  expect(await chainFindings(app.ctx())).toEqual([]);
  await set({ key: 'insp.default', value: null });
  expect(await line(fresh)).toMatchObject(INSPECTED);
});

test.each([
  ['cancelled', async (id: number) => goods.act('cancel', { id, reason: 'not needed' })],
  [
    'returned',
    async (id: number) => {
      const lines = (await goods.read(await goods.picked(id))).lines.map(({ id: of, qty }: { id: number; qty: number }) => ({
        id: of,
        qty,
        resaleable: true,
      }));
      await goods.act('release', { id });
      await goods.act('return', { id, date: day(0), lines, reason: 'too many', eventUuid: randomUUID() });
    },
  ],
])('a line whose only release was %s keeps its rule, and the goods beside it their place in the stock', async (_how, end) => {
  await save('brand', { id: brandId, inspect: 'none' });
  const id = await goods.confirmed(brandId, [{ poProductId: fresh, qty: 100 }]);
  await save('brand', { id: brandId, inspect: 'required' });
  await end(id);
  expect(await line(fresh)).toMatchObject({ ...NOT_INSPECTED, releasedQty: 0, reservedQty: 0 });
  expect(ok(await goods.boss.get('/api/product/findById', { id: productId })).onHand).toBe(300);
});

test('goods that were released and all returned are not inspected afterwards, those of a cancelled release may be', async () => {
  await save('brand', { id: brandId, inspect: 'none' });
  const cancelled = await goods.confirmed(brandId, [{ poProductId: fresh, qty: 100 }]);
  await goods.act('cancel', { id: cancelled, reason: 'not needed' });
  await save('poProduct', { id: fresh, inspect: 'required' });
  expect(await line(fresh)).toMatchObject(INSPECTED);
  await save('poProduct', { id: fresh, inspect: 'none' });
  const id = await goods.released(await goods.request(brandId, [{ poProductId: fresh, qty: 100 }]));
  const lines = [{ id: (await goods.read(id)).lines[0].id, qty: 100, resaleable: true }];
  await goods.act('return', { id, date: day(0), lines, reason: 'too many', eventUuid: randomUUID() });
  const { status, body } = await goods.boss.post('/api/poProduct/save', { saveParams: { id: fresh, inspect: 'required' } });
  expect([status, body.code]).toEqual([409, 'inspection_begun']);
  expect(body.message).toContain(`${(await goods.read(id)).no}: 모두 반품`);
});
