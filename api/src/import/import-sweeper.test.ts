import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { DAY_MS } from '@moru/contract';
import { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows } from '../core/orm/insert-rows.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { preview } from '../testing/imports.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ImportChange, ImportFile, ImportRow } from './import.entity.ts';
import { sweepImports } from './import-sweeper.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let boss: HttpClient;
let serial = 0;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  // Country and brand of the others.
  await apply(await previewed());
});
afterAll(() => app?.stop());
beforeEach(async () => void (await app.em().nativeDelete(ImportFile, { status: { $in: ['reading', 'ready'] } })));

const CSV = () =>
  `PO No,Country,Brand,Product code,Product name,Qty,Due date\nSWEEP-${++serial},Korea,Moru,SWEEP-${serial},Mug,10,2026-03-02\n`;
const previewed = async () => Number(ok(await preview(boss, CSV())).id);
const apply = async (id: number) => ok(await boss.post('/api/import/apply', { id })).batchId as string;
const age = (id: number, column: 'createdAt' | 'appliedAt', ms: number) =>
  app.em().nativeUpdate(ImportFile, { id }, { [column]: new Date(Date.now() - ms) });
const sweep = () => sweepImports(app.ctx());
const lines = (fileId: number) => app.em().count(ImportRow, { fileId });
const files = (...ids: number[]) => app.em().count(ImportFile, { id: ids });

test('a preview that nobody applied within a day goes with its lines, also one that was never read to its end', async () => {
  const [old, broken, recent] = [await previewed(), await previewed(), await previewed()];
  await app.em().nativeUpdate(ImportFile, { id: broken }, { status: 'reading' });
  for (const id of [old, broken]) await age(id, 'createdAt', DAY_MS + HOUR_MS);
  await age(recent, 'createdAt', DAY_MS - HOUR_MS);
  await sweep();
  expect([await files(old, broken), await lines(old), await lines(broken)]).toEqual([0, 0, 0]);
  expect([await files(recent), await lines(recent)]).toEqual([1, 1]);
});

test('the lines of an applied file go a day later, and it can still be undone', async () => {
  const [old, undone, recent] = [await previewed(), await previewed(), await previewed()];
  const batchId = await apply(old);
  ok(await boss.post('/api/import/undo', { batchId: await apply(undone) }));
  await apply(recent);
  for (const id of [old, undone]) await age(id, 'appliedAt', DAY_MS + HOUR_MS);
  await age(recent, 'appliedAt', DAY_MS - HOUR_MS);
  await sweep();
  expect([await lines(old), await lines(undone), await lines(recent)]).toEqual([0, 0, 1]);
  expect(await app.em().count(ImportChange, { fileId: old })).toBeGreaterThan(0);
  expect(ok(await boss.post('/api/import/undo', { batchId })).removed).toMatchObject({ PoProduct: 1 });
});

test('a preview of which some lines are deleted is applied no more', async () => {
  const id = await previewed();
  await age(id, 'createdAt', DAY_MS + HOUR_MS);
  const { nativeDelete } = SqlEntityManager.prototype;
  const deleted = jest.spyOn(SqlEntityManager.prototype, 'nativeDelete').mockImplementationOnce(async function (
    this: SqlEntityManager,
    ...given
  ) {
    expect((await boss.post('/api/import/apply', { id })).status).toBe(404);
    return nativeDelete.apply(this, given);
  });
  await sweep();
  deleted.mockRestore();
  expect(await files(id)).toBe(0);
});

test('no statement deletes more than 256 lines', async () => {
  const id = await previewed();
  const row = { fileId: id, line: 9, state: 'new', data: '{}' };
  await insertRows(
    app.em(),
    ImportRow,
    Array.from({ length: 600 }, () => row),
  );
  await age(id, 'createdAt', DAY_MS + HOUR_MS);
  const deleted = jest.spyOn(SqlEntityManager.prototype, 'nativeDelete');
  await sweep();
  const counts = await Promise.all(deleted.mock.results.map(({ value }) => value as Promise<number>));
  deleted.mockRestore();
  expect(counts).toEqual([256, 256, 89, 1]);
});
