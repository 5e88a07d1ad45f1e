import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

test('a submitted journal is not moved to a line that nobody has ordered', async () => {
  const poId = await orders.draft();
  const [{ id: draftLine }] = (await orders.po(poId)).lines;
  const { lines } = await orders.confirmed();
  const id = await orders.produced(lines[0] ?? 0, 500);
  const [issue] = await orders.refused('po_not_ordered', 'pjournal', 'save', { saveParams: { id, poProductId: draftLine } });
  expect(issue).toMatchObject({ poId, poProductId: draftLine });
  expect([(await orders.line(draftLine)).producedQty, (await orders.line(lines[0] ?? 0)).producedQty]).toEqual([0, 500]);
});

test('an order with produced pieces cannot be cancelled, confirmed or not', async () => {
  const poId = await orders.draft();
  const [{ id: poProductId }] = (await orders.po(poId)).lines;
  await orders.act('po', 'request', { id: poId });
  await orders.produced(poProductId, 10);
  const [issue] = await orders.refused('po_begun', 'po', 'cancel', { id: poId, reason: 'not needed' });
  expect(issue).toMatchObject({ poProductId, producedQty: 10 });
});

test('the floor may submit more than the order allows, and a supervisor confirms it with a reason', async () => {
  const { lines } = await orders.confirmed();
  const [poProductId = 0] = lines;
  const second = await orders.produced(poProductId, 1);
  const first = await app.make('pjournal', { poProductId, goodQty: 1050, date: day(0), process: 'packing', shift: 'night' });
  await orders.act('pjournal', 'submit', { id: first });
  expect(await orders.line(poProductId)).toMatchObject({ producedQty: 1051, maxQty: 1050 });
  const [issue] = await orders.refused('reason_needed', 'pjournal', 'confirm', { id: second });
  expect(issue).toMatchObject({ code: 'over_made', poProductId, have: 1051, limit: 1050 });
  await orders.act('pjournal', 'confirm', { id: second, reason: 'the last roll' });
  const [told] = await app.em().find(Alog, { entity: 'pjournal', entityId: second }, { orderBy: { id: 'desc' } });
  expect(told).toMatchObject({ action: 'status', reason: 'the last roll' });
  ok(await orders.boss.post('/api/pjournal/save', { saveParams: { id: first, goodQty: 1049 } }));
  await orders.act('pjournal', 'confirm', { id: first });
});

test('a journal of a draft PO stays a draft: its pieces count once the PO is requested', async () => {
  const poId = await orders.draft();
  const [{ id: poProductId }] = (await orders.po(poId)).lines;
  const [id] = ok(await orders.boss.post('/api/pjournal/save', { saveParams: { poProductId, goodQty: 500, date: day(0) } }));
  const [issue] = await orders.refused('po_not_ordered', 'pjournal', 'submit', { id });
  expect(issue).toMatchObject({ poId, status: 'draft' });
  await orders.act('po', 'request', { id: poId });
  await orders.act('pjournal', 'submit', { id });
  expect((await orders.line(poProductId)).producedQty).toBe(500);
});

test.each([
  ['a process before packing', { process: 'assembly', goodQty: 90 }, { process: 'packing' }],
  ['no pieces', { process: 'packing', goodQty: 0 }, { goodQty: 90 }],
])('a submitted journal of %s gets none to count once its PO is cancelled, its other values may be corrected', async (_, made, more) => {
  const { id: poId, lines } = await orders.confirmed();
  const [poProductId = 0] = lines;
  const id = await app.make('pjournal', { poProductId, date: day(0), ...made });
  await orders.act('pjournal', 'submit', { id });
  await orders.act('po', 'cancel', { id: poId, reason: 'not needed' });
  const [issue] = await orders.refused('po_not_ordered', 'pjournal', 'save', { saveParams: { id, ...more } });
  expect(issue).toMatchObject({ poId, poProductId, status: 'cancelled' });
  expect((await orders.line(poProductId)).producedQty).toBe(0);
  await orders.act('pjournal', 'save', { saveParams: { id, note: 'two workers were ill' } });
});
