import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chainFindings } from '../check/chain-check.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { importFile, preview } from '../testing/imports.ts';
import { day, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app?.stop());

const HEAD = 'PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date';
const file = (poNo: string, qty: number) => `${HEAD}\n${poNo},1,Korea,Moru,${poNo}-1,Mug,${qty},${day(20)}\n`;
const shipped = (poNo: string, qty: number, number: string, on = '') =>
  `${HEAD},Shipment No,Delivered on\n${poNo},1,Korea,Moru,${poNo}-1,Mug,${qty},${day(-20)},${number},${on}\n`;
const lineOf = (poNo: string) => app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L1` });
const loadsOf = async (poProductId: number) =>
  (await app.em().find(ShippingItem, { poProductId }, { orderBy: { id: 'asc' } })).map(({ qty }) => qty);

/** An imported line of 1000 of which a person loaded these pieces, each on a shipment of its own; the shipments. */
async function loaded(poNo: string, ...parts: number[]): Promise<{ id: number; shipments: number[] }> {
  await importFile(orders.boss, file(poNo, 1000));
  const { id } = await lineOf(poNo);
  const shipments: number[] = [];
  for (const qty of parts) shipments.push(await orders.shipment([{ poProductId: id, qty }]));
  return { id, shipments };
}
const depart = (id: number | undefined) => orders.act('shipping', 'depart', { id, atd: day(-3) });

test('a new quantity of a file leaves what a person loaded on a shipment, which has departed', async () => {
  const { id, shipments } = await loaded('LOAD-1', 300);
  await depart(shipments[0]);
  await importFile(orders.boss, file('LOAD-1', 1100));
  expect([await loadsOf(id), (await orders.shipping(shipments[0] ?? 0)).totalQty]).toEqual([[300], 300]);
  expect(await lineOf('LOAD-1')).toMatchObject({ orderQty: 1100, plannedQty: 300, shippedQty: 300 });
  expect(await chainFindings(app.ctx())).toEqual([]);
});

test.each([
  ['part of the line', 'LOAD-2', [300]],
  ['the line in two parts', 'LOAD-3', [600, 400]],
])('nor does it change a shipment that carries %s', async (_which, poNo, parts) => {
  const { id } = await loaded(poNo, ...parts);
  await importFile(orders.boss, file(poNo, 1200));
  expect(await loadsOf(id)).toEqual(parts);
  expect((await preview(orders.boss, file(poNo, 1200))).body.counts).toMatchObject({ same: 1 });
});

test('the whole line on one shipment before departure follows the quantity, and stays once that departed', async () => {
  const { id, shipments } = await loaded('LOAD-4', 1000);
  await importFile(orders.boss, file('LOAD-4', 900));
  expect(await loadsOf(id)).toEqual([900]);
  await depart(shipments[0]);
  await importFile(orders.boss, file('LOAD-4', 950));
  expect([await loadsOf(id), (await lineOf('LOAD-4')).orderQty]).toEqual([[900], 950]);
});

test.each([
  ['departed', 'LOAD-5', [1000], true, 1000],
  ['planned in parts', 'LOAD-6', [600, 400], false, 1000],
  ['partly planned', 'LOAD-7', [300], false, 300],
])('a quantity below what is loaded is an error of its row: %s', async (_which, poNo, parts, isDeparted, limit) => {
  const { id, shipments } = await loaded(poNo, ...parts);
  if (isDeparted) await depart(shipments[0]);
  const { body } = await preview(orders.boss, file(poNo, limit - 1));
  expect(body.rows).toMatchObject([{ state: 'error', errors: [{ code: 'loaded_line', field: 'orderQty', value: String(limit - 1) }] }]);
  expect(body.rows[0].errors[0].message.en).toContain(`${limit} EA`);
  if (limit < 1000) await importFile(orders.boss, file(poNo, limit));
  expect([await loadsOf(id), (await lineOf(poNo)).orderQty]).toEqual([parts, limit]);
});

test('a line that is loaded within its tolerance takes a quantity that is raised to less than that', async () => {
  const { id } = await loaded('LOAD-8', 1020);
  await importFile(orders.boss, file('LOAD-8', 1010));
  expect([await loadsOf(id), (await lineOf('LOAD-8')).orderQty]).toEqual([[1020], 1010]);
});

test('a load that a file moves to another shipment keeps its pieces', async () => {
  const { id } = await loaded('LOAD-9', 300);
  await importFile(orders.boss, shipped('LOAD-9', 1100, 'LOAD-9-S'));
  const { id: shippingId } = await app.em().findOneOrFail(Shipping, { shippingNo: 'LOAD-9-S' });
  expect(await app.em().find(ShippingItem, { poProductId: id })).toMatchObject([{ shippingId, qty: 300 }]);
});

test('the quantity of a line that files delivered is corrected by a file, on its shipment too', async () => {
  await importFile(orders.boss, shipped('LOAD-10', 1000, 'LOAD-10-S', day(-19)));
  for (const qty of [100, 120]) {
    await importFile(orders.boss, shipped('LOAD-10', qty, 'LOAD-10-S', day(-19)));
    const { id, ...line } = await lineOf('LOAD-10');
    expect([await loadsOf(id), line]).toMatchObject([[qty], { orderQty: qty, shippedQty: qty, status: 'done' }]);
  }
});

test('a line does not leave a shipment that departed for another one that a file names', async () => {
  const { id, shipments } = await loaded('LOAD-11', 300);
  await depart(shipments[0]);
  const { body } = await preview(orders.boss, shipped('LOAD-11', 1000, 'LOAD-11-S'));
  expect(body.rows).toMatchObject([{ state: 'error', errors: [{ code: 'loaded_line', field: 'shipmentNo', value: 'LOAD-11-S' }] }]);
  const { shippingNo } = await orders.shipping(shipments[0] ?? 0);
  await importFile(orders.boss, shipped('LOAD-11', 1000, shippingNo));
  expect(await app.em().find(ShippingItem, { poProductId: id })).toMatchObject([{ shippingId: shipments[0], qty: 300 }]);
});

test('a file is not undone once a load that it changed has departed', async () => {
  const { id, shipments } = await loaded('LOAD-12', 1000);
  const { applied } = await importFile(orders.boss, file('LOAD-12', 1100));
  await depart(shipments[0]);
  const { status, body } = await orders.boss.post('/api/import/undo', { batchId: applied.batchId });
  expect([status, body.code, body.issues]).toMatchObject([
    409,
    'import_in_use',
    [{ code: 'changed_since', entity: 'Shipping', ids: [shipments[0]] }],
  ]);
  expect([await loadsOf(id), (await lineOf('LOAD-12')).orderQty]).toEqual([[1100], 1100]);
});

test('nor once more has left than was ordered before it', async () => {
  const { id } = await loaded('LOAD-13');
  const { applied } = await importFile(orders.boss, file('LOAD-13', 2000));
  await depart(await orders.shipment([{ poProductId: id, qty: 2000 }]));
  const { status, body } = await orders.boss.post('/api/import/undo', { batchId: applied.batchId });
  expect([status, body.code, body.issues]).toMatchObject([409, 'shipped_over_order', [{ poProductId: id, have: 2000 }]]);
  expect(await lineOf('LOAD-13')).toMatchObject({ orderQty: 2000, shippedQty: 2000 });
});
