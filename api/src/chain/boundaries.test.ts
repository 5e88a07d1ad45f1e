import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chainFindings } from '../check/chain-check.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from '../release/release.entity.ts';
import { Goods } from '../testing/goods.ts';
import { day, ok, type Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { refreshChain } from './refresh-chain.ts';

let app: TestApp;
let goods: Goods;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
  ({ orders } = goods);
});
afterAll(async () => {
  expect(await chainFindings(app.ctx())).toEqual([]);
  await app.stop();
});

/** A confirmed line of 1000 pieces, of which 950 are enough. */
async function line(po: Record<string, unknown> = {}) {
  const { id, lines } = await orders.confirmed(po);
  return { po: id, line: lines[0] ?? 0 };
}
const BUY = { flow: 'buy' };
const ENOUGH = 950;

const depart = (id: number) => orders.act('shipping', 'depart', { id, atd: day(-3) });
const arrive = (id: number) => orders.act('shipping', 'arrive', { id, ata: day(-2) });
const deliver = (id: number) => orders.act('shipping', 'deliver', { id, deliveredOn: day(-1) });

describe('enough is the minimum itself, and one piece less is not', () => {
  test.each([
    [ENOUGH, ['in_transit', 'shipping'], ['arrived', 'arrived'], ['delivered', 'done']],
    [ENOUGH - 1, ['partial', 'shipping'], ['partial', 'shipping'], ['partial', 'shipping']],
  ])('%i pieces on a shipment', async (qty, left, there, over) => {
    const { po, line: id } = await line(BUY);
    const shipment = await orders.shipment([{ poProductId: id, qty }]);
    const seen = async () => [(await orders.po(po)).shippingStatus, (await orders.line(id)).status];
    expect(await seen()).toEqual(['planned', 'pending']);
    await depart(shipment);
    expect(await seen()).toEqual(left);
    await arrive(shipment);
    expect(await seen()).toEqual(there);
    await deliver(shipment);
    expect(await seen()).toEqual(over);
  });

  test.each([
    [ENOUGH, 'released'],
    [ENOUGH - 1, 'releasing'],
  ])('%i pieces released', async (qty, status) => {
    const { brandId, poProductId } = await goods.ready(1000, { po: { needsShipping: true } });
    await goods.released(await goods.request(brandId, [{ poProductId, qty }]));
    expect((await goods.line(poProductId)).status).toBe(status);
  });

  test.each([
    [ENOUGH, 'done'],
    [ENOUGH - 1, 'releasing'],
  ])('%i pieces released of a line that is not shipped, while nothing else is reserved', async (qty, status) => {
    const { brandId, poProductId } = await goods.ready(1000, { po: { needsShipping: false } });
    await goods.released(await goods.request(brandId, [{ poProductId, qty }]));
    expect((await goods.line(poProductId)).status).toBe(status);
    const rest = await goods.confirmed(brandId, [{ poProductId, qty: 1 }]);
    expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 1, status: qty === ENOUGH ? 'released' : 'releasing' });
    await goods.act('cancel', { id: rest, reason: 'not needed' });
    expect((await goods.line(poProductId)).status).toBe(status);
  });

  test.each([
    [ENOUGH, 'ready', 'produced'],
    [ENOUGH - 1, 'in_production', 'in_production'],
  ])('%i pieces made, without an inspection and with one', async (made, free, inspected) => {
    const one = await line();
    await orders.produced(one.line, made);
    expect((await orders.line(one.line)).status).toBe(free);
    const { poProductId } = await goods.lots.line(made);
    expect((await goods.line(poProductId)).status).toBe(inspected);
  });
});

