import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Brand } from '../../brand/brand.entity.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { IdempotencyKey } from '../orm/idempotency-key.entity.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const save = (who: HttpClient, key: string, saveParams: object) => who.post('/api/brand/save', { saveParams }, { 'idempotency-key': key });
const count = () => app.em().count(Brand);

test('the same key and body run once and get the same answer', async () => {
  const before = await count();
  const first = await save(boss, 'k1', { code: 'K1', name: 'K' });
  expect(await save(boss, 'k1', { code: 'K1', name: 'K' })).toMatchObject({ status: 200, text: first.text });
  expect(await count()).toBe(before + 1);
});

test('the same key with another body is 422', async () => {
  expect(await save(boss, 'k1', { code: 'K2', name: 'K' })).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
});

test('keys of different users do not meet', async () => {
  const other = await app.as('supervisor');
  expect((await save(other, 'k1', { code: 'K3', name: 'K' })).status).toBe(200);
});

test('many at once: one runs, the others wait or get its answer', async () => {
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(boss, 'race', { code: 'RACE', name: 'R' })));
  expect(await count()).toBe(before + 1);
  for (const { status, body } of answers)
    expect([200, 409]).toContain(body.code === undefined ? status : body.code === 'idempotency_running' ? 409 : 0);
});

test('a refused call may be sent again under its key', async () => {
  expect((await save(boss, 'again', { code: 'K1', name: 'taken' })).status).toBe(409);
  await boss.get('/api/brand/del', { ids: (await app.em().findOneOrFail(Brand, { code: 'K1' })).id });
  expect((await save(boss, 'again', { code: 'K1', name: 'taken' })).status).toBe(200);
});

test('the answer is kept by the transaction of the write itself', async () => {
  await save(boss, 'kept', { code: 'KEPT', name: 'K' });
  const row = await app.em().findOneOrFail(IdempotencyKey, { key: 'kept' });
  expect(JSON.parse(row.answer ?? '')).toEqual([expect.any(Number)]);
});
