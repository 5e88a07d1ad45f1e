import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { labelOrder } from '@moru/contract';
import { LabelOrderGroup } from '../../label-order-group/label-order-group.entity.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { PoProduct } from '../../po-product/po-product.entity.ts';
import { ok, Orders } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { transact } from '../orm/transact.ts';

let app: TestApp;
let orders: Orders;
let brands: number[];
let clients: HttpClient[];

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  brands = [await app.make('brand'), await app.make('brand')];
  clients = [];
  for (const id of brands) clients.push(await app.as('client', { scope: 'listed', brandIds: [id] }));
});
afterAll(() => app?.stop());

/** What each client gets, one after the other. */
async function each(call: string, query: object): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const client of clients) answers.push(ok(await client.get(`/api/${call}`, query)));
  return answers;
}

const line = async (brandId: number | undefined) => ({ productId: await orders.product({ brandId }), orderQty: 10 });

test('clients of different brands get their own numbers for the same question', async () => {
  const [first, second] = brands;
  await orders.confirmed({}, [await line(first), await line(second), await line(second)]);
  expect(await each('poProduct/groups', { by: 'status' })).toEqual([[{ value: 'pending', count: 1 }], [{ value: 'pending', count: 2 }]]);
  const count = { params: { queryMode: 'count' } };
  expect(await each('poProduct/findMany', count)).toEqual([
    { rows: [], total: 1 },
    { rows: [], total: 2 },
  ]);
  expect(await each('poProduct/sums', {})).toMatchObject([{ orderQty: 10 }, { orderQty: 20 }]);
});

test('numbers follow a row that leaves the scope by a change of another row', async () => {
  const [first, second = 0] = brands;
  const { lines } = await orders.confirmed({}, [await line(first)]);
  await orders.shipment([{ poProductId: Number(lines[0]), qty: 5 }]);
  const [client] = clients as [HttpClient];
  const numbers = async () => [
    ok(await client.get('/api/shipping/findMany', { params: { queryMode: 'count' } })).total,
    ok(await client.get('/api/shipping/sums')).totalQty,
  ];
  expect(await numbers()).toEqual([1, 5]);
  await transact(app.ctx(), async ({ em }) => {
    (await em.findOneOrFail(PoProduct, { id: Number(lines[0]) })).brandId = second;
  });
  expect(await numbers()).toEqual([0, 0]);
});

test('a sum follows a row that enters the scope by a change of the row it is a part of', async () => {
  const groupId = await app.make('labelOrderGroup', { lines: [{ labelStockId: await app.make('labelStock'), qty: 7 }] });
  const staff = await app.as('site-staff');
  // The others are computed from further rows, which any write may change.
  for (const path of ['receivedQty', 'openQty'] as const) Object.assign(labelOrder.fields[path].meta, { hiddenFrom: ['site-staff'] });
  const sum = async () => ok(await staff.get('/api/labelOrder/sums')).qty;
  expect(await sum()).toBe(0);
  await transact(app.ctx(), async ({ em }) => {
    (await em.findOneOrFail(LabelOrderGroup, { id: groupId })).status = 'ordered';
  });
  expect(await sum()).toBe(7);
});
