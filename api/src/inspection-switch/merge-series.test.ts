import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemCtx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';
import { adoptTexts } from '../partner/adopt-texts.ts';
import { factoryId } from '../testing/factories.ts';
import { Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { InspectionSwitch } from './inspection-switch.entity.ts';

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app?.stop());

const REJECTED = { decision: 'reject', goodQty: 0, rejectedQty: 100 };
const sql = (text: string) => app.em().getConnection().execute(text);

/** Lots of a factory and category, each accepted or not. */
async function inspected(factory: string, categoryId: number, ...accepted: boolean[]): Promise<number> {
  const of = { product: { categoryId }, po: { factory }, brand: { inspLevel: 'III' } };
  for (const isGood of accepted) {
    const { poProductId } = await lots.line(100, of);
    await lots.approved(poProductId, 100, isGood ? {} : REJECTED, isGood ? 0 : 20);
  }
  return factoryId(app, factory);
}

async function major(of: number, categoryId: number): Promise<InspectionSwitch | null> {
  return app.em().findOne(InspectionSwitch, { factoryId: of, categoryId, class: 'major' });
}
const standOf = async (of: number, categoryId: number) => {
  const row = await major(of, categoryId);
  return row && { state: row.state, rejected: row.rejected, lots: row.steps.length };
};
const merge = async (ids: number[], intoId: number) => ok(await lots.orders.boss.post('/api/partner/merge', { ids, intoId }));
const undo = async (batchId: string) => ok(await lots.orders.boss.post('/api/alog/revertBatch', { batchId }));

test('lots of two factories that are merged are one series, recounted; after the revert they are counted separately, with what came since', async () => {
  const [both, alone] = [await app.make('category'), await app.make('category')];
  const into = await inspected('Merge into', both, false);
  const one = await inspected('Merge away', both, false);
  await inspected('Merge away', alone, true);
  const apart = { state: 'normal', rejected: 1, lots: 1 };
  expect([await standOf(into, both), await standOf(one, both)]).toEqual([apart, apart]);
  const { batchId } = await merge([one], into);
  expect(await standOf(into, both)).toEqual({ state: 'tightened', rejected: expect.any(Number), lots: 2 });
  expect(await standOf(into, alone)).toEqual({ state: 'normal', rejected: 0, lots: 1 });
  expect([await major(one, both), await major(one, alone)]).toEqual([null, null]);
  await inspected('Merge into', both, true);
  expect(await standOf(into, both)).toMatchObject({ lots: 3 });
  await undo(batchId);
  expect(await standOf(into, both)).toEqual({ state: 'normal', rejected: 1, lots: 2 });
  expect(await standOf(one, both)).toEqual(apart);
  expect(await standOf(one, alone)).toEqual({ state: 'normal', rejected: 0, lots: 1 });
  expect(await standOf(into, alone)).toBeNull();
  // Looking for a series by the factory's name finds one of each.
  const names = (await app.em().find(InspectionSwitch, { categoryId: [both, alone] })).map(({ series }) => series);
  expect(names.toSorted()).toEqual(
    [`Merge away|${alone}`, `Merge away|${both}`, `Merge into|${both}`]
      .flatMap((series) => ['critical', 'major', 'minor'].map((of) => `${series}|${of}`))
      .toSorted(),
  );
});

test('the lifting of a stopped series is kept by a merge, and by its revert', async () => {
  const category = await app.make('category');
  const into = await inspected('Lift into', category, true);
  const one = await inspected('Lift away', category, true);
  const stopped = await major(one, category);
  const at = Date.now();
  await app.em().nativeUpdate(InspectionSwitch, { id: stopped?.id ?? 0 }, { lifts: [at], action: 'new mould' });
  const { batchId } = await merge([one], into);
  expect(await major(into, category)).toMatchObject({ lifts: [at], action: 'new mould' });
  const since = at + 5;
  const row = await major(into, category);
  await app.em().nativeUpdate(InspectionSwitch, { id: row?.id ?? 0 }, { lifts: [at, since] });
  await undo(batchId);
  expect(await major(into, category)).toMatchObject({ lifts: [since], action: null });
  expect(await major(one, category)).toMatchObject({ lifts: [at], action: 'new mould' });
});

test('series that the previous release began under two spellings are one after the next start, of all their lots', async () => {
  const category = await app.make('category');
  const one = await inspected('Spelled works', category, false);
  const other = await inspected('Other works', category, false);
  for (const table of ['po', 'po_product', 'pjournal', 'inspection_group', 'inspection', 'inspection_switch'])
    await sql(`update ${table} set factory = 'SPELLED  WORKS', factory_id = null where factory_id = ${other}`);
  await sql(
    `update inspection_switch set series_key = null, series = concat('SPELLED  WORKS|', category_id, '|', class) where factory = 'SPELLED  WORKS'`,
  );
  await transact(systemCtx({ em: app.em() }), adoptTexts);
  expect(await standOf(one, category)).toEqual({ state: 'tightened', rejected: expect.any(Number), lots: 2 });
  expect(await app.em().count(InspectionSwitch, { categoryId: category, class: 'major' })).toBe(1);
  expect(await app.em().count(InspectionSwitch, { seriesKey: null })).toBe(0);
});

test('a series that the previous release began while both run is continued', async () => {
  const category = await app.make('category');
  const of = await inspected('Shared works', category, false);
  await sql(`update inspection_switch set series_key = null, factory_id = null where factory_id = ${of}`);
  await inspected('Shared works', category, false);
  expect(await standOf(of, category)).toMatchObject({ state: 'tightened', lots: 2 });
  expect(await app.em().count(InspectionSwitch, { categoryId: category, class: 'major' })).toBe(1);
});
