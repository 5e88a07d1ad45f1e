import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refreshChain } from '../chain/refresh-chain.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from '../release/release.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Product } from '../product/product.entity.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app?.stop());

const move = (id: number, values: object) =>
  orders.boss.post('/api/product/move', { id, date: day(0), eventUuid: randomUUID(), ...values });
const product = async (id: number) => (await orders.boss.get('/api/product/findById', { subset: 'A', id })).body;
async function ledger(productId: number): Promise<[type: string, date: string, qty: number][]> {
  const params = { productId, orderBy: 'date-asc', num: 500 };
  const { body } = await orders.boss.get('/api/productMove/findMany', { subset: 'A', params });
  return body.rows.map((row: { type: string; date: string; qty: number }) => [row.type, row.date, row.qty]);
}
async function one(po: object = {}, line: object = {}) {
  const productId = await orders.product();
  const { lines } = await orders.confirmed({ ...po }, [{ productId, ...line }]);
  return { productId, line: lines[0] ?? 0 };
}

test('a supervisor records openings, adjustments, counts and scrap; nobody records what other steps post', async () => {
  const id = await orders.product();
  for (const values of [
    { type: 'opening', qty: 100, date: day(-9) },
    { type: 'scrap', qty: 10, reason: 'broken in the rain' },
    { type: 'adjust', qty: -5, reason: 'given away' },
    { type: 'count', qty: 80 },
  ])
    expect((await move(id, values)).status).toBe(200);
  expect((await move(id, { type: 'scrap', qty: 1 })).body).toMatchObject({ statusCode: 400, issues: [{ path: ['reason'] }] });
  for (const type of ['good_in', 'release_delivery', 'release_sd', 'return', 'consume'])
    expect((await move(id, { type, qty: 1 })).status).toBe(400);
  expect(await product(id)).toMatchObject({ onHand: 80, reserved: 0, available: 80 });
  const site = await app.as('site-staff');
  const given = { id, type: 'count', qty: 1, date: day(0), eventUuid: randomUUID() };
  expect((await site.post('/api/product/move', given)).status).toBe(403);
  expect((await orders.boss.post('/api/product/move', { ...given, id: await orders.product({ kind: 'service' }) })).status).toBe(400);
});

test('a manual move is reversed once, one of a journal never by itself', async () => {
  const { productId, line } = await one();
  const { moveId } = (await move(productId, { type: 'opening', qty: 7 })).body;
  const reverse = (id: number) =>
    orders.boss.post('/api/product/reverse', { id: productId, moveId: id, reason: 'wrong product', eventUuid: randomUUID() });
  expect((await reverse(moveId)).status).toBe(200);
  expect((await reverse(moveId)).body.code).toBe('already_reversed');
  await orders.produced(line, 30);
  const { body } = await orders.boss.get('/api/productMove/findMany', { subset: 'R', params: { productId, type: 'good_in' } });
  expect((await reverse(body.rows[0].id)).body).toMatchObject({ statusCode: 409, code: 'of_step', issues: [{ poProductId: line }] });
});

test('goods without inspection enter the stock with their journal, and a correction by the difference', async () => {
  const { productId, line } = await one();
  const id = await orders.produced(line, 300);
  expect(await ledger(productId)).toEqual([['good_in', day(0), 300]]);
  for (const goodQty of [320, 250])
    expect((await orders.boss.post('/api/pjournal/save', { saveParams: { id, goodQty } })).status).toBe(200);
  expect((await orders.boss.post('/api/pjournal/save', { saveParams: { id, date: day(-1) } })).status).toBe(200);
  expect((await ledger(productId)).toSorted()).toEqual(
    [
      ['good_in', day(-1), 250],
      ['good_in', day(0), 300],
      ['good_in', day(0), 20],
      ['good_in', day(0), -70],
      ['good_in', day(0), -250],
    ].toSorted(),
  );
  expect((await orders.boss.get('/api/pjournal/del', { ids: [id] })).status).toBe(200);
  expect(await product(productId)).toMatchObject({ onHand: 0 });
});

