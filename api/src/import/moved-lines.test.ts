import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { Goods } from '../testing/goods.ts';
import { importFile, preview } from '../testing/imports.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app.stop());

const QTY = 10;
const DELIVERED = day(-10);
const file = (poNo: string, shippingNo: string, on?: string) =>
  `PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Shipment No${on === undefined ? '' : ',Delivered on'}\n` +
  `${poNo},9,Korea,Moru,${poNo}-9,Mug,${QTY},${day(-20)},${shippingNo}${on === undefined ? '' : `,${on}`}\n`;
const applied = async (text: string) => goods.boss.post('/api/import/apply', { id: ok(await preview(goods.boss, text)).id });
const placeOf = (poProductId: number) => app.em().findOneOrFail(ShippingItem, { poProductId });

/** A made line of an imported file, on a planned shipment with pieces of a confirmed release. */
async function named(poNo: string): Promise<{ id: number; from: number; group: number }> {
  await goods.orders.confirmed({ poNo });
  await importFile(goods.boss, file(poNo, `${poNo}-A`));
  const { id, brandId } = await app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L9` });
  ok(await goods.boss.post('/api/poProduct/save', { saveParams: { id, inspect: 'none' } }));
  await goods.orders.produced(id, QTY);
  const group = await goods.confirmed(brandId, [{ poProductId: id, qty: QTY }]);
  const [release] = (await goods.read(group)).lines;
  const { id: from } = await app.em().findOneOrFail(Shipping, { shippingNo: `${poNo}-A` });
  const items = [{ id: (await placeOf(id)).id, releaseId: release.id, qty: QTY }];
  ok(await goods.boss.post('/api/shipping/save', { saveParams: { id: from, items } }));
  return { id, from, group };
}

/** Pieces of another line, to be on a shipment. */
async function others(): Promise<{ poProductId: number; qty: number }> {
  const [poProductId = 0] = (await goods.orders.confirmed({ flow: 'buy' }, [{ orderQty: 5 }])).lines;
  return { poProductId, qty: 5 };
}
async function departed(shippingNo: string): Promise<void> {
  const id = await goods.orders.shipment([await others()], { shippingNo });
  await goods.orders.act('shipping', 'depart', { id, atd: day(-12) });
}
const delivered = async (shippingNo: string) => goods.orders.delivered([await others()], DELIVERED, { shippingNo });

test.each([
  ['has been delivered', 'MOVE-1', DELIVERED, delivered],
  ['has departed', 'MOVE-2', undefined, departed],
  ['it creates as delivered', 'MOVE-3', DELIVERED, async () => {}],
])('a file does not move goods whose release has not left to a shipment that %s', async (_which, poNo, on, create) => {
  const { id, from, group } = await named(poNo);
  await create(`${poNo}-B`);
  const moved = file(poNo, `${poNo}-B`, on);
  const early = await applied(moved);
  expect([early.status, early.body.code]).toEqual([409, 'release_not_out']);
  expect(early.body.issues).toMatchObject([{ releaseGroupId: group, status: 'confirmed' }]);
  expect((await placeOf(id)).shippingId).toBe(from);

  await goods.picked(group);
  await goods.act('release', { id: group });
  ok(await applied(moved));
  expect((await goods.orders.shipping((await placeOf(id)).shippingId)).shippingNo).toBe(`${poNo}-B`);
  expect(await goods.line(id)).toMatchObject({ shippedQty: QTY, releasedQty: QTY });
});

test('an undo does not move them back to a shipment that has departed since', async () => {
  const { id, from, group } = await named('MOVE-4');
  const { batchId } = ok(await applied(file('MOVE-4', 'MOVE-4-B')));
  const { shippingId: to } = await placeOf(id);
  const { version } = await goods.orders.shipping(from);
  ok(await goods.boss.post('/api/shipping/save', { saveParams: { id: from, version, items: [await others()] } }));
  await goods.orders.act('shipping', 'depart', { id: from, atd: day(-12) });
  const { status, body } = await goods.boss.post('/api/import/undo', { batchId });
  expect([status, body.code]).toEqual([409, 'release_not_out']);
  expect(body.issues).toMatchObject([{ releaseGroupId: group, status: 'confirmed' }]);
  expect((await placeOf(id)).shippingId).toBe(to);
});
