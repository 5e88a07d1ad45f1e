import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { importFile, preview } from '../testing/imports.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const HEAD = 'PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Shipment No,Delivered on\n';
const row = (poNo: string, shipment: string, { line = 1, qty = 10, on = '' } = {}) =>
  `${HEAD}${poNo},${line},Korea,Moru,${poNo}-1,Mug,${qty},${day(-20)},${shipment},${on}\n`;
const seen = async (text: string) => ok(await preview(orders.boss, text));
const shipment = (shippingNo: string) => app.em().findOneOrFail(Shipping, { shippingNo });
const lineOf = (poNo: string) => app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L1` });

/** An imported line on a shipment that was cancelled since. */
async function cancelled(poNo: string): Promise<void> {
  await importFile(orders.boss, row(poNo, poNo));
  await orders.act('shipping', 'cancel', { id: (await shipment(poNo)).id, reason: 'no vessel' });
}
async function expectError(text: string, error: object): Promise<void> {
  const { id, counts } = await seen(text);
  expect(counts).toMatchObject({ error: 1, new: 0, changed: 0, same: 0 });
  const { rows } = ok(await orders.boss.get('/api/import/rows', { id, state: 'error' }));
  expect(rows).toMatchObject([{ errors: [error] }]);
  expect((await orders.boss.post('/api/import/apply', { id })).body.code).toBe('rows_in_error');
}
async function expectRefused(text: string, number: string): Promise<void> {
  await expectError(text, { code: 'cancelled_shipment', field: 'shipmentNo', value: number });
  expect((await shipment(number)).status).toBe('cancelled');
}

test('a file does not deliver a cancelled shipment, and puts no further goods on it', async () => {
  await cancelled('CAN-1');
  await expectRefused(row('CAN-1', 'CAN-1', { on: day(-10) }), 'CAN-1');
  await expectRefused(row('CAN-1', 'CAN-1', { line: 2 }), 'CAN-1');
  await importFile(orders.boss, row('CAN-2', 'OTHER-2'));
  await expectRefused(row('CAN-2', 'CAN-1'), 'CAN-1');
});

test('a file that repeats a line of a cancelled shipment, or changes its quantity, is taken', async () => {
  await cancelled('CAN-3');
  expect((await seen(row('CAN-3', 'CAN-3'))).counts).toMatchObject({ same: 1, error: 0 });
  await importFile(orders.boss, row('CAN-3', 'CAN-3', { qty: 12 }));
  expect(await lineOf('CAN-3')).toMatchObject({ orderQty: 12, plannedQty: 0 });
  expect((await shipment('CAN-3')).status).toBe('cancelled');
});

test.each([
  ['an empty number', 'CAN-11', ','],
  ['no number', 'CAN-12', ''],
])('a line of a cancelled shipment for which a file gives %s is taken and leaves the shipment as it is', async (_which, poNo, cell) => {
  const sent = (mode: string, cells: string, on = '') =>
    `${HEAD.replace(',Shipment No', `,Shipment mode${cells && ',Shipment No'}`)}${poNo},1,Korea,Moru,${poNo}-1,Mug,10,${day(-20)},${mode}${cells},${on}\n`;
  await importFile(orders.boss, sent('Sea', `,${poNo}`));
  await orders.act('shipping', 'cancel', { id: (await shipment(poNo)).id, reason: 'no vessel' });
  const { preview: read } = await importFile(orders.boss, sent('Air', cell));
  expect(read.counts).toMatchObject({ same: 1, changed: 0, error: 0 });
  expect(await shipment(poNo)).toMatchObject({ status: 'cancelled', mode: 'sea' });
  await expectRefused(sent('Air', cell, day(-10)), poNo);
});

/** What a shipment carries. */
async function carried(shippingNo: string) {
  const { id, totalQty, cost } = await shipment(shippingNo);
  const items = await app.em().find(ShippingItem, { shippingId: id }, { orderBy: { id: 'asc' } });
  return { totalQty, cost, items: items.map(({ poProductId, qty, kg, freight }) => ({ poProductId, qty, kg, freight })) };
}

test('what a cancelled shipment carried stays as it was', async () => {
  const weighed = (number: string, qty: number, kg: number, freight: number) =>
    row('CAN-8', number, { qty }).replace('Qty', 'Weight,Freight,Qty').replace(`,${qty},`, `,${kg},${freight},${qty},`);
  await importFile(orders.boss, weighed('CAN-8', 10, 3, 40));
  await orders.act('shipping', 'cancel', { id: (await shipment('CAN-8')).id, reason: 'no vessel' });
  const before = await carried('CAN-8');
  expect(before).toMatchObject({ totalQty: 10, cost: 40, items: [{ qty: 10, kg: 3, freight: 40 }] });
  const { preview: read } = await importFile(orders.boss, weighed('CAN-8', 12, 4, 50));
  expect(read.counts).toMatchObject({ changed: 1 });
  expect(await lineOf('CAN-8')).toMatchObject({ orderQty: 12 });
  expect(await carried('CAN-8')).toEqual(before);
  expect((await seen(weighed('CAN-8', 12, 4, 50))).counts).toMatchObject({ same: 1 });
  await importFile(orders.boss, weighed('CAN-8B', 12, 4, 50));
  expect(await carried('CAN-8')).toEqual(before);
  expect(await carried('CAN-8B')).toMatchObject({ totalQty: 12, cost: 50, items: [{ qty: 12, kg: 4, freight: 50 }] });
});

test('a file whose undo would change a shipment that was cancelled since is not undone', async () => {
  await importFile(orders.boss, row('CAN-9', 'CAN-9A'));
  const moved = (await importFile(orders.boss, row('CAN-9', 'CAN-9B'))).applied.batchId;
  await orders.act('shipping', 'cancel', { id: (await shipment('CAN-9A')).id, reason: 'no vessel' });
  const before = [await carried('CAN-9A'), await carried('CAN-9B')];
  const { status, body } = await orders.boss.post('/api/import/undo', { batchId: moved });
  expect([status, body.code, body.issues]).toMatchObject([409, 'import_in_use', [{ code: 'changed_since', entity: 'Shipping', count: 1 }]]);
  expect([await carried('CAN-9A'), await carried('CAN-9B')]).toEqual(before);
});

test('a line of a cancelled shipment is delivered on another one', async () => {
  await cancelled('CAN-4');
  await importFile(orders.boss, row('CAN-4', 'CAN-4B', { on: day(-10) }));
  expect([(await shipment('CAN-4')).status, (await shipment('CAN-4B')).status]).toEqual(['cancelled', 'delivered']);
  expect(await lineOf('CAN-4')).toMatchObject({ shippedQty: 10 });
});

test('of two shipments of a line the one that is not cancelled is compared and delivered', async () => {
  await cancelled('CAN-5');
  const { id: poProductId } = await lineOf('CAN-5');
  const { shippingNo } = await orders.shipping(await orders.shipment([{ poProductId, qty: 10 }]));
  expect((await seen(row('CAN-5', shippingNo))).counts).toMatchObject({ same: 1 });
  await importFile(orders.boss, row('CAN-5', shippingNo, { on: day(-10) }));
  expect([(await shipment('CAN-5')).status, (await shipment(shippingNo)).status]).toEqual(['cancelled', 'delivered']);
});

test.each([
  ['its own', 'CAN-6', { on: day(-10) }],
  ['one that a new line names', 'CAN-7', { line: 2 }],
])('a shipment that is cancelled after the preview makes it outdated: %s', async (_which, poNo, change) => {
  await importFile(orders.boss, row(poNo, poNo));
  const { id } = await seen(row(poNo, poNo, change));
  await orders.act('shipping', 'cancel', { id: (await shipment(poNo)).id, reason: 'no vessel' });
  expect((await orders.boss.post('/api/import/apply', { id })).body.code).toBe('stale_preview');
  expect((await shipment(poNo)).status).toBe('cancelled');
});

const ofPo = (value: string) => ({ code: 'cancelled_po', field: 'poNo', value });

test('a file neither adds lines to a cancelled PO nor changes one of it, and may repeat one', async () => {
  await importFile(orders.boss, row('CAN-13', ''));
  const { id, poId } = await lineOf('CAN-13');
  await orders.act('po', 'cancel', { id: poId, reason: 'no budget' });
  await expectError(row('CAN-13', '', { line: 2 }), ofPo('CAN-13'));
  await expectError(row('CAN-13', 'CAN-13', { on: day(-10) }), ofPo('CAN-13'));
  await expectError(row('CAN-13', '', { qty: 12 }), ofPo('CAN-13'));
  expect((await seen(row('CAN-13', ''))).counts).toMatchObject({ same: 1, error: 0 });
  expect(await app.em().findOneOrFail(PoProduct, { id })).toMatchObject({ orderQty: 10, shippedQty: 0 });
  expect(await app.em().findOne(Shipping, { shippingNo: 'CAN-13' })).toBeNull();
});

test('nor one of a PO that got another number before it was cancelled', async () => {
  await importFile(orders.boss, row('CAN-14', ''));
  const { poId } = await lineOf('CAN-14');
  ok(await orders.boss.post('/api/po/save', { saveParams: { id: poId, poNo: 'CAN-14-OLD' } }));
  await orders.act('po', 'cancel', { id: poId, reason: 'no budget' });
  await expectError(row('CAN-14', '', { qty: 12 }), ofPo('CAN-14'));
});

test('a PO that is cancelled after the preview makes it outdated', async () => {
  await importFile(orders.boss, row('CAN-15', ''));
  const { id } = await seen(row('CAN-15', '', { qty: 12 }));
  await orders.act('po', 'cancel', { id: (await lineOf('CAN-15')).poId, reason: 'no budget' });
  expect((await orders.boss.post('/api/import/apply', { id })).body.code).toBe('stale_preview');
});

test.each([
  ['changed a line of', { qty: 12 }],
  ['added a line to', { line: 2 }],
])('a file that %s a PO which was cancelled since is not undone', async (_did, change) => {
  const poNo = `CAN-16-${Object.keys(change)[0]}`;
  await importFile(orders.boss, row(poNo, ''));
  const { batchId } = (await importFile(orders.boss, row(poNo, '', change))).applied;
  const { poId } = await lineOf(poNo);
  await orders.act('po', 'cancel', { id: poId, reason: 'no budget' });
  const before = [await orders.po(poId), await app.em().find(PoProduct, { poId })];
  const { status, body } = await orders.boss.post('/api/import/undo', { batchId });
  expect([status, body.code, body.issues]).toMatchObject([409, 'import_in_use', [{ code: 'changed_since', entity: 'Po', ids: [poId] }]]);
  expect([await orders.po(poId), await app.em().find(PoProduct, { poId })]).toEqual(before);
});
