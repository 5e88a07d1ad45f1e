import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { refreshChain } from '../chain/refresh-chain.ts';
import { chainFindings } from '../check/chain-check.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import { waiting } from '../testing/gate.ts';
import type { Answer } from '../testing/http-client.ts';
import { importFile } from '../testing/imports.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const DUE = day(-20);
const [EARLY, LATE] = [day(-21), day(-13)];
const HEAD = 'PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date';
const text = (head: string, rows: readonly string[]) => [head, ...rows].map((row) => `${row}\n`).join('');
const row = (poNo: string, line: number, qty: number) => `${poNo},${line},Korea,Moru,${poNo}-${line},Mug,${qty},${DUE}`;
/** Imports lines that name no shipments; the id of the batch. */
const imported = async (...rows: string[]): Promise<string> => (await importFile(orders.boss, text(HEAD, rows))).applied.batchId;
/** Imports lines that end with the number of their shipment and the day of its delivery. */
const shipped = async (...rows: string[]): Promise<string> =>
  (await importFile(orders.boss, text(`${HEAD},Shipment No,Delivered on`, rows))).applied.batchId;
const undo = (batchId: string): Promise<Answer> => orders.boss.post('/api/import/undo', { batchId });

const poOf = (poNo: string) => app.em().findOneOrFail(Po, { poNo });
const lineOf = (poNo: string, line = 1) => app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L${line}` });
const byId = (id: number) => app.em().findOneOrFail(PoProduct, { id });
const moves = async (poProductId: number) =>
  (await app.em().find(ProductMove, { poProductId }, { orderBy: { id: 'asc' } })).map(({ date, qty }) => [date, qty]);
const onHand = async ({ productId: id }: PoProduct) => ok(await orders.boss.get('/api/product/findById', { id })).onHand;
const findings = () => chainFindings(app.ctx());

/** An imported line of 10 and one of 5 that a person ordered, both on a planned shipment. */
async function sharedShipment(poNo: string) {
  await imported(row(poNo, 1, 10));
  const [other = 0] = (await orders.confirmed({ flow: 'buy' }, [{ orderQty: 5 }])).lines;
  const items = [
    { poProductId: (await lineOf(poNo)).id, qty: 10 },
    { poProductId: other, qty: 5 },
  ];
  const id = await orders.shipment(items, { etdPlan: day(-30), etaPlan: DUE });
  const { shippingNo } = await orders.shipping(id);
  return { id, other, delivered: (on: string) => shipped(`${row(poNo, 1, 10)},${shippingNo},${on}`) };
}

test('the undo of a line takes it out of the totals of the PO that it was added to', async () => {
  await shipped(`${row('ADD-1', 1, 10)},A-1,${EARLY}`);
  const batch = await shipped(`${row('ADD-1', 2, 30)},A-2,${LATE}`);
  expect(await poOf('ADD-1')).toMatchObject({ lineCount: 2, totalQty: 40, shippedQty: 40, slipDays: 7 });
  ok(await undo(batch));
  expect(await poOf('ADD-1')).toMatchObject({ lineCount: 1, totalQty: 10, shippedQty: 10, slipDays: -1 });
  expect(await findings()).toEqual([]);
});

test('an undo that waited for a save of such a PO counts what was saved, and is not refused', async () => {
  await imported(row('ADD-2', 1, 10));
  const batch = await imported(row('ADD-2', 2, 30));
  const { id } = await lineOf('ADD-2');
  let undone: Promise<Answer> | undefined;
  await app.em().transactional(async (em) => {
    await em.nativeUpdate(Po, { poNo: 'ADD-2' }, { memo: 'by a person' });
    undone = undo(batch);
    await waiting(app, 1);
    await em.nativeUpdate(PoProduct, { id }, { orderQty: 12 });
    await refreshChain({ ...app.ctx(), em: em as SqlEntityManager }, [id]);
  });
  ok((await undone) as Answer);
  expect(await poOf('ADD-2')).toMatchObject({ lineCount: 1, totalQty: 12, memo: 'by a person' });
  expect(await findings()).toEqual([]);
});

test('the undo of a line’s first shipment leaves nothing planned', async () => {
  await imported(row('SHP-1', 1, 10));
  const batch = await shipped(`${row('SHP-1', 1, 10)},P-1,`);
  expect(await lineOf('SHP-1')).toMatchObject({ plannedQty: 10 });
  expect(await poOf('SHP-1')).toMatchObject({ shippingStatus: 'planned' });
  ok(await undo(batch));
  expect(await lineOf('SHP-1')).toMatchObject({ plannedQty: 0, etaCurrent: DUE });
  expect(await poOf('SHP-1')).toMatchObject({ shippingStatus: 'none' });
  expect(await findings()).toEqual([]);
});

test('goods that arrived on a shipment leave the stock when the undo takes their line off it', async () => {
  const { id, other } = await sharedShipment('SHP-2');
  const { shippingNo } = await orders.shipping(id);
  await imported(row('SHP-3', 1, 10));
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: (await lineOf('SHP-3')).id, inspect: 'none' } }));
  const batch = await shipped(`${row('SHP-3', 1, 10)},${shippingNo},`);
  await orders.act('shipping', 'depart', { id, atd: day(-9) });
  await orders.act('shipping', 'arrive', { id, ata: day(-3) });
  const line = await lineOf('SHP-3');
  expect([line.goodQty, await onHand(line)]).toEqual([10, 10]);
  ok(await undo(batch));
  expect(await lineOf('SHP-3')).toMatchObject({ plannedQty: 0, arrivedQty: 0, goodQty: 0, unledgeredQty: 0 });
  expect(await moves(line.id)).toEqual([
    [day(-3), 10],
    [day(-3), -10],
  ]);
  expect(await onHand(line)).toBe(0);
  expect(await moves(other)).toEqual([[day(-3), 5]]);
  expect(await findings()).toEqual([]);
});

test('a delivery day reaches the lines of its shipment that are not in the file, and its undo too', async () => {
  await shipped(`${row('DAY-1', 1, 10)},D-1,${EARLY}`, `${row('DAY-1', 2, 20)},D-1,${EARLY}`);
  await shipped(`${row('DAY-2', 1, 30)},D-1,${EARLY}`);
  const batch = await shipped(`${row('DAY-1', 1, 10)},D-1,${LATE}`);
  for (const line of [await lineOf('DAY-1'), await lineOf('DAY-1', 2), await lineOf('DAY-2')])
    expect(line).toMatchObject({ etaCurrent: LATE, deliveredOn: LATE, slipDays: 7, unledgeredQty: line.orderQty });
  expect(await poOf('DAY-2')).toMatchObject({ etaCurrent: LATE, slipDays: 7 });
  expect(await findings()).toEqual([]);
  ok(await undo(batch));
  expect(await lineOf('DAY-2')).toMatchObject({ etaCurrent: EARLY, deliveredOn: EARLY, slipDays: -1, unledgeredQty: 30 });
  expect(await poOf('DAY-2')).toMatchObject({ etaCurrent: EARLY, slipDays: -1 });
  expect(await findings()).toEqual([]);
});

test('goods of a line that is not in the file enter the stock with the delivery, move with its day and leave with the undo', async () => {
  const { other, delivered } = await sharedShipment('STK-1');
  const first = await delivered(EARLY);
  expect(await byId(other)).toMatchObject({ status: 'done', deliveredOn: EARLY, goodQty: 5, unledgeredQty: 0 });
  expect(await lineOf('STK-1')).toMatchObject({ status: 'done', goodQty: 10, unledgeredQty: 10 });
  expect([await moves(other), await onHand(await byId(other)), await onHand(await lineOf('STK-1'))]).toEqual([[[EARLY, 5]], 5, 0]);
  const second = await delivered(LATE);
  expect((await moves(other)).slice(1)).toEqual([
    [LATE, 5],
    [EARLY, -5],
  ]);
  ok(await undo(second));
  ok(await undo(first));
  expect(await byId(other)).toMatchObject({ plannedQty: 5, goodQty: 0, deliveredOn: null });
  expect([await onHand(await byId(other)), await onHand(await lineOf('STK-1'))]).toEqual([0, 0]);
  expect(await findings()).toEqual([]);
});

test('a delivery that a file withdraws opens the POs of all its lines, and its undo restores stock, history and status', async () => {
  const { other, delivered } = await sharedShipment('WDR-1');
  await delivered(EARLY);
  const { poId: id } = await byId(other);
  await orders.act('po', 'close', { id });
  const batch = await delivered('');
  expect([await byId(other), await lineOf('WDR-1')]).toMatchObject([{ goodQty: 0 }, { goodQty: 0, unledgeredQty: 0 }]);
  expect([await onHand(await byId(other)), (await orders.po(id)).status]).toEqual([0, 'confirmed']);
  expect(await findings()).toEqual([]);
  ok(await undo(batch));
  expect([await byId(other), await lineOf('WDR-1')]).toMatchObject([
    { goodQty: 5, unledgeredQty: 0, deliveredOn: EARLY },
    { goodQty: 10, unledgeredQty: 10 },
  ]);
  expect([await onHand(await byId(other)), await onHand(await lineOf('WDR-1'))]).toEqual([5, 0]);
  expect((await orders.po(id)).status).toBe('closed');
  expect(await findings()).toEqual([]);
});

test('goods in stock leave it when their line’s file withdraws the delivery, and are back after the undo', async () => {
  await imported(row('WDR-2', 1, 10));
  const { id } = await lineOf('WDR-2');
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id, inspect: 'none' } }));
  const { shippingNo } = await orders.shipping(
    await orders.delivered([{ poProductId: id, qty: 10 }], EARLY, { etdPlan: day(-401), etaPlan: DUE }),
  );
  expect(await onHand(await byId(id))).toBe(10);
  const batch = await shipped(`${row('WDR-2', 1, 10)},${shippingNo},`);
  expect([(await byId(id)).goodQty, await onHand(await byId(id))]).toEqual([0, 0]);
  ok(await undo(batch));
  expect(await byId(id)).toMatchObject({ goodQty: 10, unledgeredQty: 0, deliveredOn: EARLY });
  expect(await onHand(await byId(id))).toBe(10);
  expect(await findings()).toEqual([]);
});

test('history of a line that is not in the file stays out of the stock when a delivery is withdrawn and that is undone', async () => {
  await shipped(`${row('HIS-1', 1, 10)},H-1,${EARLY}`, `${row('HIS-1', 2, 20)},H-1,${EARLY}`);
  const batch = await shipped(`${row('HIS-1', 1, 10)},H-1,`);
  expect(await lineOf('HIS-1', 2)).toMatchObject({ goodQty: 0, unledgeredQty: 0 });
  ok(await undo(batch));
  const line = await lineOf('HIS-1', 2);
  expect(line).toMatchObject({ goodQty: 20, unledgeredQty: 20 });
  expect([await moves(line.id), await onHand(line)]).toEqual([[], 0]);
  expect(await findings()).toEqual([]);
});
