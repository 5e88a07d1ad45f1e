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

test('a tag name is unique within its scope', async () => {
  await app.make('tag', { name: 'Rush', scope: 'po' });
  expect((await boss.post('/api/tag/save', { saveParams: { name: 'Rush', scope: 'po' } })).body).toMatchObject({
    statusCode: 409,
    code: 'duplicate',
  });
  expect((await boss.post('/api/tag/save', { saveParams: { name: 'Rush', scope: 'product' } })).status).toBe(200);
});

test('a client creates tags and changes its own, not those of others, and deletes none', async () => {
  const client = await app.as('client');
  const { status, body } = await client.post('/api/tag/save', { saveParams: { name: 'Mine' } });
  expect(status).toBe(200);
  expect((await client.post('/api/tag/save', { saveParams: { id: body[0], color: '#000000' } })).status).toBe(200);
  const others = await app.make('tag', { name: 'Theirs' });
  expect((await client.post('/api/tag/save', { saveParams: { id: others, color: '#000000' } })).status).toBe(403);
  expect((await client.get('/api/tag/del', { ids: body })).status).toBe(403);
  expect((await boss.post('/api/tag/save', { saveParams: { id: body[0], color: '#ffffff' } })).status).toBe(200);
});

test('a tag that a product has cannot be deleted', async () => {
  const id = await app.make('tag', { name: 'Carried' });
  await app.make('product', { tagIds: [id] });
  expect((await boss.get('/api/tag/del', { ids: id })).body).toMatchObject({
    statusCode: 409,
    code: 'in_use',
    issues: [{ entity: 'product', field: 'tagIds', count: 1 }],
  });
});
