import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

const HEAD = 'PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Shipment No,Delivered on';
const file = (poNo: string, shippingNo: string, on: string) =>
  `${HEAD}\n${poNo},1,Korea,Moru,${poNo}-1,Mug,10,${day(-20)},${shippingNo},${on}\n`;
const imported = async (poNo: string, shippingNo = '', on = ''): Promise<string> =>
  (await importFile(goods.boss, file(poNo, shippingNo, on))).applied.batchId;
/** The answer of an apply that may be refused. */
async function applied(poNo: string, shippingNo: string, on: string): Promise<Answer> {
  const { id } = ok(await preview(goods.boss, file(poNo, shippingNo, on)));
  return goods.boss.post('/api/import/apply', { id });
}
const undo = (batchId: string): Promise<Answer> => goods.boss.post('/api/import/undo', { batchId });

/** An imported line of 10 and a given one beside it on one planned shipment; its number. */
async function shared(poNo: string, item: object): Promise<{ id: number; shippingNo: string }> {
  await imported(poNo);
  const own = await app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L1` });
  const id = await goods.orders.shipment([{ poProductId: own.id, qty: 10 }, { ...item }], { etdPlan: day(-30), etaPlan: day(-20) });
  return { id, shippingNo: (await goods.orders.shipping(id)).shippingNo };
}
/** Released pieces of a made line. */
async function released(qty: number) {
  const { poProductId, brandId } = await goods.ready(qty, { line: { orderQty: qty }, po: { needsShipping: true } });
  const group = await goods.released(await goods.request(brandId, [{ poProductId, qty }]));
  return { poProductId, brandId, group };
}
const comeBack = async (group: number, qty: number) => {
  const [line] = (await goods.read(group)).lines;
  const lines = [{ id: line.id, qty, resaleable: true }];
  await goods.act('return', { id: group, date: day(0), lines, reason: 'wrong shop', eventUuid: randomUUID() });
};

test.each([
  ['by a file', 'BACK-1'],
  ['by its undo', 'BACK-2'],
])('a shipment whose goods came back is not withdrawn %s', async (how, poNo) => {
  const { poProductId, group } = await released(5);
  const { id, shippingNo } = await shared(poNo, { poProductId, qty: 5 });
  const batch = await imported(poNo, shippingNo, day(-10));
  await comeBack(group, 5);
  const before = await goods.line(poProductId);
  const answer = how === 'by a file' ? await applied(poNo, shippingNo, '') : await undo(batch);
  expect([answer.status, answer.body.code]).toEqual([409, 'goods_came_back']);
  expect(answer.body.issues).toMatchObject([{ poProductId, have: 5 }]);
  expect((await goods.orders.shipping(id)).status).toBe('delivered');
  expect(await goods.line(poProductId)).toEqual(before);
});

test.each([
  ['by a file', 'LOT-1'],
  ['by its undo', 'LOT-2'],
])('nor one whose goods are in a lot, %s', async (how, poNo) => {
  const { lines } = await goods.orders.confirmed({ flow: 'buy', inspect: 'required' }, [{ orderQty: 5 }]);
  const [poProductId = 0] = lines;
  const { id, shippingNo } = await shared(poNo, { poProductId, qty: 5 });
  const batch = await imported(poNo, shippingNo, day(-10));
  ok(
    await goods.boss.post('/api/inspectionGroup/save', {
      saveParams: { type: 'final', plannedOn: day(0), lots: [{ poProductId, lotQty: 5 }] },
    }),
  );
  const answer = how === 'by a file' ? await applied(poNo, shippingNo, '') : await undo(batch);
  expect([answer.status, answer.body.code]).toEqual([409, 'lot_over_produced']);
  expect(await goods.orders.line(poProductId)).toMatchObject({ arrivedQty: 5, coveredQty: 5 });
  expect((await goods.orders.shipping(id)).status).toBe('delivered');
});

test('nor does a file let goods leave that were not released, or more than were ordered', async () => {
  const made = await goods.ready(5, { line: { orderQty: 5 }, po: { needsShipping: true } });
  const one = await shared('OUT-1', { poProductId: made.poProductId, qty: 5 });
  const early = await applied('OUT-1', one.shippingNo, day(-10));
  expect([early.status, early.body.code, early.body.issues[0].have]).toEqual([409, 'shipped_over_released', 5]);
  expect((await goods.orders.shipping(one.id)).status).toBe('planned');

  const { lines } = await goods.orders.confirmed({ flow: 'buy' }, [{ orderQty: 100, overTolPct: 0 }]);
  const [poProductId = 0] = lines;
  const { maxQty } = await goods.orders.line(poProductId);
  const two = await shared('OUT-2', { poProductId, qty: 5 });
  await goods.orders.delivered([{ poProductId, qty: maxQty }]);
  const late = await applied('OUT-2', two.shippingNo, day(-10));
  expect([late.status, late.body.code, late.body.issues[0].have]).toEqual([409, 'shipped_over_order', maxQty + 5]);
  expect(await goods.orders.line(poProductId)).toMatchObject({ shippedQty: maxQty });
});

test('goods that were released leave with the file, and come back to the plan with its undo', async () => {
  const { poProductId } = await released(5);
  const { id, shippingNo } = await shared('FINE-1', { poProductId, qty: 5 });
  const batch = await imported('FINE-1', shippingNo, day(-10));
  expect(await goods.line(poProductId)).toMatchObject({ shippedQty: 5, releasedQty: 5 });
  ok(await undo(batch));
  expect(await goods.line(poProductId)).toMatchObject({ shippedQty: 0, releasedQty: 5 });
  expect((await goods.orders.shipping(id)).status).toBe('planned');
});

test('a file does not let goods leave whose own release has not, though as many of the line were released', async () => {
  const { poProductId, brandId } = await goods.ready(10, { line: { orderQty: 10 }, po: { needsShipping: true } });
  await goods.released(await goods.request(brandId, [{ poProductId, qty: 5 }]));
  const group = await goods.confirmed(brandId, [{ poProductId, qty: 5 }]);
  const [line] = (await goods.read(group)).lines;
  const { id, shippingNo } = await shared('NAMED-1', { poProductId, releaseId: line.id, qty: 5 });
  const early = await applied('NAMED-1', shippingNo, day(-10));
  expect([early.status, early.body.code]).toEqual([409, 'release_not_out']);
  expect(early.body.issues).toMatchObject([{ releaseGroupId: group, status: 'confirmed' }]);
  expect((await goods.orders.shipping(id)).status).toBe('planned');
});

/** A new line, 2, on a shipment. */
const added = (poNo: string, shippingNo: string, on: string) =>
  `${HEAD}\n${poNo},2,Korea,Moru,${poNo}-2,Cup,4,${day(-20)},${shippingNo},${on}\n`;
const newLine = (poNo: string) => app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L2` });

