import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { importFile, preview } from '../testing/imports.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

const HEAD = 'PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Shipment No\n';
const file = (poNo: string, shipmentNo = '') => `${HEAD}${poNo},1,Korea,Moru,${poNo},Mug,10,2026-03-02,${shipmentNo}\n`;
const undo = (batchId: string) => boss.post('/api/import/undo', { batchId });

test('an import that was undone is not applied again', async () => {
  const { preview: seen, applied } = await importFile(boss, file('UND-1'));
  ok(await undo(applied.batchId));
  expect(await boss.post('/api/import/apply', { id: seen.id })).toMatchObject({ status: 409, body: { code: 'state' } });
  expect(await app.em().count(Po, { poNo: 'UND-1' })).toBe(0);
});

test('an undo is in history, under the batch of its import', async () => {
  const { preview: seen, applied } = await importFile(boss, file('UND-2'));
  ok(await undo(applied.batchId));
  const { batchId } = applied;
  const entries = await app.em().find(Alog, { batchId, entity: 'import' }, { orderBy: { id: 'asc' } });
  expect(entries).toMatchObject([
    { action: 'import', entityId: seen.id },
    {
      action: 'revert',
      entityId: seen.id,
      changes: [{ field: 'removed', from: expect.objectContaining({ Po: 1, PoProduct: 1 }), to: null }],
    },
  ]);
});

test('an undo takes no line along that somebody else added to an imported PO', async () => {
  const { applied } = await importFile(boss, file('UND-3'));
  const { id: poId } = await app.em().findOneOrFail(Po, { poNo: 'UND-3' });
  const added = { poId, productId: await app.make('product'), orderQty: 5 };
  const [id] = ok(await boss.post('/api/poProduct/save', { saveParams: added }));
  expect((await undo(applied.batchId)).body).toMatchObject({ statusCode: 409, code: 'import_in_use' });
  expect(await app.em().count(PoProduct, { id })).toBe(1);
});

test('a line moves to the shipment that its file names, which is made where it is new', async () => {
  await importFile(boss, file('MOV-1', 'M-20'));
  await importFile(boss, file('MOV-1', 'M-21'));
  const shipments = await app.em().find(Shipping, { shippingNo: ['M-20', 'M-21'] }, { orderBy: { shippingNo: 'asc' } });
  expect(shipments.map(({ shippingNo, totalQty }) => [shippingNo, totalQty])).toEqual([
    ['M-20', 0],
    ['M-21', 10],
  ]);
});

test('a column that is missing is named in the mapping', async () => {
  const { body } = await preview(boss, 'PO No,Line No,Country,Brand,Product code,Due date\nA,1,Korea,Moru,M,2026-03-02\n');
  expect(body).toMatchObject({ statusCode: 400, code: 'mapping_does_not_fit' });
  expect(body.issues.map(({ path }: { path: string[] }) => path)).toContainEqual(['mapping', 'columns', 'orderQty']);
});

test('a mapping of the product is not deleted', async () => {
  expect(await boss.post('/api/import/deleteMapping', { name: 'scms' })).toMatchObject({
    status: 400,
    body: { code: 'validation', issues: [{ path: ['mapping', 'name'] }] },
  });
});
