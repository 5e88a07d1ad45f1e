import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Release } from '../release/release.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { refreshChain } from './refresh-chain.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const one = async (po: object = {}, line: object = {}) => {
  const { id, lines } = await orders.confirmed({ ...po }, [{ ...line }]);
  return { po: id, line: lines[0] ?? 0 };
};

/** Replaces the calls of a release beyond `requested`, which do not exist yet. */
async function release(poProductId: number, qty: number, status: 'confirmed' | 'released'): Promise<void> {
  const ctx = app.ctx();
  const groupId = await app.make('releaseGroup', {
    type: 'delivery',
    destName: 'Seoul',
    destAddress: 'Seoul 1',
    brandId: (await orders.line(poProductId)).brandId,
  });
  await ctx.em.nativeUpdate(ReleaseGroup, { id: groupId }, { status, releasedOn: status === 'released' ? day(0) : null });
  await ctx.em.insertMany(Release, [
    { groupId, poProductId, qty, cartons: 1, returnedQty: 0, version: 1, createdAt: new Date(), updatedAt: new Date() },
  ] as never);
  await refreshChain(ctx, [poProductId]);
}

test('only submitted journals of the final process count as produced, and as good while no inspection exists', async () => {
  const { line } = await one();
  await app.make('pjournal', { poProductId: line, goodQty: 70, process: 'packing', line: 'A', date: day(0) });
  const cut = await app.make('pjournal', { poProductId: line, goodQty: 500, process: 'cutting', date: day(0) });
  await orders.act('pjournal', 'submit', { id: cut });
  expect(await orders.line(line)).toMatchObject({ producedQty: 0, goodQty: 0, status: 'in_production' });
  await orders.produced(line, 300);
  expect(await orders.line(line)).toMatchObject({ producedQty: 300, goodQty: 300, status: 'in_production' });
});

test('a line within the tolerance of its brand is ready, one piece less is not', async () => {
  const productId = await orders.product({ brandId: await app.make('brand', { underTolPct: 3.3 }) });
  const { line } = await one({}, { productId, orderQty: 1000 });
  await orders.produced(line, 966);
  expect((await orders.line(line)).status).toBe('in_production');
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: line, underTolPct: 3.4 } }));
  expect((await orders.line(line)).status).toBe('ready');
});

test('the tolerance of the line takes precedence over that of the PO, that over that of the brand', async () => {
  const productId = await orders.product({ brandId: await app.make('brand', { overTolPct: 1 }) });
  const max = async (po: object, line: object) =>
    (await app.em().findOneOrFail(PoProduct, { id: (await one(po, { productId, orderQty: 1000, ...line })).line })).maxQty;
  expect(await max({}, {})).toBe(1010);
  expect(await max({ overTolPct: 2 }, {})).toBe(1020);
  expect(await max({ overTolPct: 2 }, { overTolPct: 0 })).toBe(1000);
});

test('a confirmed release reserves pieces, a released one frees the reservation', async () => {
  const { line } = await one();
  await orders.produced(line, 1000);
  await release(line, 400, 'confirmed');
  expect(await orders.line(line)).toMatchObject({ reservedQty: 400, releasedQty: 0, status: 'releasing' });
  await release(line, 600, 'released');
  expect(await orders.line(line)).toMatchObject({ reservedQty: 400, releasedQty: 600, status: 'releasing' });
});

test('a line that needs no shipping is done when it is released', async () => {
  const { line } = await one({ needsShipping: false });
  await orders.produced(line, 1000);
  await release(line, 1000, 'released');
  expect(await orders.line(line)).toMatchObject({ status: 'done', deliveredOn: day(0), slipDays: -30 });
});

