import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InspectionGroup } from '../inspection-group/inspection-group.entity.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { LabelOrder } from '../label-order/label-order.entity.ts';
import { PjournalLabel } from '../pjournal/pjournal-label.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ProductInventory } from '../product-inventory/product-inventory.entity.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import { Release } from '../release/release.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { withBusyTransactions } from '../testing/busy-transactions.ts';
import { Goods } from '../testing/goods.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { countFindings } from './count-check.ts';

let app: TestApp;
let goods: Goods;
beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app?.stop());

const found = async () => (await countFindings(app.ctx())).map(({ text }) => text);

test('a lot that does not count its events', async () => {
  const { poProductId } = await goods.lots.line(1000);
  const { lot } = await goods.lots.submitted(poProductId, 500, 2);
  await goods.lots.begun(poProductId, 100);
  expect(await found()).toEqual([]);
  const { nChecked, verdict } = await app.em().findOneOrFail(Inspection, { id: lot });
  await app.em().nativeUpdate(Inspection, { id: lot }, { nChecked: nChecked + 1, foundMajor: 0 });
  expect(await found()).toEqual([
    `lot ${lot}: nChecked is stored as ${nChecked + 1}, counted as ${nChecked}, foundMajor is stored as 0, counted as 2`,
  ]);
  await app.em().nativeUpdate(Inspection, { id: lot }, { nChecked, foundMajor: 2, verdict: 'reject' });
  expect(await found()).toEqual([`lot ${lot}: verdict is stored as reject, counted as ${verdict}`]);
  await app.em().nativeUpdate(Inspection, { id: lot }, { verdict });
});

test('a lot that seems wrong while it is locked is named, and the others are checked', async () => {
  const { poProductId } = await goods.lots.line(1000);
  const { lot } = await goods.lots.submitted(poProductId, 500, 2);
  const shipped = await goods.ready(100);
  const id = await goods.orders.shipment([{ poProductId: shipped.poProductId, qty: 60 }]);
  await app.em().nativeUpdate(Inspection, { id: lot }, { foundMajor: 0 });
  await app.em().nativeUpdate(Shipping, { id }, { totalQty: 61 });
  const { shippingNo } = await goods.orders.shipping(id);
  expect(await countFindings(withBusyTransactions(app.ctx()))).toEqual([
    { kind: 'count', text: `shipment ${shippingNo} says 61 EA, its lines sum up to 60` },
    { kind: 'count', isUnchecked: true, text: expect.stringMatching(`^lot ${lot} could not be checked`) },
  ]);
  await app.em().nativeUpdate(Inspection, { id: lot }, { foundMajor: 2 });
  await app.em().nativeUpdate(Shipping, { id }, { totalQty: 60 });
});

test('a visit that does not sum up its lots, of which one is cancelled', async () => {
  const { poProductId } = await goods.lots.line(1000);
  const { lot, id } = await goods.lots.submitted(poProductId, 500, 2);
  expect(await found()).toEqual([]);
  const { no, totalQty } = await app.em().findOneOrFail(InspectionGroup, { id });
  await app.em().nativeUpdate(InspectionGroup, { id }, { lotCount: 2 });
  expect(await found()).toEqual([`visit ${no} says 2 lots of ${totalQty} EA, its lots are 1 of ${totalQty}`]);
  await app.em().nativeUpdate(InspectionGroup, { id }, { lotCount: 1 });
  await app.em().nativeUpdate(Inspection, { id: lot }, { status: 'cancelled' });
  expect(await found()).toContain(`visit ${no} says 1 lots of ${totalQty} EA, its lots are 0 of 0`);
  await app.em().nativeUpdate(Inspection, { id: lot }, { status: 'submitted' });
});

test('a release that does not sum up its lines', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const id = await goods.request(brandId, [{ poProductId, qty: 60 }]);
  expect(await found()).toEqual([]);
  await app.em().nativeUpdate(ReleaseGroup, { id }, { totalQty: 61 });
  const { no } = await goods.read(id);
  expect(await found()).toEqual([`release ${no} says 1 lines of 61 EA, its lines are 1 of 60`]);
  await app.em().nativeUpdate(ReleaseGroup, { id }, { totalQty: 60 });
});

test('a line of a release that says more returned than its ledger', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const group = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  const { no, lines } = await goods.read(group);
  const [{ id }] = lines;
  const back = (qty: number, resaleable: boolean) => ({
    id: group,
    date: day(0),
    reason: 'wrong colour',
    lines: [{ id, qty, resaleable }],
  });
  for (const body of [back(7, true), back(3, false)]) await goods.act('return', { ...body, eventUuid: randomUUID() });
  expect(await found()).toEqual([]);
  await app.em().nativeUpdate(Release, { id }, { returnedQty: 11 });
  expect(await found()).toEqual([`line ${id} of release ${no} says 11 EA returned, its ledger 10`]);
  await app.em().nativeUpdate(Release, { id }, { returnedQty: 10 });
});

