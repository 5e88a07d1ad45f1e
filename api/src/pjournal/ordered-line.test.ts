import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

test('a journal of a draft PO stays a draft: its pieces count once somebody has asked for them', async () => {
  const poId = await orders.draft();
  const [{ id: poProductId }] = (await orders.po(poId)).lines;
  const [id] = ok(await orders.boss.post('/api/pjournal/save', { saveParams: { poProductId, goodQty: 500, date: day(0) } }));
  const [issue] = await orders.refused('po_not_ordered', 'pjournal', 'submit', { id });
  expect(issue).toMatchObject({ poId, status: 'draft' });
  await orders.act('po', 'request', { id: poId });
  await orders.act('pjournal', 'submit', { id });
  expect((await orders.line(poProductId)).producedQty).toBe(500);
});