test('another process than the last and an inspected line bring nothing; a line whose inspection is dropped brings what was made', async () => {
  const { productId, line } = await one({ inspect: 'required' });
  const cut = await app.make('pjournal', { poProductId: line, goodQty: 500, process: 'cutting', date: day(0) });
  await orders.act('pjournal', 'submit', { id: cut });
  await orders.produced(line, 300);
  expect(await ledger(productId)).toEqual([]);
  const rule = (inspect: string) => orders.boss.post('/api/poProduct/save', { saveParams: { id: line, inspect } });
  expect((await rule('none')).status).toBe(200);
  expect(await product(productId)).toMatchObject({ onHand: 300 });
  expect((await rule('required')).status).toBe(200);
  expect(await product(productId)).toMatchObject({ onHand: 0 });
});

test('bought goods enter the stock on the day they arrive and leave it when the arrival is undone', async () => {
  const { productId, line } = await one({ flow: 'buy' });
  const id = await orders.shipment([{ poProductId: line, qty: 400 }]);
  await orders.act('shipping', 'depart', { id, atd: day(-4) });
  expect(await ledger(productId)).toEqual([]);
  await orders.act('shipping', 'arrive', { id, ata: day(-2) });
  await orders.act('shipping', 'deliver', { id, deliveredOn: day(0) });
  expect(await ledger(productId)).toEqual([['good_in', day(-2), 400]]);
  ok(await orders.stepBack(id));
  ok(await orders.stepBack(id));
  expect(await product(productId)).toMatchObject({ onHand: 0 });
});

test('pieces that arrived a day early stay on the day of their entry where they have gone since, and do not hold up the next arrival', async () => {
  const { productId, line } = await one({ flow: 'buy' });
  const arrive = async (qty: number, ata: string) => {
    const id = await orders.shipment([{ poProductId: line, qty }]);
    await orders.act('shipping', 'depart', { id, atd: day(-4) });
    await orders.act('shipping', 'arrive', { id, ata });
    return id;
  };
  const early = await arrive(300, day(-1));
  // Dated tomorrow, and entered the stock on the day before, therefore.
  await app.em().nativeUpdate(Shipping, { id: early }, { ata: day(0) });
  await move(productId, { type: 'scrap', qty: 200, date: day(-1), reason: 'gone' });
  await arrive(100, day(0));
  const moves = await ledger(productId);
  const on = (date: string) =>
    moves.filter(([type, moved]) => type === 'good_in' && moved === date).reduce((sum, [, , qty]) => sum + qty, 0);
  expect([on(day(-1)), on(day(0)), (await product(productId)).onHand]).toEqual([200, 200, 200]);
});

test('imported goods never enter the stock, and leave without a move; later arrivals do', async () => {
  const { productId, line } = await one({ flow: 'buy' });
  const id = await orders.shipment([{ poProductId: line, qty: 600 }]);
  await orders.act('shipping', 'depart', { id, atd: day(-4) });
  await app.em().nativeUpdate(Shipping, { id }, { status: 'arrived', ata: day(-2) });
  await refreshChain(app.ctx(), [line], { history: true });
  expect(await orders.line(line)).toMatchObject({ arrivedQty: 600, goodQty: 600 });
  ok(await orders.stepBack(id));
  expect(await ledger(productId)).toEqual([]);
  await orders.act('shipping', 'arrive', { id, ata: day(-1) });
  expect(await ledger(productId)).toEqual([['good_in', day(-1), 600]]);
});

test('pieces that releases hold on its lines are reserved on the product', async () => {
  const { productId, line } = await one();
  await orders.produced(line, 500);
  const brandId = (await orders.line(line)).brandId;
  const groupId = await app.make('releaseGroup', { type: 'delivery', destName: 'Seoul', destAddress: 'Seoul 1', brandId });
  const ctx = app.ctx();
  await ctx.em.insert(Release, {
    groupId,
    poProductId: line,
    qty: 200,
    cartons: 1,
    returnedQty: 0,
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  } as never);
  await ctx.em.nativeUpdate(ReleaseGroup, { id: groupId }, { status: 'confirmed' });
  await refreshChain(ctx, [line]);
  expect(await product(productId)).toMatchObject({ onHand: 500, reserved: 200, available: 300 });
  await app.em().nativeUpdate(ReleaseGroup, { id: groupId }, { status: 'cancelled' });
  await refreshChain(app.ctx(), [line]);
  expect(await product(productId)).toMatchObject({ reserved: 0, available: 500 });
});

test('the database itself refuses a negative stock', async () => {
  const id = await orders.product();
  await expect(app.em().nativeUpdate(Product, { id }, { onHand: -1 })).rejects.toThrow(/constraint/i);
});