test('a line that gave away more than is good, and one whose good pieces are in the ledger twice', async () => {
  const { poProductId: given, brandId } = await goods.ready(100);
  await goods.confirmed(brandId, [{ poProductId: given, qty: 60 }]);
  const { poProductId: twice } = await goods.ready(100);
  expect(await found()).toEqual([]);
  const em = app.em();
  await em.nativeUpdate(PoProduct, { id: given }, { reservedQty: 101 });
  expect(await found()).toEqual([`PO line ${given} has 101 EA reserved and 0 released, but only 100 are good`]);
  await em.nativeUpdate(PoProduct, { id: given }, { reservedQty: 60 });
  await em.nativeUpdate(ProductMove, { poProductId: twice, type: 'good_in' }, { qty: 200 });
  expect(await found()).toEqual([`PO line ${twice} should have 100 good EA in its ledger, it has 200`]);
  await em.nativeUpdate(ProductMove, { poProductId: twice, type: 'good_in' }, { qty: 100 });
});

test('a shipment that does not sum up its lines', async () => {
  const { poProductId } = await goods.ready(100);
  const id = await goods.orders.shipment([{ poProductId, qty: 60 }]);
  expect(await found()).toEqual([]);
  await app.em().nativeUpdate(Shipping, { id }, { totalQty: 61 });
  const { shippingNo } = await goods.orders.shipping(id);
  expect(await found()).toEqual([`shipment ${shippingNo} says 61 EA, its lines sum up to 60`]);
  await app.em().nativeUpdate(Shipping, { id }, { totalQty: 60 });
});

test('a closed month that does not end with its ledger', async () => {
  const { productId } = await goods.ready(100);
  const ym = day(0).slice(0, 7);
  const em = app.em();
  const row = em.create(ProductInventory, { productId, ym, inGood: 100, closing: 100, status: 'closed' }, { partial: true });
  await em.flush();
  expect(await found()).toEqual([]);
  await em.nativeUpdate(ProductInventory, { id: row.id }, { inGood: 101, closing: 101 });
  expect(await found()).toEqual([`product ${productId} closed ${ym} with 101 EA, its ledger sums up to 100 by then`]);
  await em.nativeDelete(ProductInventory, { id: row.id });
});

test('a submitted journal that did not post its labels', async () => {
  const { lines } = await goods.orders.confirmed();
  const labelStockId = await app.make('labelStock');
  const id = await app.make('pjournal', {
    poProductId: lines[0],
    date: day(0),
    process: 'packing',
    labels: [{ labelStockId, used: 9, loss: 1 }],
  });
  expect(await found()).toEqual([]);
  ok(await goods.boss.post('/api/labelStock/move', { id: labelStockId, type: 'receive', date: day(0), qty: 20, eventUuid: randomUUID() }));
  ok(await goods.boss.post('/api/pjournal/submit', { id }));
  expect(await found()).toEqual([]);
  await app.em().nativeUpdate(PjournalLabel, { pjournalId: id }, { used: 10 });
  expect(await found()).toEqual([`journal ${id} says 1 EA more of label stock ${labelStockId} (use) than it posted`]);
  await app.em().nativeUpdate(PjournalLabel, { pjournalId: id }, { used: 9 });
});

test('a label order that does not sum up its receipts, of which one was reversed', async () => {
  const act = async (resource: string, verb: string, body: object) => ok(await goods.boss.post(`/api/${resource}/${verb}`, body));
  const labelStockId = await app.make('labelStock', { artworkVer: 'v1' });
  const supplierId = await app.make('partner');
  const [group] = await act('labelOrderGroup', 'save', { saveParams: { supplierId, lines: [{ qty: 1000, unitCost: 1, labelStockId }] } });
  await act('labelOrderGroup', 'order', { id: group });
  const { id } = await app.em().findOneOrFail(LabelOrder, { groupId: group });
  for (const qty of [400, 300])
    await act('labelOrderGroup', 'receive', { id: group, date: day(0), lines: [{ id, qty }], eventUuid: randomUUID() });
  const { rows } = ok(await goods.boss.get('/api/labelMove/findMany', { subset: 'L', params: { labelStockId, type: 'receive' } }));
  await act('labelStock', 'reverse', { id: labelStockId, moveId: rows[0].id, reason: 'counted twice', eventUuid: randomUUID() });
  const { receivedQty } = await app.em().findOneOrFail(LabelOrder, { id });
  expect([receivedQty, await found()]).toEqual([400, []]);
  await app.em().nativeUpdate(LabelOrder, { id }, { receivedQty: 700 });
  expect(await found()).toEqual([`label order line ${id} says 700 EA received, its receipts sum up to 400`]);
});
