import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

const save = (values: object) => boss.post('/api/product/save', { saveParams: values });

test('a product code is unique', async () => {
  const brandId = await app.make('brand');
  await app.make('product', { code: 'SKU-1', brandId });
  expect((await save({ code: 'SKU-1', name: 'again', brandId })).body).toMatchObject({ statusCode: 409, code: 'duplicate' });
});

test('a barcode with a wrong check digit is refused, a right one kept', async () => {
  const id = await app.make('product');
  expect((await save({ id, barcode: '8801234567890' })).body.issues[0].path).toEqual(['saveParams', 0, 'barcode']);
  expect((await save({ id, barcode: '8801234567893' })).status).toBe(200);
});

test('the brand of a product may change until the product is on a PO', async () => {
  const [before, after] = [await app.make('brand'), await app.make('brand')];
  const free = await app.make('product', { brandId: before });
  expect((await save({ id: free, brandId: after })).status).toBe(200);
  const ordered = await app.make('product', { brandId: before });
  const line = await app.make('poProduct', { productId: ordered });
  expect((await save({ id: ordered, brandId: after })).body).toMatchObject({
    statusCode: 409,
    code: 'in_use',
    issues: [{ entity: 'poProduct', ids: [line] }],
  });
  expect((await save({ id: ordered, brandId: before, name: 'same brand' })).status).toBe(200);
});

test('a client sees the products of its brands only', async () => {
  const [mine, other] = [await app.make('brand'), await app.make('brand')];
  const [own, hidden] = [await app.make('product', { brandId: mine }), await app.make('product', { brandId: other })];
  const client = await app.as('client', { scope: 'listed', brandIds: [mine] });
  const { body } = await client.get('/api/product/findMany', { subset: 'L', params: {} });
  expect(body).toMatchObject({ total: 1, rows: [{ id: own }] });
  expect((await client.get('/api/product/findById', { subset: 'A', id: hidden })).body).toMatchObject({
    statusCode: 404,
    message: `존재하지 않는 Product ID ${hidden}`,
  });
});

test('site staff see no cost', async () => {
  const id = await app.make('product', { unitCost: 12.34, currency: 'USD' });
  const site = await app.as('site-staff');
  const { body } = await site.get('/api/product/findById', { subset: 'A', id });
  expect(body.code).toBeDefined();
  expect(body).not.toHaveProperty('unitCost');
  expect(body).not.toHaveProperty('currency');
  expect((await boss.get('/api/product/findById', { subset: 'A', id })).body.unitCost).toBe(12.34);
});

test('tags of a product must exist', async () => {
  expect((await save({ id: await app.make('product'), tagIds: [999_999] })).body).toMatchObject({
    statusCode: 400,
    issues: [{ path: ['saveParams', 0, 'tagIds'] }],
  });
});
