import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { refreshChain } from '../chain/refresh-chain.ts';
import { systemCtx } from '../core/call/ctx.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { asBefore, columnsIn, contentOf, copyOf } from '../testing/earlier-release.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { importFile, preview, REAL_ORDERS } from '../testing/imports.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const whereAtHand = onlyWhere(existsSync(REAL_ORDERS) || process.env['CI'], 'the file with real orders is not beside the project');

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

const delivered = async (measures: string[], groupBy: string[] = []) =>
  (await boss.post('/api/stat/query', { subject: 'delivery', measures, groupBy, period: 'all' })).body;
const values = ({ cells }: { cells: { value: number }[] }) => cells.map(({ value }) => value);

/** The expected numbers of the delivery page, computed from the file by hand. */
async function knownNumbers(): Promise<void> {
  const days = ['slip_p80_days', 'late_p80_days', 'late_p50_days'];
  const all = await delivered(['line_count', 'on_time_count', 'late_count', ...days]);
  expect(values(all.totals)).toEqual([10_324, 9138, 1186, 0, 30, 12]);
  const by = async (name: string) => (await delivered(['line_count', 'late_count', 'on_time_pct'], [name])).rows;
  const [countries, suppliers, months, modes] = [await by('country'), await by('supplier'), await by('month'), await by('mode')];
  // In one of the file's 116 months nothing was promised.
  expect([countries.length, suppliers.length, months.length]).toEqual([43, 73, 115]);
  const air = modes.find(({ groups }: { groups: { value: string }[] }) => groups[0]?.value === 'air');
  expect(values(air).map(Math.round)).toEqual([6113, 587, 90]);
}

let batchId: string;

whereAtHand.test('the real delivery history is imported whole, with the numbers that are known of it', async () => {
  const bytes = readFileSync(REAL_ORDERS);
  const { preview: seen, applied } = await importFile(boss, bytes, 'scms');
  ({ batchId } = applied);
  expect(seen.counts).toEqual({ new: 10_324, changed: 0, same: 0, error: 0 });
  expect(await Promise.all(['po_product', 'po', 'shipping', 'country', 'brand', 'product'].map(rowsOf))).toEqual([
    10_324, 6233, 7030, 43, 48, 184,
  ]);
  expect(await one(sql<{ n: number }>`select sum(order_qty) as n from po_product`)).toBe(189_265_090);
  expect([await total({ status: 'done' }), await total({ slipDaysFrom: 1 }), await total({ slipDaysTo: 0 })]).toEqual([10_324, 1186, 9138]);
  expect((await boss.get('/api/stat/dashboard')).body.onTime).toEqual({ kept: 9138, slipped: 1186, total: 10_324 });
  await knownNumbers();
  const worth = (await boss.get('/api/poProduct/worth', { by: 'supplier' })).body;
  const { n, covered, tooLittle } = worth.backtest;
  expect([worth.all.n, worth.all.kept, worth.all.p80, n + tooLittle]).toEqual([10_324, 9138, 0, 2065]);
  // Over the whole file it would be 86.4 %: most lines come on the promised day, so P80 is that day.
  expect(covered / n).toBeGreaterThanOrEqual(0.75);
  expect(covered / n).toBeLessThanOrEqual(0.85);
  const again = await preview(boss, bytes);
  expect([again.body.mapping.name, again.body.counts]).toEqual(['scms', { new: 0, changed: 0, same: 10_324, error: 0 }]);
});

const onSqlite = onlyWhere(
  process.env['TEST_ENGINE'] === 'sqlite' && (existsSync(REAL_ORDERS) || process.env['CI']),
  'the file with real orders, in an embedded database',
);
const DERIVED = ['po_product', 'po'];

/** The derived values of every line of a database, rewritten by the present code. */
async function refreshed(dataDir: string, change: (em: SqlEntityManager) => Promise<unknown> = async () => {}): Promise<void> {
  const orm = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 }, { migrate: false });
  await orm.em.fork().transactional(async (fork) => {
    const em = fork as SqlEntityManager;
    await change(em);
    const lines = await em.execute('select id from po_product order by id');
    await refreshChain(
      { ...systemCtx(orm), em },
      lines.map(({ id }) => Number(id)),
    );
  });
  await orm.close(true);
}

/** Sets orders to every state: of one in seven nothing has left, some of those were partly made, and some of them partly reserved. */
async function openUp(em: SqlEntityManager): Promise<void> {
  const run = (text: string) => em.execute(text);
  await run("update po_product set inspect = 'none'");
  await run('delete from shipping_item where po_product_id % 7 = 0');
  await run("update po set flow = 'make' where id in (select po_id from po_product where id % 14 = 0)");
  await run(`insert into pjournal (version, created_at, updated_at, date, po_product_id, process, line, shift, plan_qty, good_qty, defect_qty, defect_lines, stop_min, brand_id, status)
    select 1, created_at, updated_at, '2026-11-02', id, 'packing', '1', 'day', 0, case when id % 4 = 0 then order_qty else order_qty / 2 end, 0, '[]', 0, brand_id, 'submitted' from po_product where id % 14 = 0`);
  await run(`insert into release_group (version, created_at, updated_at, no, type, requested_date, status, brand_id, line_count, total_qty)
    select 1, created_at, updated_at, 'RL-' || id, 'delivery', '2026-11-20', case when id % 8 = 0 then 'confirmed' else 'released' end, brand_id, 1, 1 from po_product where id % 56 = 0 or id % 42 = 0`);
  await run(`insert into "release" (version, created_at, updated_at, group_id, po_product_id, qty, cartons, returned_qty)
    select 1, l.created_at, l.updated_at, g.id, l.id, max(1, l.order_qty / 2), 1, 0 from po_product l inner join release_group g on g.no = 'RL-' || l.id`);
}

onSqlite.test(
  'inspections change no number of the real orders: statuses, quantities, totals and lateness equal those of the previous release',
  async () => {
    const now = await copyOf(app.app.env.dataDir);
    await refreshed(now, openUp);
    const before = await asBefore('0009-inspections', now);
    const columns = columnsIn(before, DERIVED);
    expect(columns.get('po_product')).not.toContain('inspect_rule');
    const known = contentOf(before, DERIVED, columns);
    const [lines] = known;
    expect(lines?.rows).toBe(10_324);
    expect(Object.keys(lines?.statuses ?? {}).toSorted()).toEqual(['done', 'in_production', 'pending', 'ready', 'releasing']);
    // The migration alone, then what every later write of a line computes.
    await (await openDatabase({ databaseUrl: undefined, dataDir: before, poolSize: 1 })).close(true);
    expect(contentOf(before, DERIVED, columns)).toEqual(known);
    await refreshed(before);
    expect(contentOf(before, DERIVED, columns)).toEqual(known);
    await Promise.all([now, before].map((folder) => rm(folder, { recursive: true })));
  },
);

whereAtHand.test('the real delivery history is taken back whole', async () => {
  const undone = await boss.post('/api/import/undo', { batchId });
  expect([undone.status, undone.status === 200 ? '' : undone.text]).toEqual([200, '']);
  expect(
    await Promise.all(['po_product', 'po', 'shipping', 'shipping_item', 'country', 'brand', 'product', 'category'].map(rowsOf)),
  ).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});
