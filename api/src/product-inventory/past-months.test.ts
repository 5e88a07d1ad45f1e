import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addMonths, firstDay, ymOf, type ProductMonth } from '@moru/contract';
import { today } from '../core/clock.ts';
import { ForecastError } from '../forecast-error/forecast-error.entity.ts';
import { Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app?.stop());

const now = () => ymOf(today());
const past = (back: number) => addMonths(now(), -back);
const post = (verb: string, body: object) => orders.boss.post(`/api/productInventory/${verb}`, body);
const opening = async (id: number, date: string): Promise<number> =>
  (await orders.act('product', 'move', { id, type: 'opening', qty: 1000, date, eventUuid: randomUUID() })).moveId;
async function month(productId: number, ym: string, params: object = {}): Promise<ProductMonth | undefined> {
  const { body } = await orders.boss.get('/api/productInventory/findMany', { params: { productId, ...params } });
  return body.rows[0]?.months.find((one: ProductMonth) => one.ym === ym);
}

test('a move that was taken back needs no closing of the months since', async () => {
  const id = await orders.product();
  const moveId = await opening(id, '1926-01-01');
  await opening(id, firstDay(past(21)));
  expect((await post('close', { ym: past(21) })).body.issues).toMatchObject([{ next: '1926-01' }]);
  await orders.act('product', 'reverse', { id, moveId, reason: 'wrong year', eventUuid: randomUUID() });
  expect((await post('close', { ym: past(20) })).body.issues).toMatchObject([{ next: past(21) }]);
  expect((await post('close', { ym: past(21) })).body).toEqual({ ym: past(21), closedThrough: past(21) });
});

test('a quantity entered for a month is expected from then on, also where the months shown begin later', async () => {
  const productId = await orders.product({ estimateMode: 'manual' });
  await opening(productId, firstDay(past(20)));
  expect((await post('estimate', { productId, ym: past(20), qty: 10 })).status).toBe(200);
  expect(await month(productId, now())).toMatchObject({ forecastOut: 10 });
  expect(await month(productId, now(), { from: now() })).toMatchObject({ forecastOut: 10 });
  for (let back = 20; back > 0; back--) await post('close', { ym: past(back), reason: 'whatever is open' });
  expect(await month(productId, past(-3), { from: now() })).toMatchObject({ forecastOut: 10 });
  expect(await app.em().count(ForecastError, { productId })).toBe(20);
});
