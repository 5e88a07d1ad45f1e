import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { Alog } from '../core/audit/alog.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { meetAt, waiting } from '../testing/gate.ts';
import { Goods } from '../testing/goods.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';

let app: TestApp;
let other: SecondProcess;
let goods: Goods;
let both: readonly [HttpClient, HttpClient];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  goods = await Goods.start(app);
  both = [goods.boss, other.as(goods.boss)];
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

/** A row is deleted while a save that gives it something of another row waits for that one, which `table` and `id` name. */
async function deletedDuring(
  { table, id }: { table: string; id: number },
  save: { resource: string; item: object },
  deleted: { resource: string; id: number },
): Promise<Answer[]> {
  const { answers, met } = await meetAt(app, table, id, [
    () => both[0].post(`/api/${save.resource}/save`, { saveParams: save.item }),
    () => waiting(app, 1).then(() => both[1].get(`/api/${deleted.resource}/del`, { ids: deleted.id })),
  ]);
  expect(met).toBe(true);
  return answers;
}
const confirmed = async () => (await goods.orders.confirmed({ needsShipping: true })).lines[0] ?? 0;
const stored = (id: number) => app.em().findOneOrFail(PoProduct, { id });
const deletions = (entity: string, entityId: number) => app.em().count(Alog, { entity, entityId, action: 'delete' });

test('a line put on a shipment that is being deleted is planned on none afterwards', async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  const before = await stored(second);
  const id = await goods.orders.shipment([{ poProductId: first, qty: 10 }]);
  const { items } = await goods.orders.shipping(id);
  const item = { id, items: [{ id: items[0].id }, { poProductId: second, qty: 20 }] };
  const answers = await deletedDuring({ table: 'po_product', id: second }, { resource: 'shipping', item }, { resource: 'shipping', id });
  expect(ok(answers[1] as Answer)).toBe(1);
  expect([(await stored(first)).plannedQty, (await stored(second)).plannedQty]).toEqual([0, 0]);
  expect((await stored(second)).etaCurrent).toBe(before.etaCurrent);
  expect(await deletions('shipping', id)).toBe(1);
});

test('a journal that is moved to another line while it is deleted leaves no pieces on either', async () => {
  const [from, to] = [await confirmed(), await confirmed()];
  const id = await goods.orders.produced(from, 100);
  const item = { id, poProductId: to };
  const answers = await deletedDuring({ table: 'po_product', id: to }, { resource: 'pjournal', item }, { resource: 'pjournal', id });
  expect(ok(answers[1] as Answer)).toBe(1);
  expect([(await stored(from)).producedQty, (await stored(to)).producedQty]).toEqual([0, 0]);
  expect(await deletions('pjournal', id)).toBe(1);
});

test('a lot added to a visit that is being deleted covers nothing afterwards', async () => {
  const { poProductId } = await goods.lots.line(100);
  const [id] = ok(await goods.lots.save({ lots: [] }));
  const item = { id, lots: [{ poProductId, lotQty: 60 }] };
  const answers = await deletedDuring(
    { table: 'po_product', id: poProductId },
    { resource: 'inspectionGroup', item },
    { resource: 'inspectionGroup', id },
  );
  expect(ok(answers[1] as Answer)).toBe(1);
  expect(await stored(poProductId)).toMatchObject({ coveredQty: 0, toInspectQty: 100 });
  expect(await deletions('inspectionGroup', id)).toBe(1);
});

test('a release line that is moved to another release while it is deleted counts in neither', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const lines = [
    { poProductId, qty: 10 },
    { poProductId, qty: 20 },
  ];
  const [from, to] = [await goods.request(brandId, lines), await goods.request(brandId, [{ poProductId, qty: 30 }])];
  const { id } = (await goods.read(from)).lines[1];
  const item = { id, groupId: to };
  const answers = await deletedDuring({ table: 'release_group', id: to }, { resource: 'release', item }, { resource: 'release', id });
  expect(ok(answers[1] as Answer)).toBe(1);
  expect(await goods.read(from)).toMatchObject({ lineCount: 1, totalQty: 10 });
  expect(await goods.read(to)).toMatchObject({ lineCount: 1, totalQty: 30 });
  expect(await deletions('release', id)).toBe(1);
});
