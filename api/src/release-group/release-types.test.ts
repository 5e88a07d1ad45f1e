import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Goods } from '../testing/goods.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;
const changed = new Set<string>();

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app.stop());
afterEach(async () => {
  for (const key of changed) await set(key, null);
  changed.clear();
});

async function set(key: string, value: unknown): Promise<void> {
  changed.add(key);
  ok(await goods.boss.post('/api/config/save', { saveParams: [{ key: `release.types.${key}`, value }] }));
}

const stock = async (id: number) => {
  const { goodQty, toInspectQty, reservedQty, releasedQty } = await goods.line(id);
  return { goodQty, toInspectQty, reservedQty, releasedQty };
};
const parts = async (id: number) => {
  const { parts: found, unexplained } = ok(await goods.boss.get('/api/poProduct/explain', { id }));
  expect(unexplained).toBe(0);
  return Object.fromEntries(found.map(({ code, qty }: { code: string; qty: number }) => [code, qty]));
};
const onHand = async (id: number) => (await goods.moves(id)).reduce((sum, [, qty]) => sum + qty, 0);

test('pieces in no lot leave with a type without inspection, and no lot takes them any more', async () => {
  const { poProductId, brandId } = await goods.lots.line(500);
  await goods.lots.approved(poProductId, 100);
  await goods.refused('not_enough_stock', 'confirm', { id: await goods.direct(brandId, [{ poProductId, qty: 300 }]) });
  await set('sd.needs_inspection', false);
  await goods.refused('not_enough_stock', 'confirm', { id: await goods.request(brandId, [{ poProductId, qty: 101 }]) });
  await goods.refused('not_enough_stock', 'confirm', { id: await goods.direct(brandId, [{ poProductId, qty: 501 }]) });

  const id = await goods.direct(brandId, [
    { poProductId, qty: 60 },
    { poProductId, qty: 240 },
  ]);
  await goods.act('confirm', { id });
  expect(await stock(poProductId)).toEqual({ goodQty: 300, toInspectQty: 200, reservedQty: 300, releasedQty: 0 });
  expect(await parts(poProductId)).toEqual({ reserved: 300, not_covered: 200 });
  await goods.lots.submitted(poProductId, 200);
  expect((await goods.line(poProductId)).toInspectQty).toBe(0);

  await goods.picked(id);
  await goods.act('release', { id });
  expect(await stock(poProductId)).toEqual({ goodQty: 300, toInspectQty: 0, reservedQty: 0, releasedQty: 300 });
  expect(await onHand(poProductId)).toBe(0);
});

test('a lot takes nothing that left without one, and its refusal says so', async () => {
  const { poProductId, brandId } = await goods.lots.line(100);
  await set('sd.needs_inspection', false);
  const id = await goods.direct(brandId, [{ poProductId, qty: 60 }]);
  await goods.act('confirm', { id });
  const { lots } = await goods.lots.visit([{ poProductId, lotQty: 30 }]);
  const refused = async (given: object[]) => {
    const { status, body } = await goods.lots.save({ lots: given });
    expect([status, body.code]).toEqual([409, 'lot_over_produced']);
    return body.issues[0];
  };
  expect(await refused([{ poProductId, lotQty: 11 }])).toMatchObject({
    have: 11,
    limit: 10,
    produced: 100,
    waived: 60,
    lots: [{ inspectionId: lots[0], lotQty: 30 }],
    message: expect.stringContaining('검사 없이 출고 60 EA'),
  });
  await goods.released(await goods.direct(brandId, [{ poProductId, qty: 10 }]));
  await goods.picked(id);
  await goods.act('release', { id });
  expect(await refused([{ poProductId, lotQty: 1 }])).toMatchObject({ have: 1, limit: 0, waived: 70 });
  expect(await stock(poProductId)).toEqual({ goodQty: 70, toInspectQty: 0, reservedQty: 0, releasedQty: 70 });
});

test('a journal is not lowered below the pieces in lots and those that left without one', async () => {
  const { poProductId, brandId } = await goods.lots.line(0);
  const journal = await goods.orders.produced(poProductId, 100);
  await goods.lots.begun(poProductId, 40);
  await set('sd.needs_inspection', false);
  await goods.act('confirm', { id: await goods.direct(brandId, [{ poProductId, qty: 50 }]) });
  const lower = (goodQty: number) => goods.boss.post('/api/pjournal/save', { saveParams: { id: journal, goodQty } });
  const { status, body } = await lower(89);
  expect([status, body.code, body.issues[0].have, body.issues[0].limit]).toEqual([409, 'lot_over_produced', 90, 89]);
  ok(await lower(90));
  expect(await stock(poProductId)).toMatchObject({ goodQty: 50, toInspectQty: 0, reservedQty: 50 });
});

