import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Product } from '../../product/product.entity.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const product = (more: object) => boss.post('/api/product/save', { saveParams: { code: 'P1', name: 'P', ...more } });

test('a reference to a row that does not exist is refused at its place', async () => {
  expect(await product({ brandId: 999_999 })).toMatchObject({
    status: 400,
    body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, 'brandId'] }] },
  });
});

test('an unknown id in a list of ids is refused too', async () => {
  const brandId = await app.make('brand');
  expect(await product({ brandId, tagIds: [999_999] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['saveParams', 0, 'tagIds'] }] },
  });
});

test('a row referred to in a list of ids cannot be deleted', async () => {
  const tagId = await app.make('tag');
  const brandId = await app.make('brand');
  await app.make('product', { brandId, tagIds: [tagId] });
  expect(await boss.get('/api/tag/del', { ids: tagId })).toMatchObject({
    status: 409,
    body: { code: 'in_use', issues: [{ entity: 'product', field: 'tagIds', count: 1 }] },
  });
});

test('a join through an empty reference is null, one through a given one is the row', async () => {
  const brandId = await app.make('brand', { code: 'JOIN' });
  const categoryId = await app.make('category');
  const [bare, full] = [await app.make('product', { brandId }), await app.make('product', { brandId, categoryId })];
  const rows = (await boss.get('/api/product/findMany', { subset: 'L', params: { id: [bare, full], orderBy: 'id-asc' } })).body.rows;
  expect(rows).toMatchObject([{ brand: { name: expect.any(String) }, category: null }, { category: { name: expect.any(String) } }]);
});

test('a client finds only products of its brands, by list, count, id and reference', async () => {
  const [mine, other] = [await app.make('brand'), await app.make('brand')];
  const [seen, unseen] = [await app.make('product', { brandId: mine }), await app.make('product', { brandId: other })];
  const client = await app.as('client', { scope: 'listed', brandIds: [mine] });
  const list = await client.get('/api/product/findMany', { subset: 'R', params: { id: [seen, unseen], queryMode: 'both' } });
  expect(list.body).toMatchObject({ rows: [{ id: seen }], total: 1 });
  expect((await client.get('/api/product/findById', { id: unseen })).status).toBe(404);
  expect(await app.em().count(Product, { id: unseen })).toBe(1);
});

test('site staff never see a price', async () => {
  const id = await app.make('product', { unitCost: 12.5 });
  const staff = await app.as('site-staff');
  const row = (await staff.get('/api/product/findById', { subset: 'A', id })).body;
  expect([row.id, 'unitCost' in row, 'currency' in row]).toEqual([id, false, false]);
  expect((await boss.get('/api/product/findById', { subset: 'A', id })).body.unitCost).toBe(12.5);
});
