import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { checked, defect, Lots } from '../testing/lots.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const BRANDS = 3;
const VISITS = 4;

interface Row {
  readonly resource: 'inspectionGroup' | 'inspection' | 'inspectionEvent' | 'file';
  readonly id: number;
  /** Clients of one of these brands see the row. */
  readonly brands: readonly number[];
  /** A file of a whole is visible to users who see all of it. */
  readonly isWhole?: boolean;
}

let app: TestApp;
let lots: Lots;
let brands: number[];
const rows: Row[] = [];
const qtyOf = new Map<number, { brand: number; qty: number }[]>();

async function photo(entity: string, entityId: number): Promise<number> {
  const answer = await upload(lots.orders.boss, [{ name: 'a.pdf', bytes: pdf(`${entity} ${entityId}`) }], {
    entity,
    entityId,
    purpose: 'photo',
  });
  return ok(answer).rows[0].id;
}

/** A lot that was begun: its rows belong to its brand alone. */
async function count(id: number, own: number): Promise<void> {
  await lots.act('inspection', 'start', { id });
  await lots.act('inspection', 'record', { id, events: [checked(3), defect('minor')] });
  const events = ok(await lots.orders.boss.get('/api/inspectionEvent/findMany', { params: { inspectionId: id } })).rows;
  const ids = events.map((event: { id: number }) => event.id);
  rows.push({ resource: 'inspection', id, brands: [own] });
  rows.push({ resource: 'file', id: await photo('inspection', id), brands: [own] });
  rows.push({ resource: 'file', id: await photo('inspectionEvent', ids[0]), brands: [own] });
  for (const event of ids) rows.push({ resource: 'inspectionEvent', id: event, brands: [own] });
}

/** Visits whose lots are of one brand or of several, at random. */
beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
  brands = await Promise.all(Array.from({ length: BRANDS }, () => app.make('brand')));
  const products = new Map<number, number>();
  for (const brandId of brands) products.set(brandId, await lots.orders.product({ brandId }));
  const lines = [...products].map(([, productId]) => ({ productId }));
  const made = (await lots.orders.confirmed({ inspect: 'required', factory: 'Ansan' }, lines)).lines;
  for (const line of made) await lots.orders.produced(line, 1000);
  const visit = fc.array(fc.record({ at: fc.nat(BRANDS - 1), qty: fc.integer({ min: 1, max: 60 }) }), { minLength: 1, maxLength: 3 });
  for (const drawn of [[{ at: 0, qty: 5 }], [0, 1].map((at) => ({ at, qty: 5 })), ...fc.sample(visit, VISITS)]) {
    const found = await lots.visit(drawn.map(({ at, qty }) => ({ poProductId: made[at], lotQty: qty })));
    const own = drawn.map(({ at }) => brands[at] ?? 0);
    rows.push({ resource: 'inspectionGroup', id: found.id, brands: own });
    rows.push({ resource: 'file', id: await photo('inspectionGroup', found.id), brands: own, isWhole: true });
    qtyOf.set(
      found.id,
      drawn.map(({ at, qty }) => ({ brand: brands[at] ?? 0, qty })),
    );
    for (const [index, id] of found.lots.entries()) await count(id, own[index] ?? 0);
  }
});
afterAll(() => app?.stop());

const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id).toSorted((a, b) => a - b);

async function listed(client: HttpClient, resource: Row['resource']): Promise<{ ids: number[]; total: number }> {
  if (resource !== 'file') {
    const page = ok(await client.get(`/api/${resource}/findMany`, { params: { num: 500, queryMode: 'both' } }));
    return { ids: idsOf(page.rows), total: page.total };
  }
  const ids: number[] = [];
  for (const { resource: entity, id: entityId } of rows.filter((row) => row.resource !== 'file')) {
    const page = ok(await client.get('/api/file/findMany', { params: { entity, entityId, num: 500 } }));
    ids.push(...idsOf(page.rows));
  }
  return { ids: ids.toSorted((a, b) => a - b), total: ids.length };
}

const subsets = Array.from({ length: 2 ** BRANDS }, (_, mask) =>
  Array.from({ length: BRANDS }, (_unused, at) => at).filter((at) => (mask >> at) % 2 === 1),
);

test.each(subsets.map((at) => [at.join(', ') || 'none', at] as const))(
  'a client of the brands %s sees their visits, lots, events and photos, and no others’',
  async (_, at) => {
    const own = new Set(at.map((index) => brands[index] ?? 0));
    const client = await app.as('client', { scope: 'listed', brandIds: [...own] });
    const sees = ({ brands: of, isWhole }: Row) => (isWhole ? of.every((one) => own.has(one)) : of.some((one) => own.has(one)));
    for (const resource of ['inspectionGroup', 'inspection', 'inspectionEvent', 'file'] as const) {
      const expected = idsOf(rows.filter((row) => row.resource === resource && sees(row)));
      expect([resource, await listed(client, resource)]).toEqual([resource, { ids: expected, total: expected.length }]);
    }
    for (const row of rows) {
      const path = row.resource === 'file' ? '/api/file/findById' : `/api/${row.resource}/findById`;
      const { status } = await client.get(path, { subset: 'A', id: row.id });
      expect([row, status]).toEqual([row, sees(row) ? 200 : 404]);
    }
    for (const [id, drawn] of qtyOf) {
      const seen = drawn.filter(({ brand }) => own.has(brand));
      if (seen.length === 0) continue;
      const visit = await lots.group(id, client);
      expect([visit.lotCount, visit.totalQty, visit.lots.length]).toEqual([
        seen.length,
        seen.reduce((sum, { qty }) => sum + qty, 0),
        seen.length,
      ]);
    }
  },
);

test('a client neither counts nor decides', async () => {
  const client = await app.as('client', { scope: 'listed', brandIds: brands });
  const { id } = rows.find(({ resource }) => resource === 'inspection') ?? { id: 0 };
  const split = { decision: 'accept', goodQty: 1, rejectedQty: 0, reworkQty: 0 };
  expect((await client.post('/api/inspection/record', { id, events: [checked(1)] })).status).toBe(403);
  expect((await client.post('/api/inspection/decide', { id, ...split })).status).toBe(403);
  expect((await client.post('/api/inspectionGroup/save', { saveParams: { type: 'final', plannedOn: day(0), lots: [] } })).status).toBe(403);
});