describe('bought goods that are inspected', () => {
  const there = async () => {
    const { po, line: id } = await line({ ...BUY, inspect: 'required' });
    const shipment = await orders.shipment([{ poProductId: id, qty: 1000 }]);
    await depart(shipment);
    await arrive(shipment);
    return { po, id, shipment };
  };

  test('are done when enough is found good and no lot is open', async () => {
    const { id, shipment } = await there();
    const status = async () => (await orders.line(id)).status;
    await goods.lots.approved(id, ENOUGH - 1);
    await deliver(shipment);
    expect(await status()).toBe('arrived');
    const { id: visit, lot } = await goods.lots.submitted(id, 51);
    expect(await status()).toBe('inspecting');
    await goods.lots.act('inspection', 'decide', {
      id: lot,
      decision: 'accept',
      goodQty: 1,
      rejectedQty: 50,
      reworkQty: 0,
      reason: 'sorted',
    });
    await goods.lots.act('inspectionGroup', 'approve', { id: visit });
    expect(await orders.line(id)).toMatchObject({ goodQty: ENOUGH, rejectedQty: 50, toInspectQty: 0, status: 'done' });
  });

  test('wait for a lot when all of it was found good but one more is open', async () => {
    const { id, shipment } = await there();
    await goods.lots.approved(id, 999);
    await goods.lots.begun(id, 1);
    await deliver(shipment);
    expect(await orders.line(id)).toMatchObject({ goodQty: 999, status: 'inspecting' });
  });
});

test('of several shipments and releases the last day counts', async () => {
  const { line: id } = await line(BUY);
  await orders.delivered([{ poProductId: id, qty: 500 }], day(-1));
  await orders.delivered([{ poProductId: id, qty: 500 }], day(-9));
  expect(await orders.line(id)).toMatchObject({ status: 'done', deliveredOn: day(-1), etaCurrent: day(-1), slipDays: -31 });

  const { line: planned } = await line(BUY);
  await orders.shipment([{ poProductId: planned, qty: 500 }], { etaPlan: day(12) });
  await orders.shipment([{ poProductId: planned, qty: 500 }], { etaPlan: day(8) });
  expect((await orders.line(planned)).etaCurrent).toBe(day(12));

  const { brandId, poProductId } = await goods.ready(1000, { po: { needsShipping: false } });
  for (const _half of [1, 2]) await goods.released(await goods.request(brandId, [{ poProductId, qty: 500 }]));
  const { groupId } = await app.em().findOneOrFail(Release, { poProductId }, { orderBy: { id: 'desc' } });
  await app.em().nativeUpdate(ReleaseGroup, { id: groupId }, { releasedOn: day(-4) });
  await refreshChain(app.ctx(), [poProductId]);
  expect(await goods.line(poProductId)).toMatchObject({ status: 'done', deliveredOn: day(0) });
});

test('a PO has the last promise and ETA of its lines, the worst slip and the first day of lateness', async () => {
  const { id, lines } = await orders.confirmed(BUY, [{ requestedDate: day(10) }, { requestedDate: day(20) }, { requestedDate: day(40) }]);
  const [first = 0, second = 0] = lines;
  expect(await orders.po(id)).toMatchObject({ promisedDate: day(40), etaCurrent: day(40), slipDays: 0, lateOn: day(11), lineCount: 3 });
  await orders.shipment([{ poProductId: first, qty: 1000 }], { etaPlan: day(15) });
  await orders.shipment([{ poProductId: second, qty: 1000 }], { etaPlan: day(18) });
  expect(await orders.po(id)).toMatchObject({ promisedDate: day(40), etaCurrent: day(40), slipDays: 5, lateOn: day(0), totalQty: 3000 });
});

test('a PO without a shipped line is delivered when all lines are done but those closed short, and not while one is open', async () => {
  const { id, lines } = await orders.confirmed({ needsShipping: false }, [{}, {}, {}]);
  const [first = 0, second = 0, third = 0] = lines;
  const status = async () => (await orders.po(id)).shippingStatus;
  for (const poProductId of [first, second]) {
    await orders.produced(poProductId, 1000);
    expect(await status()).toBe('none');
    await goods.released(await goods.request((await orders.line(poProductId)).brandId, [{ poProductId, qty: 1000 }]));
  }
  expect(await status()).toBe('none');
  await orders.act('poProduct', 'shortClose', { id: third, reason: 'enough of it' });
  expect(await status()).toBe('delivered');
});

test('the order quantity as it is asks for no reason where more was made', async () => {
  const { line: id } = await line();
  await orders.produced(id, 1051);
  const save = (orderQty: number) => orders.boss.post('/api/poProduct/save', { saveParams: { id, orderQty } });
  ok(await save(1000));
  expect((await save(999)).body).toMatchObject({ code: 'reason_needed', issues: [{ code: 'over_made', have: 1051, limit: 1048 }] });
  expect((await app.em().findOneOrFail(PoProduct, { id })).orderQty).toBe(1000);
});

