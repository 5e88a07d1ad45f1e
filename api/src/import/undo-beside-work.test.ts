import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chainFindings } from '../check/chain-check.ts';
import { countFindings } from '../check/count-check.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { Goods } from '../testing/goods.ts';
import type { Answer } from '../testing/http-client.ts';
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

const DUE = day(-20);
const ARRIVED = day(-21);
const HEAD = 'PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Shipment No,Delivered on\n';
const row = (poNo: string, qty: number, shipment = '', on = '') =>
  `${HEAD}${poNo},1,Korea,Moru,${poNo}-1,Mug,${qty},${DUE},${shipment},${on}\n`;
const imported = async (text: string): Promise<string> => (await importFile(goods.boss, text)).applied.batchId;
const undo = (batchId: string): Promise<Answer> => goods.boss.post('/api/import/undo', { batchId });
const poOf = (poNo: string) => app.em().findOneOrFail(Po, { poNo });
const lineOf = (poNo: string) => app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L1` });
const byId = (id: number) => app.em().findOneOrFail(PoProduct, { id });
const onHand = async ({ productId: id }: PoProduct) => ok(await goods.boss.get('/api/product/findById', { id })).onHand;
const findings = () => chainFindings(app.ctx());

/** A bought line of 5 that arrived on the planned shipment of an imported one; `other` is a line of the same product, with 5 in stock. */
async function boughtBeside(poNo: string) {
  await imported(row(poNo, 10));
  const productId = await goods.orders.product();
  const [line = 0, other = 0] = (
    await goods.orders.confirmed(
      { flow: 'buy' },
      [5, 5].map((orderQty) => ({ productId, orderQty })),
    )
  ).lines;
  await goods.orders.delivered([{ poProductId: other, qty: 5 }], ARRIVED, { etdPlan: day(-401) });
  const items = [
    { poProductId: (await lineOf(poNo)).id, qty: 10 },
    { poProductId: line, qty: 5 },
  ];
  const { shippingNo } = await goods.orders.shipping(await goods.orders.shipment(items, { etdPlan: day(-30), etaPlan: DUE }));
  const batch = await imported(row(poNo, 10, shippingNo, ARRIVED));
  return { line, batch, withdrawn: row(poNo, 10, shippingNo) };
}
const release = async (poProductId: number) => {
  const { brandId } = await byId(poProductId);
  return goods.released(await goods.request(brandId, [{ poProductId, qty: 5 }]));
};

test('a PO that a person closed after a delivery is confirmed again when the delivery is undone', async () => {
  await imported(row('CLS-1', 10, 'C-1'));
  const batch = await imported(row('CLS-1', 10, 'C-1', ARRIVED));
  const { id } = await poOf('CLS-1');
  await goods.orders.act('po', 'close', { id });
  ok(await undo(batch));
  expect(await lineOf('CLS-1')).toMatchObject({ status: 'pending', deliveredOn: null });
  expect((await poOf('CLS-1')).status).toBe('confirmed');
  expect(await findings()).toEqual([]);
});

test('a file does not withdraw a delivery of which goods were released', async () => {
  const { line, withdrawn } = await boughtBeside('REL-1');
  await release(line);
  const { body: seen } = await preview(goods.boss, withdrawn);
  const { status, body } = await goods.boss.post('/api/import/apply', { id: seen.id });
  expect([status, body.code, body.issues]).toMatchObject([409, 'not_enough_stock', [{ poProductId: line, have: 5, limit: 0 }]]);
  expect(await byId(line)).toMatchObject({ goodQty: 5, releasedQty: 5 });
});

test('a delivery of which goods were released is not undone', async () => {
  const { line, batch } = await boughtBeside('REL-2');
  await release(line);
  const { status, body } = await undo(batch);
  expect([status, body.code, body.issues]).toMatchObject([409, 'not_enough_stock', [{ poProductId: line, have: 5, limit: 0 }]]);
  expect(await byId(line)).toMatchObject({ goodQty: 5, releasedQty: 5 });
});

test('goods in stock are there again after a file withdrew some of them and that was undone', async () => {
  await imported(row('PRT-1', 20));
  const { id } = await lineOf('PRT-1');
  ok(await goods.boss.post('/api/poProduct/save', { saveParams: { id, inspect: 'none' } }));
  const first = await goods.orders.delivered([{ poProductId: id, qty: 3 }], ARRIVED, { etdPlan: day(-401), etaPlan: DUE });
  await goods.orders.delivered([{ poProductId: id, qty: 1 }], ARRIVED, { etdPlan: day(-401), etaPlan: DUE });
  expect([await byId(id), await onHand(await byId(id))]).toMatchObject([{ goodQty: 4, unledgeredQty: 0 }, 4]);
  const batch = await imported(row('PRT-1', 20, (await goods.orders.shipping(first)).shippingNo));
  expect([await byId(id), await onHand(await byId(id))]).toMatchObject([{ goodQty: 1, unledgeredQty: 0 }, 1]);
  ok(await undo(batch));
  expect([await byId(id), await onHand(await byId(id))]).toMatchObject([{ goodQty: 4, unledgeredQty: 0 }, 4]);
  expect(await findings()).toEqual([]);
});

test('history stays out of the stock, beside goods that are in it, when a file withdraws it and that is undone', async () => {
  await imported(`${row('PRT-2', 20, 'PRT-2-H', ARRIVED)}PRT-2,2,Korea,Moru,PRT-2-2,Cup,5,${DUE},,\n`);
  const { id } = await lineOf('PRT-2');
  ok(await goods.boss.post('/api/poProduct/save', { saveParams: { id, overTolPct: 20 } }));
  await goods.orders.delivered([{ poProductId: id, qty: 4 }], ARRIVED, { etdPlan: day(-401), etaPlan: DUE });
  const batch = await imported(row('PRT-2', 20, 'PRT-2-H'));
  expect([await byId(id), await onHand(await byId(id))]).toMatchObject([{ goodQty: 4, unledgeredQty: 0 }, 4]);
  ok(await undo(batch));
  expect([await byId(id), await onHand(await byId(id))]).toMatchObject([{ goodQty: 24, unledgeredQty: 20 }, 4]);
  expect(await findings()).toEqual([]);
});

test('a file that delivers goods which are in a lot leaves their inspection to the lot', async () => {
  await imported(row('LOT-1', 10, 'LOT-1-S'));
  const { id, productId } = await lineOf('LOT-1');
  const { id: shipment } = await app.em().findOneOrFail(Shipping, { shippingNo: 'LOT-1-S' });
  await goods.orders.act('shipping', 'depart', { id: shipment, atd: day(-30) });
  await goods.orders.act('shipping', 'arrive', { id: shipment, ata: ARRIVED });
  const visit = await goods.lots.begun(id, 10);
  await imported(row('LOT-1', 10, 'LOT-1-S', ARRIVED));
  expect(await byId(id)).toMatchObject({ inspectRule: 'required', goodQty: 0, deliveredQty: 10 });
  await goods.lots.passed(visit.id, visit.lot, { goodQty: 10 });
  expect([await onHand({ productId } as PoProduct), (await byId(id)).goodQty]).toEqual([10, 10]);
  expect(await countFindings(app.ctx())).toEqual([]);
});

test('nor does a file that delivers goods of which some were released without a lot make the rest good', async () => {
  await imported(row('WAI-1', 60, 'WAI-1-S'));
  const { id, brandId } = await lineOf('WAI-1');
  const { id: shipment } = await app.em().findOneOrFail(Shipping, { shippingNo: 'WAI-1-S' });
  await goods.orders.act('shipping', 'depart', { id: shipment, atd: day(-30) });
  await goods.orders.act('shipping', 'arrive', { id: shipment, ata: ARRIVED });
  const waive = (value: boolean) =>
    goods.boss.post('/api/config/save', { saveParams: [{ key: 'release.types.delivery.needs_inspection', value }] });
  ok(await waive(false));
  await goods.confirmed(brandId, [{ poProductId: id, qty: 20 }]);
  ok(await waive(true));
  const before = { inspect: null, inspectRule: 'required', goodQty: 20, toInspectQty: 40, reservedQty: 20 };
  expect([await byId(id), await onHand(await byId(id))]).toMatchObject([before, 20]);
  const batch = await imported(row('WAI-1', 60, 'WAI-1-S', ARRIVED));
  expect([await byId(id), await onHand(await byId(id))]).toMatchObject([{ ...before, deliveredQty: 60 }, 20]);
  ok(await undo(batch));
  expect([await byId(id), await onHand(await byId(id))]).toMatchObject([before, 20]);
  expect([...(await findings()), ...(await countFindings(app.ctx()))]).toEqual([]);
});
