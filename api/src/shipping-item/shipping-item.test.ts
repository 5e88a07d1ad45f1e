import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let poId: number;
let lines: number[];
let shipments: number[];
let client: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  const brands = [await app.make('brand'), await app.make('brand')];
  const products = await Promise.all(brands.map((brandId) => orders.product({ brandId })));
  const made = await orders.confirmed(
    {},
    products.map((productId) => ({ productId, orderQty: 100 })),
  );
  ({ id: poId, lines } = made);
  const [own, other] = lines;
  shipments = [
    await orders.shipment([
      { poProductId: own, qty: 30 },
      { poProductId: other, qty: 40 },
    ]),
    await orders.shipment([{ poProductId: own, qty: 20 }]),
  ];
  const { lines: elsewhere } = await orders.confirmed();
  await orders.shipment([{ poProductId: elsewhere[0], qty: 1 }]);
  client = await app.as('client', { scope: 'listed', brandIds: brands.slice(0, 1) });
});
afterAll(() => app.stop());

const loaded = async (by: HttpClient, params: object) => {
  const { rows } = ok(await by.get('/api/shippingItem/findMany', { params: { orderBy: 'id-asc', ...params } }));
  return rows.map((row: { shippingId: number; poProductId: number; qty: number }) => [row.shippingId, row.poProductId, row.qty]);
};

test('lists which parts of an order are on which shipment, and nothing of other orders', async () => {
  const [first, second] = shipments;
  const [own, other] = lines;
  expect(await loaded(orders.boss, { poId })).toEqual([
    [first, own, 30],
    [first, other, 40],
    [second, own, 20],
  ]);
  expect(ok(await orders.boss.get('/api/shippingItem/sums', { params: { poId } }))).toMatchObject({ qty: 90 });
});

test('a client sees the loads of its brand alone, whatever else is on the shipment', async () => {
  expect(await loaded(client, { poId })).toEqual([
    [shipments[0], lines[0], 30],
    [shipments[1], lines[0], 20],
  ]);
});