test.each(['hold', 'cancel'])('after %s they wait for their lot again', async (verb) => {
  const { poProductId, brandId } = await goods.lots.line(100);
  await set('sd.needs_inspection', false);
  const id = await goods.direct(brandId, [{ poProductId, qty: 80 }]);
  await goods.act('confirm', { id });
  expect(await onHand(poProductId)).toBe(80);
  await goods.act(verb, { id, reason: 'later' });
  expect(await stock(poProductId)).toEqual({ goodQty: 0, toInspectQty: 100, reservedQty: 0, releasedQty: 0 });
  expect(await onHand(poProductId)).toBe(0);
  if (verb !== 'hold') return;
  await goods.act('resume', { id });
  expect(await stock(poProductId)).toEqual({ goodQty: 80, toInspectQty: 20, reservedQty: 80, releasedQty: 0 });
});

test('pieces that were not picked wait for their lot, those returned to rework are inspected', async () => {
  const { poProductId, brandId } = await goods.lots.line(100);
  await set('sd.needs_inspection', false);
  const id = await goods.direct(brandId, [{ poProductId, qty: 80 }]);
  await goods.act('confirm', { id });
  await goods.act('startPicking', { id });
  const [line] = (await goods.read(id)).lines;
  await goods.pick(id, [{ id: line.id, pickedQty: 70, shortReason: 'damaged' }]);
  await goods.act('release', { id });
  expect(await stock(poProductId)).toEqual({ goodQty: 70, toInspectQty: 30, reservedQty: 0, releasedQty: 70 });
  expect([await onHand(poProductId), await parts(poProductId)]).toEqual([0, { released: 70, not_covered: 30 }]);
});

test('a journal cannot be lowered below what left without a lot', async () => {
  const { poProductId, brandId } = await goods.lots.line(0);
  const journalId = await app.make('pjournal', { poProductId, goodQty: 100, date: day(0), process: 'packing' });
  await goods.orders.act('pjournal', 'submit', { id: journalId });
  await set('delivery.needs_inspection', false);
  const id = await goods.request(brandId, [{ poProductId, qty: 90 }]);
  await goods.act('confirm', { id });
  const lowered = await goods.boss.post('/api/pjournal/save', { saveParams: { id: journalId, goodQty: 80 } });
  expect([lowered.status, lowered.body.code]).toEqual([409, 'lot_over_produced']);
});

test('a delivery takes an address for each line, or SD one destination, where the settings say so', async () => {
  const { poProductId, brandId } = await goods.ready(50);
  const ask = (values: object) => goods.save({ brandId, requestedDate: day(3), ...values });
  const person = { recipient: '홍길동', address: '서울 중구 세종대로 110' };
  const fields = (answer: { body: { issues: { path: string[] }[] } }) => answer.body.issues.map(({ path }) => path.at(-1));
  await set('delivery.per_line_address', true);
  await set('sd.per_line_address', false);
  expect(fields(await ask({ type: 'delivery', lines: [{ poProductId, qty: 1 }] }))).toEqual(['recipient', 'address']);
  expect(fields(await ask({ type: 'sd', lines: [{ poProductId, qty: 1 }] }))).toEqual(['destName', 'destAddress']);
  const [id] = ok(await ask({ type: 'delivery', lines: [{ poProductId, qty: 1, phone: '010-1234-5678', zip: '04524', ...person }] }));
  await goods.act('confirm', { id });
  ok(await goods.boss.post('/api/courierFile/make', { groupId: id, format: 'csv' }));
  const [one] = ok(await ask({ type: 'sd', destName: '물류센터', destAddress: '서울', lines: [{ poProductId, qty: 1 }] }));
  await goods.act('confirm', { id: one });
  const parcels = await goods.boss.post('/api/courierFile/make', { groupId: one, format: 'csv' });
  expect([parcels.status, parcels.body.code]).toEqual([409, 'state']);
});