test('bought goods go from pending to shipping, arrived and done, and arrive good', async () => {
  const { po, line } = await one({ flow: 'buy' });
  const id = await orders.shipment([{ poProductId: line, qty: 1000 }]);
  const seen = async () => [(await orders.line(line)).status, (await orders.po(po)).shippingStatus];
  expect(await seen()).toEqual(['pending', 'planned']);
  await orders.act('shipping', 'depart', { id, atd: day(-3) });
  expect(await seen()).toEqual(['shipping', 'in_transit']);
  await orders.act('shipping', 'arrive', { id, ata: day(-1) });
  expect(await seen()).toEqual(['arrived', 'arrived']);
  expect(await orders.line(line)).toMatchObject({ arrivedQty: 1000, goodQty: 1000 });
  await orders.act('shipping', 'deliver', { id, deliveredOn: day(0) });
  expect(await seen()).toEqual(['done', 'delivered']);
});

test('a PO of which a part has left is partly shipped', async () => {
  const { po, line } = await one({ flow: 'buy' });
  await orders.delivered([{ poProductId: line, qty: 400 }]);
  expect(await orders.po(po)).toMatchObject({ shippingStatus: 'partial', shippedQty: 400, totalQty: 1000 });
  expect((await orders.line(line)).status).toBe('shipping');
});

test('a delivered line is not done while more of it is in transit', async () => {
  const { line } = await one({ flow: 'buy' });
  await orders.delivered([{ poProductId: line, qty: 980 }]);
  expect((await orders.line(line)).status).toBe('done');
  await orders.shipment([{ poProductId: line, qty: 20 }]);
  expect((await orders.line(line)).status).toBe('arrived');
});

test('the ETA of a line is its shipment’s, but not before the promise of the rest', async () => {
  const { line } = await one({ flow: 'buy' });
  await orders.shipment([{ poProductId: line, qty: 400 }], { etaPlan: day(10) });
  expect((await orders.line(line)).etaCurrent).toBe(day(30));
  await orders.shipment([{ poProductId: line, qty: 600 }], { etaPlan: day(15) });
  expect(await orders.line(line)).toMatchObject({ etaCurrent: day(15), slipDays: -15 });
});

test('a line is late from the day its ETA passes the promise, and no longer when the ETA is earlier again', async () => {
  const { po, line } = await one({ flow: 'buy' });
  expect((await orders.line(line)).lateOn).toBe(day(31));
  const id = await orders.shipment([{ poProductId: line, qty: 1000 }], { etaPlan: day(40) });
  expect(await orders.line(line)).toMatchObject({ lateOn: day(0), slipDays: 10 });
  expect(await orders.po(po)).toMatchObject({ lateOn: day(0), slipDays: 10, etaCurrent: day(40) });
  await orders.act('shipping', 'reviseEta', { id, toDate: day(29), reason: 'vessel' });
  expect(await orders.line(line)).toMatchObject({ lateOn: day(31), slipDays: -1 });
});

test('a line that is late stays late since the day it was first seen', async () => {
  const { line } = await one({ flow: 'buy' });
  await orders.shipment([{ poProductId: line, qty: 1000 }], { etaPlan: day(40) });
  await app.em().nativeUpdate(PoProduct, { id: line }, { lateOn: day(-5) });
  await refreshChain(app.ctx(), [line]);
  expect((await orders.line(line)).lateOn).toBe(day(-5));
});

test('a past promise makes a line late since the day after it, until the line is done', async () => {
  const { line } = await one({ flow: 'buy', requestedDate: day(-4) });
  expect((await orders.line(line)).lateOn).toBe(day(-3));
  await orders.delivered([{ poProductId: line, qty: 1000 }], day(-1));
  expect(await orders.line(line)).toMatchObject({ lateOn: null, slipDays: 3, deliveredOn: day(-1), status: 'done' });
});

test('refreshing again changes nothing', async () => {
  const { line } = await one({ flow: 'buy', requestedDate: day(-4) });
  const before = await orders.line(line);
  await refreshChain(app.ctx(), [line, line]);
  expect(await orders.line(line)).toEqual(before);
});

test('a service line needs nothing to arrive', async () => {
  const { lines } = await orders.confirmed({ flow: 'buy' }, [{ productId: await orders.product({ kind: 'service' }) }]);
  expect((await orders.line(lines[0] ?? 0)).status).toBe('done');
});
