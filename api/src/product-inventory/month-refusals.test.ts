import { addMonths, ymOf } from '@moru/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

const month = (from: number) => addMonths(ymOf(today()), from);
const post = (verb: string, body: object) => orders.boss.post(`/api/productInventory/${verb}`, body);
const stored = (productId: number) => app.em().find(ProductInventory, { productId });

test('a month is counted once it has begun', async () => {
  const productId = await orders.product();
  const { status, body } = await post('count', { productId, ym: month(1), counted: 5 });
  expect([status, body.issues[0].path, await stored(productId)]).toEqual([400, ['ym'], []]);
  expect((await post('count', { productId, ym: month(0), counted: 5 })).status).toBe(200);
});

test('the expected outflow of a closed month is fixed', async () => {
  const productId = await orders.product();
  expect((await post('close', { ym: month(-1), reason: 'nothing was made' })).body.closedThrough).toBe(month(-1));
  const before = await stored(productId);
  const { status, body } = await post('estimate', { productId, ym: month(-1), qty: 5 });
  expect([status, body.code, body.issues[0].period]).toEqual([409, 'period_closed', month(-1)]);
  expect((await stored(productId)).map(({ ym, forecastOut }) => [ym, forecastOut])).toEqual(
    before.map(({ ym, forecastOut }) => [ym, forecastOut]),
  );
  expect((await post('estimate', { productId, ym: month(0), qty: 5 })).status).toBe(200);
});

test('months are found by brand, category, way of selling and words of name, SKU or barcode', async () => {
  const [brandId, categoryId] = [await app.make('brand'), await app.make('category')];
  const candle = await orders.product({ brandId, categoryId, sellType: 'limited', name: '소이 캔들 무화과', code: 'FIG-1' });
  const other = await orders.product({ name: '리드 디퓨저 목련', sellType: 'regular' });
  const found = async (params: object) => {
    const { body } = await orders.boss.get('/api/productInventory/findMany', { params: { num: 500, ...params } });
    return body.rows.map((row: { product: { id: number } }) => row.product.id);
  };
  expect(await found({})).toEqual(expect.arrayContaining([candle, other]));
  for (const params of [{ brandId }, { categoryId }, { sellType: 'limited' }, { keyword: '무화과 캔들' }, { keyword: 'fig-1' }])
    expect([params, await found(params)]).toEqual([params, [candle]]);
});