test('a new line delivers the shipment it is put on, and its undo takes that back', async () => {
  const { poProductId } = await released(5);
  const { id, shippingNo } = await shared('ADD-1', { poProductId, qty: 5 });
  const before = await goods.orders.shipping(id);
  const { preview: seen, applied: result } = await importFile(goods.boss, added('ADD-1', shippingNo, day(-10)));
  expect(seen.counts).toMatchObject({ new: 1, changed: 0, error: 0 });
  expect(await goods.orders.shipping(id)).toMatchObject({ status: 'delivered', deliveredOn: day(-10), slipDays: 10, totalQty: 19 });
  expect([await goods.line(poProductId), await newLine('ADD-1')]).toMatchObject([{ shippedQty: 5 }, { shippedQty: 4 }]);
  ok(await undo(result.batchId));
  const { status, deliveredOn, slipDays, etaCurrent, totalQty } = before;
  expect(await goods.orders.shipping(id)).toMatchObject({ status, deliveredOn, slipDays, etaCurrent, totalQty });
  expect(await goods.line(poProductId)).toMatchObject({ shippedQty: 0, releasedQty: 5 });
});

test('a new line does not let goods beside it leave that were not released', async () => {
  const { poProductId } = await goods.ready(5, { line: { orderQty: 5 }, po: { needsShipping: true } });
  const { id, shippingNo } = await shared('ADD-2', { poProductId, qty: 5 });
  const seen = ok(await preview(goods.boss, added('ADD-2', shippingNo, day(-10))));
  const { status, body } = await goods.boss.post('/api/import/apply', { id: seen.id });
  expect([status, body.code]).toEqual([409, 'shipped_over_released']);
  expect((await goods.orders.shipping(id)).status).toBe('planned');
});

test('a new line without a date leaves a delivered shipment as it is; one with another date is the later word', async () => {
  await imported('ADD-3', 'ADD-3-S', day(-12));
  const one = () => app.em().findOneOrFail(Shipping, { shippingNo: 'ADD-3-S' });
  await importFile(goods.boss, added('ADD-3', 'ADD-3-S', ''));
  expect(await one()).toMatchObject({ status: 'delivered', deliveredOn: day(-12) });
  await importFile(
    goods.boss,
    added('ADD-3', 'ADD-3-S', '')
      .replace('ADD-3,2', 'ADD-3,3')
      .replace(/,\n$/, `,${day(-11)}\n`),
  );
  expect(await one()).toMatchObject({ status: 'delivered', deliveredOn: day(-11), slipDays: 9 });
});

test('a line that is moved to another shipment delivers that one', async () => {
  await imported('ADD-4', 'ADD-4-A');
  await imported('ADD-5', 'ADD-5-B');
  await imported('ADD-4', 'ADD-5-B', day(-10));
  expect(await app.em().findOneOrFail(Shipping, { shippingNo: 'ADD-5-B' })).toMatchObject({ status: 'delivered', deliveredOn: day(-10) });
});