test('outflow of a type that does not count as sales is left out of estimates', async () => {
  const { poProductId, brandId, productId } = await goods.ready(100);
  await goods.released(await goods.direct(brandId, [{ poProductId, qty: 30 }]));
  await goods.released(await goods.request(brandId, [{ poProductId, qty: 20 }]));
  const facts = async () => ok(await goods.boss.get('/api/productInventory/findMany', { params: { productId } })).rows[0].facts;
  expect((await facts()).notSold).toBe(0);
  await set('sd.counts_as_sales', false);
  expect(await facts()).toMatchObject({ notSold: 30, booked: [{ outDelivery: 20, outSd: 30, closing: 50 }] });
});

test('missing labels need a reason, which is stored with the release; a type that does not require labels needs none', async () => {
  const { poProductId, brandId, productId } = await goods.ready(100);
  const labelStockId = await app.make('labelStock', { name: 'Care label' });
  ok(await goods.boss.post('/api/product/save', { saveParams: { id: productId, labels: [{ labelStockId, qtyPerUnit: 2, lossPct: 5 }] } }));
  const receive = async (qty: number) =>
    ok(await goods.boss.post('/api/labelStock/move', { id: labelStockId, type: 'receive', date: day(0), qty, eventUuid: randomUUID() }));
  const notes = async (asked: number) => ok(await goods.boss.get('/api/poProduct/explain', { id: poProductId, asked })).notes;
  await receive(83);
  const id = await goods.request(brandId, [{ poProductId, qty: 40 }]);
  const labels = [expect.objectContaining({ labelStockId, name: 'Care label', qty: 1 })];
  expect(await notes(40)).toEqual([{ code: 'labels_missing', qty: 1, labels }]);
  expect(await notes(39)).toEqual([]);
  const issues = await goods.refused('reason_needed', 'confirm', { id });
  expect(issues).toMatchObject([
    { code: 'labels_missing', poProductId, labelStockId, missing: 1, message: expect.stringContaining('Care label') },
  ]);
  expect((await goods.read(id)).status).toBe('requested');
  await goods.act('confirm', { id, reason: 'labels follow by courier' });
  expect(await goods.read(id)).toMatchObject({ status: 'confirmed', labelReason: 'labels follow by courier' });
  expect(await notes(40)).toEqual([{ code: 'labels_missing', qty: 1, labels }]);
  await receive(200);
  const ready = await goods.request(brandId, [{ poProductId, qty: 20 }]);
  await goods.act('confirm', { id: ready, reason: 'not asked for' });
  expect((await goods.read(ready)).labelReason).toBeNull();
  await set('sd.consumes_labels', false);
  await goods.act('confirm', { id: await goods.direct(brandId, [{ poProductId, qty: 40 }]) });
});

test('labels that journals put on the pieces count; a client does not see any', async () => {
  const { poProductId, brandId, productId } = await goods.ready(10);
  const labelStockId = await app.make('labelStock');
  ok(await goods.boss.post('/api/product/save', { saveParams: { id: productId, labels: [{ labelStockId, qtyPerUnit: 1, lossPct: 0 }] } }));
  ok(await goods.boss.post('/api/labelStock/move', { id: labelStockId, type: 'receive', date: day(0), qty: 30, eventUuid: randomUUID() }));
  const notes = async (who = goods.boss) => ok(await who.get('/api/poProduct/explain', { id: poProductId, asked: 30 })).notes;
  const journal = { poProductId, date: day(0), goodQty: 30, process: 'packing', shift: 'night', labels: [{ labelStockId, used: 30 }] };
  await goods.orders.act('pjournal', 'submit', { id: await app.make('pjournal', journal) });
  expect(await notes()).toEqual([]);
  ok(
    await goods.boss.post('/api/labelStock/move', {
      id: labelStockId,
      type: 'return',
      date: day(0),
      qty: 10,
      reason: 'taken off',
      poProductId,
      eventUuid: randomUUID(),
    }),
  );
  ok(
    await goods.boss.post('/api/labelStock/move', {
      id: labelStockId,
      type: 'loss',
      date: day(0),
      qty: 10,
      reason: 'damage',
      eventUuid: randomUUID(),
    }),
  );
  expect(await notes()).toMatchObject([{ code: 'labels_missing', qty: 10 }]);
  expect(await notes(await app.as('client', { scope: 'listed', brandIds: [brandId] }))).toEqual([]);
});
