import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Circle, Circles } from '@moru/contract';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let brands: number[];

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  brands = [await app.make('brand', { name: '가람' }), await app.make('brand', { name: '나래', nameEn: 'Narae' })];
});
afterAll(() => app.stop());

const read = async (by: HttpClient): Promise<Circles> => ok(await by.get('/api/stat/circles'));
const rowOf = async (id: number, by = orders.boss): Promise<Circle | undefined> => (await read(by)).rows.find((row) => row.id === id);
const product = (brandId: number | undefined) => orders.product({ brandId });

test('an open PO is the sum of its lines that the reader sees', async () => {
  const [own, other] = [await product(brands[0]), await product(brands[1])];
  const { id, lines } = await orders.confirmed({ flow: 'buy', orderDate: day(-30), requestedDate: day(10) }, [
    { productId: own, orderQty: 100 },
    { productId: own, orderQty: 60 },
    { productId: other, orderQty: 40 },
  ]);
  const under = await orders.shipment([{ poProductId: lines[0] ?? 0, qty: 70 }], { etaPlan: day(9) });
  await orders.act('shipping', 'depart', { id: under, atd: day(-1) });
  expect(await rowOf(id)).toMatchObject({
    brand: { name: '가람', nameEn: 'Narae' },
    productCount: 2,
    orderDate: day(-30),
    promised: day(10),
    orderQty: 200,
    shippedQty: 70,
    lateDays: 0,
    reason: null,
  });
  const client = await app.as('client', { scope: 'listed', brandIds: brands.slice(1) });
  expect(await rowOf(id, client)).toMatchObject({ brand: { name: '나래', nameEn: 'Narae' }, productCount: 1, orderQty: 40, shippedQty: 0 });
});

test('it is late by its worst line, with that line’s reason', async () => {
  const productId = await product(brands[0]);
  const { id, lines } = await orders.confirmed({ orderDate: day(-30), requestedDate: day(5) }, [
    { productId, orderQty: 10 },
    { productId, orderQty: 10 },
  ]);
  const revise = (line: number | undefined, date: string, reason: string) =>
    orders.act('poProduct', 'reviseEta', { id: line, toDate: date, reason, note: 'told by phone' });
  await revise(lines[0], day(9), 'weather');
  await revise(lines[1], day(19), 'supplier');
  expect(await rowOf(id)).toMatchObject({ lateDays: 14, reason: 'supplier', promised: day(5), eta: day(19) });
});

test('a past promise is late by today', async () => {
  const productId = await product(brands[0]);
  const { id } = await orders.confirmed({ orderDate: day(-30), requestedDate: day(-6) }, [{ productId, orderQty: 10 }]);
  expect(await rowOf(id)).toMatchObject({ lateDays: 6, promised: day(-6) });
});

test('drafts and closed POs are not on the wall, and site staff have none', async () => {
  const productId = await product(brands[0]);
  const draft = await orders.draft({}, [{ productId, orderQty: 10 }]);
  expect(await rowOf(draft)).toBeUndefined();
  expect((await (await app.as('site-staff')).get('/api/stat/circles')).status).toBe(403);
});
