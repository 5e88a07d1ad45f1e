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

const save = (saveParams: object | object[]) => boss.post('/api/category/save', { saveParams });

/** Ids of a chain root → child → grandchild. */
async function threeLevels(prefix: string): Promise<[number, number, number]> {
  const root = await app.make('category', { code: `${prefix}-1` });
  const child = await app.make('category', { code: `${prefix}-2`, parentId: root });
  return [root, child, await app.make('category', { code: `${prefix}-3`, parentId: child })];
}

test('categories have at most three levels', async () => {
  const [, , leaf] = await threeLevels('DEEP');
  const answer = await save({ code: 'DEEP-4', name: 'too deep', parentId: leaf });
  expect(answer.status).toBe(400);
  expect(answer.body.issues[0].path).toEqual(['saveParams', 0, 'parentId']);
  expect(answer.body.message).toContain('at most 3 levels');
});

test('moving a category counts the levels below it', async () => {
  const [root] = await threeLevels('MOVE');
  const other = await app.make('category', { code: 'MOVE-OTHER' });
  expect((await save({ id: root, parentId: other })).status).toBe(400);
  const pair = await app.make('category', { code: 'PAIR-1' });
  await app.make('category', { code: 'PAIR-2', parentId: pair });
  expect((await save({ id: pair, parentId: other })).status).toBe(200);
});

test('a category cannot be below itself or one of its own', async () => {
  const [root, child] = await threeLevels('LOOP');
  expect((await save({ id: root, parentId: root })).body.message).toContain('below itself');
  expect((await save({ id: root, parentId: child })).status).toBe(400);
});

test('two moves in one call cannot together make a circle', async () => {
  const one = await app.make('category', { code: 'SWAP-1' });
  const two = await app.make('category', { code: 'SWAP-2' });
  expect(
    (
      await save([
        { id: one, parentId: two },
        { id: two, parentId: one },
      ])
    ).status,
  ).toBe(400);
  const { body } = await boss.get('/api/category/findById', { subset: 'A', id: one });
  expect(body.parentId).toBeNull();
});

test('a category with others below it or products in it is not deleted', async () => {
  const [root, , leaf] = await threeLevels('USED');
  expect((await boss.get('/api/category/del', { ids: [root] })).body).toMatchObject({ statusCode: 409, code: 'in_use' });
  await app.make('product', { categoryId: leaf });
  const answer = await boss.get('/api/category/del', { ids: [leaf] });
  expect(answer.body).toMatchObject({ statusCode: 409, code: 'in_use', issues: [{ entity: 'product', count: 1 }] });
});

test('test items that a category names must exist and stay', async () => {
  expect((await save({ code: 'ITEMS', name: 'x', defaultInspectionItemIds: [999_999] })).status).toBe(400);
  const item = await app.make('inspectionItem');
  expect((await save({ code: 'ITEMS', name: 'x', defaultInspectionItemIds: [item] })).status).toBe(200);
  expect((await boss.get('/api/inspectionItem/del', { ids: item })).body).toMatchObject({
    statusCode: 409,
    code: 'in_use',
    issues: [{ entity: 'category', field: 'defaultInspectionItemIds' }],
  });
});
