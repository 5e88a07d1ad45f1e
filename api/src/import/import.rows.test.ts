import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { preview } from '../testing/imports.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

const HEAD = 'PO No,Country,Brand,Product code,Product name,Qty,Due date\n';
const line = (index: number, qty: string) => `ROW-${index},Korea,Moru,R-1,Mug,${qty},2026-03-02\n`;

test('a line in error is found wherever it is in the file', async () => {
  const lines = Array.from({ length: 260 }, (_, index) => line(index, index === 250 ? 'ten' : '10'));
  const seen = await preview(boss, HEAD + lines.join(''));
  expect(seen.body.counts).toMatchObject({ new: 259, error: 1 });
  expect(seen.body.rows.some(({ state }: { state: string }) => state === 'error')).toBe(false);
  const { body } = await boss.get('/api/import/rows', { id: seen.body.id, state: 'error' });
  expect(body.rows).toMatchObject([{ line: 252, state: 'error', errors: [{ field: 'orderQty', column: 'Qty', value: 'ten' }] }]);
});

test('no more lines than a preview has are sent, and none of an unknown file', async () => {
  const seen = await preview(boss, HEAD + Array.from({ length: 260 }, (_, index) => line(index, '10')).join(''));
  expect((await boss.get('/api/import/rows', { id: seen.body.id, state: 'new' })).body.rows).toHaveLength(200);
  expect((await boss.get('/api/import/rows', { id: 999_999, state: 'new' })).status).toBe(404);
  expect((await (await app.as('client')).get('/api/import/rows', { id: seen.body.id, state: 'new' })).status).toBe(403);
});

test('a file whose columns are not recognised is refused with its headers, so that they can be chosen', async () => {
  const { body } = await preview(boss, 'Vertragsnummer,Stück\nA-1,10\n');
  expect(body).toMatchObject({ statusCode: 400, code: 'mapping_does_not_fit' });
  expect(body.issues[0]).toMatchObject({ headers: ['Vertragsnummer', 'Stück'], mapping: { name: 'guess' } });
  expect(body.issues[1]).not.toHaveProperty('headers');
});

test('a cell longer than a page is an error of its line, like any text that is too long', async () => {
  const cell = '가'.repeat(32_000);
  const { body } = await preview(boss, `${HEAD}ROW-1,Korea,Moru,R-1,${cell},10,2026-03-02\n`);
  expect(body.counts).toMatchObject({ new: 0, error: 1 });
  expect(body.rows[0].errors).toMatchObject([{ code: 'too_long', field: 'productName' }]);
});
