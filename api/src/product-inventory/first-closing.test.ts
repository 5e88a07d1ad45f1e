import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addMonths, firstDay, lastDay, ymOf } from '@moru/contract';
import { today } from '../core/clock.ts';
import { Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ProductInventory } from './product-inventory.entity.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app?.stop());

const past = (back: number) => addMonths(ymOf(today()), -back);
const close = async (ym: string) => (await orders.boss.post('/api/productInventory/close', { ym })).body;

/** Ten pieces of the product, taken back on another day. */
async function takenBack(id: number, on: string, back: string): Promise<void> {
  const { moveId } = await orders.act('product', 'move', { id, type: 'opening', qty: 10, date: on, eventUuid: randomUUID() });
  await orders.act('product', 'reverse', { id, moveId, date: back, reason: 'never there', eventUuid: randomUUID() });
}

test('the first month to close is the first at whose end there was stock, though it was taken back later', async () => {
  const id = await orders.product();
  await takenBack(id, firstDay(past(8)), lastDay(past(8)));
  await takenBack(id, lastDay(past(6)), firstDay(past(4)));
  expect(await close(past(5))).toMatchObject({ code: 'month_order', issues: [{ next: past(6) }] });
  for (const ago of [6, 5, 4]) expect(await close(past(ago))).toEqual({ ym: past(ago), closedThrough: past(ago) });
  const closed = await app.em().find(ProductInventory, { productId: id }, { orderBy: { ym: 'asc' } });
  expect(closed.map(({ ym, opening, closing }) => [ym, opening, closing])).toEqual([
    [past(6), 0, 10],
    [past(5), 10, 10],
    [past(4), 10, 0],
  ]);
});
