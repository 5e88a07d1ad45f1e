import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refreshChain } from '../chain/refresh-chain.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { Goods } from '../testing/goods.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app.stop());

test('goods of imported history without stock are refused when a release is confirmed, and accepted once an opening is recorded', async () => {
  const { orders } = goods;
  const { poProductId, productId, brandId } = await goods.lots.line(0, { po: { flow: 'buy', inspect: 'none' } });
  const shipment = await orders.shipment([{ poProductId, qty: 600 }]);
  await app.em().nativeUpdate(Shipping, { id: shipment }, { status: 'arrived', atd: day(-4), ata: day(-2) });
  await refreshChain(app.ctx(), [poProductId], { history: true });
  expect(await goods.line(poProductId)).toMatchObject({ goodQty: 600 });
  const id = await goods.request(brandId, [{ poProductId, qty: 100 }]);
  const refused = await goods.boss.post('/api/releaseGroup/confirm', { id });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'not_in_stock', issues: [{ path: ['lines'], productId, onHand: 0, reserved: 100 }] },
  ]);
  expect(refused.body.message).toContain('record an opening');
  expect((await goods.read(id)).status).toBe('requested');

  const opening = { id: productId, type: 'opening', date: day(-30), qty: 99, reason: '재고 실사', eventUuid: randomUUID() };
  ok(await goods.boss.post('/api/product/move', opening));
  expect((await goods.boss.post('/api/releaseGroup/confirm', { id })).body.issues).toMatchObject([{ onHand: 99, reserved: 100 }]);
  ok(await goods.boss.post('/api/product/move', { ...opening, type: 'adjust', qty: 1, eventUuid: randomUUID() }));
  await goods.act('confirm', { id });
  expect((await goods.read(id)).status).toBe('confirmed');
});

test('a request on hold is a request again also where releases hold more than was counted', async () => {
  const { poProductId, productId, brandId } = await goods.ready(100);
  await goods.confirmed(brandId, [{ poProductId, qty: 80 }]);
  const id = await goods.request(brandId, [{ poProductId, qty: 10 }]);
  await goods.act('hold', { id, reason: 'asked again' });
  ok(await goods.boss.post('/api/product/move', { id: productId, type: 'count', date: day(0), qty: 50, eventUuid: randomUUID() }));
  await goods.act('resume', { id });
  expect((await goods.read(id)).status).toBe('requested');
  await goods.refused('not_in_stock', 'confirm', { id });
});