test('one piece reserved is one piece reserved of the product, and no less when it is released', async () => {
  const { brandId, poProductId, productId } = await goods.ready(1000);
  const product = async () => ok(await orders.boss.get('/api/product/findById', { subset: 'A', id: productId }));
  const id = await goods.confirmed(brandId, [{ poProductId, qty: 1 }]);
  expect(await product()).toMatchObject({ onHand: 1000, reserved: 1, available: 999 });
  await goods.picked(id);
  await goods.act('release', { id });
  expect(await product()).toMatchObject({ onHand: 999, reserved: 0, available: 999 });
});

test('an order is not lowered below what is reserved and released; the refusal names each release once, with all its pieces', async () => {
  const { brandId, poProductId, productId } = await goods.ready(1000, { po: { needsShipping: false } });
  const [two, one] = [
    await goods.confirmed(brandId, [
      { poProductId, qty: 100 },
      { poProductId, qty: 50 },
    ]),
    await goods.released(await goods.request(brandId, [{ poProductId, qty: 30 }])),
  ];
  const { status, body } = await orders.boss.post('/api/poProduct/save', { saveParams: { id: poProductId, orderQty: 179 } });
  expect([status, body.code, body.issues[0].have]).toEqual([409, 'order_under_committed', 180]);
  expect(body.message).toContain('180 EA');
  expect(body.issues[0].holders).toMatchObject([
    { releaseGroupId: two, qty: 150, status: 'confirmed' },
    { releaseGroupId: one, qty: 30, status: 'released' },
  ]);
  expect((await orders.line(poProductId)).productId).toBe(productId);
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: poProductId, orderQty: 180 }, reason: 'the rest is for stock' }));
});

test('a line without a number follows the highest of its PO, also of those saved with it', async () => {
  const id = await orders.draft({}, [{ lineNo: 5 }, {}, {}]);
  const numbers = (await orders.po(id)).lines.map(({ lineNo }: { lineNo: number }) => lineNo);
  expect(numbers).toEqual([5, 6, 7]);
});

test('one good piece is one piece in stock', async () => {
  const productId = await orders.product();
  const { lines } = await orders.confirmed({}, [{ productId }]);
  await orders.produced(lines[0] ?? 0, 1);
  const { body } = await orders.boss.get('/api/product/findById', { subset: 'A', id: productId });
  expect(body).toMatchObject({ onHand: 1, available: 1 });
});

test('a list counts lines and POs by what was recomputed a moment before', async () => {
  const total = async (resource: string, params: object) =>
    ok(await orders.boss.get(`/api/${resource}/findMany`, { params: { ...params, queryMode: 'count' } })).total;
  const counts = async () => [await total('poProduct', { status: 'releasing' }), await total('po', { shippingStatus: 'planned' })];
  const { brandId, poProductId } = await goods.ready(1000, { po: { needsShipping: true } });
  const [lines, pos] = await counts();
  await goods.confirmed(brandId, [{ poProductId, qty: 10 }]);
  expect(await counts()).toEqual([lines + 1, pos]);
  await orders.shipment([{ poProductId, qty: 10 }]);
  expect(await counts()).toEqual([lines + 1, pos + 1]);
});

test('a journal is not lowered below what its line has reserved and released, however much of the product is in stock', async () => {
  const { poProductId, brandId, productId } = await goods.lots.line(0, { po: { inspect: 'none', needsShipping: false } });
  const journal = await orders.produced(poProductId, 100);
  ok(await orders.boss.post('/api/product/move', { id: productId, type: 'opening', qty: 1000, date: day(-9), eventUuid: randomUUID() }));
  await goods.released(await goods.request(brandId, [{ poProductId, qty: 50 }]));
  await goods.confirmed(brandId, [{ poProductId, qty: 45 }]);
  const lower = (goodQty: number) => orders.boss.post('/api/pjournal/save', { saveParams: { id: journal, goodQty } });
  const { status, body } = await lower(94);
  expect([status, body.code, body.issues[0].have, body.issues[0].limit]).toEqual([409, 'not_enough_stock', 95, 94]);
  ok(await lower(95));
});
