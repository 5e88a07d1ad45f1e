import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { sql } from 'kysely';
import type { HttpClient } from '../testing/http-client.ts';
import { importFile, preview } from '../testing/imports.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FILE = new URL('../../../../shared/data/scms-delivery-history.tsv', import.meta.url);
// The file stays out of the repository; where CI runs it is at hand, and missing it there must fail.
const whereAtHand = onlyWhere(existsSync(FILE) || process.env['CI'], 'the file with real orders is not beside the project');

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

const one = async (query: ReturnType<typeof sql<{ n: number }>>) => Number((await query.execute(app.em().getKysely())).rows[0]?.n);
const rowsOf = (table: string) => one(sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`);
const total = async (params: object) =>
  (await boss.get('/api/poProduct/findMany', { params: { ...params, queryMode: 'count' } })).body.total;

const TIMEOUT_MS = 240_000;

whereAtHand.test(
  'the real delivery history is imported whole, with the numbers that are known of it, and taken back whole',
  async () => {
    const bytes = readFileSync(FILE);
    const { preview: seen, applied } = await importFile(boss, bytes, 'scms');
    expect(seen.counts).toEqual({ new: 10_324, changed: 0, same: 0, error: 0 });
    expect(await Promise.all(['po_product', 'po', 'shipping', 'country', 'brand', 'product'].map(rowsOf))).toEqual([
      10_324, 6233, 7030, 43, 48, 184,
    ]);
    expect(await one(sql<{ n: number }>`select sum(order_qty) as n from po_product`)).toBe(189_265_090);
    expect([await total({ status: 'done' }), await total({ slipDaysFrom: 1 }), await total({ slipDaysTo: 0 })]).toEqual([
      10_324, 1186, 9138,
    ]);
    expect((await boss.get('/api/stat/dashboard')).body.onTime).toEqual({ kept: 9138, slipped: 1186, total: 10_324 });
    const again = await preview(boss, bytes);
    expect([again.body.mapping.name, again.body.counts]).toEqual(['scms', { new: 0, changed: 0, same: 10_324, error: 0 }]);
    const undone = await boss.post('/api/import/undo', { batchId: applied.batchId });
    expect([undone.status, undone.status === 200 ? '' : undone.text]).toEqual([200, '']);
    expect(
      await Promise.all(['po_product', 'po', 'shipping', 'shipping_item', 'country', 'brand', 'product', 'category'].map(rowsOf)),
    ).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  },
  TIMEOUT_MS,
);
