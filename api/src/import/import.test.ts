import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { countFindings } from '../check/count-check.ts';
import { File } from '../file/file.entity.ts';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { importFile, preview } from '../testing/imports.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sampleFile } from './parse/sample-file.ts';
import { xlsxOf } from '../core/table/xlsx-fixture.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

const TABLES = ['po', 'po_product', 'shipping', 'shipping_item', 'product', 'category', 'brand', 'country'];
const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(app.em().getKysely())).rows[0]?.n);
const counts = async () => Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(table)])));
const lineOf = async (poNo: string) =>
  (await boss.get('/api/poProduct/findMany', { subset: 'A', params: { search: 'po.poNo', keyword: poNo, orderBy: 'lineNo-asc' } })).body
    .rows;

const HEAD = 'PO No,Line No,Country,Brand,Product code,Product name,Qty,Unit price,Due date,Vendor,Memo\n';
const file = (...rows: string[]) => HEAD + rows.map((row) => `${row}\n`).join('');

test('a difficult file of the real shape is all new, then all the same, and its undo leaves nothing behind', async () => {
  const { bytes, totals } = sampleFile({ lines: 400, seed: 7 });
  const before = await counts();
  const { preview: seen, applied } = await importFile(boss, bytes, 'scms');
  expect(seen.counts).toEqual({ new: totals.lines, changed: 0, same: 0, error: 0 });
  expect(seen.rows).toHaveLength(200);
  const made = await counts();
  expect(made['po']! - before['po']!).toBe(totals.pos.size);
  expect(made['shipping']! - before['shipping']!).toBe(totals.shipments.size);
  expect(made['product']! - before['product']!).toBe(totals.products.size);
  const late = await boss.get('/api/poProduct/findMany', {
    params: { slipDaysFrom: 1, deliveredOnFrom: '1990-01-01', queryMode: 'count' },
  });
  expect(late.body.total).toBe(totals.late);
  expect((await preview(boss, bytes, 'scms')).body.counts).toEqual({ new: 0, changed: 0, same: totals.lines, error: 0 });
  const undone = await boss.post('/api/import/undo', { batchId: applied.batchId });
  expect([undone.status, undone.status === 200 ? '' : undone.text]).toEqual([200, '']);
  expect(undone.body.removed.PoProduct).toBe(totals.lines);
  expect(await counts()).toEqual(before);
  expect((await boss.post('/api/import/undo', { batchId: applied.batchId })).body).toMatchObject({ statusCode: 409, code: 'state' });
});

test.each(['cp949', 'utf-8-bom', 'utf-16le'] as const)('a file in %s is read like any other', async (encoding) => {
  const { bytes, totals } = sampleFile({ lines: 60, seed: 3, encoding, newline: '\r\n', delimiter: ';' });
  expect((await preview(boss, bytes, 'scms')).body.counts).toEqual({ new: totals.lines, changed: 0, same: 0, error: 0 });
});

test('one bad cell refuses the whole file, with the cell and what to do', async () => {
  const before = await counts();
  const seen = await preview(
    boss,
    file('BAD-1,1,Korea,Moru,M-1,Mug,10,1.5,2026-03-02,Kim,', 'BAD-1,2,Korea,Moru,M-1,Mug,ten,1.5,2026-03-02,Kim,'),
  );
  expect(seen.body.counts).toEqual({ new: 1, changed: 0, same: 0, error: 1 });
  expect(seen.body.rows[1].errors[0]).toMatchObject({ code: 'not_a_number', field: 'orderQty', column: 'Qty', value: 'ten' });
  const applied = await boss.post('/api/import/apply', { id: seen.body.id });
  expect(applied.body).toMatchObject({ statusCode: 409, code: 'rows_in_error' });
  expect(await counts()).toEqual(before);
});

test('contradicting lines of one PO are an error of the later one', async () => {
  const seen = await preview(
    boss,
    file('CON-1,1,Korea,Moru,M-1,Mug,10,1.5,2026-03-02,Kim,', 'CON-1,2,Korea,Moru,M-1,Mug,10,1.5,2026-03-02,Lee,'),
  );
  expect(seen.body.rows[1]).toMatchObject({ state: 'error', errors: [{ code: 'contradiction', field: 'vendor', value: 'Lee' }] });
  expect(seen.body.rows[1].errors[0].message.en).toContain('line 2 has ‘Kim’');
});

test('a changed file shows each change, writes only those, and its undo restores what was there', async () => {
  await importFile(boss, file('CHG-1,1,Korea,Moru,M-2,Mug,10,1.5,2026-03-02,Kim,keep', 'CHG-1,2,Korea,Moru,M-3,Cup,20,2,2026-03-02,Kim,'));
  const second = await importFile(
    boss,
    file('CHG-1,1,Korea,Moru,M-2,Mug,12,1.5,2026-03-09,Park,keep', 'CHG-1,2,Korea,Moru,M-3,Cup,20,2,2026-03-02,Park,'),
  );
  expect(second.preview.counts).toEqual({ new: 0, changed: 2, same: 0, error: 0 });
  expect(second.preview.rows[0].changes).toEqual([
    { field: 'orderQty', from: 10, to: 12 },
    { field: 'requestedDate', from: '2026-03-02', to: '2026-03-09' },
    { field: 'vendor', from: 'Kim', to: 'Park' },
  ]);
  const [line] = await lineOf('CHG-1');
  expect(line).toMatchObject({ orderQty: 12, requestedDate: '2026-03-09', memo: 'keep' });
  expect((await boss.get('/api/po/findById', { id: line.poId })).body).toMatchObject({ supplier: { name: 'Park' }, totalQty: 32 });
  expect((await boss.post('/api/import/undo', { batchId: second.applied.batchId })).body).toMatchObject({ restored: 2 });
  expect((await lineOf('CHG-1'))[0]).toMatchObject({ orderQty: 10, requestedDate: '2026-03-02' });
  expect((await boss.get('/api/po/findById', { id: line.poId })).body).toMatchObject({ supplier: { name: 'Kim' }, totalQty: 30 });
});

test('a historical order is closed with its last line, and open again with a new one', async () => {
  const head = `${HEAD.trim()},Shipment No,Delivered on\n`;
  const rows = (...lines: string[]) => head + lines.map((line) => `${line}\n`).join('');
  const past = [
    'OLD-1,1,Korea,Moru,M-8,Mug,10,1.5,2026-03-02,Kim,,S-1,2026-03-01',
    'OLD-1,2,Korea,Moru,M-9,Cup,20,2,2026-03-02,Kim,,S-2,2026-03-05',
  ];
  const statusOf = async (poNo: string) => {
    const [line] = await lineOf(poNo);
    return (await boss.get('/api/po/findById', { id: line.poId })).body.status;
  };
  await importFile(boss, rows(...past));
  expect((await lineOf('OLD-1')).map(({ status }: { status: string }) => status)).toEqual(['done', 'done']);
  expect(await statusOf('OLD-1')).toBe('closed');
  const { applied } = await importFile(boss, rows(...past, 'OLD-1,3,Korea,Moru,M-10,Pot,30,2,2026-03-02,Kim,,,'));
  expect(await statusOf('OLD-1')).toBe('confirmed');
  await boss.post('/api/import/undo', { batchId: applied.batchId });
  expect(await statusOf('OLD-1')).toBe('closed');
});

test('an import that later work depends on cannot be undone, and the answer names that work', async () => {
  const { applied } = await importFile(boss, file('DEP-1,1,Korea,Moru,M-4,Mug,10,1.5,2026-03-02,Kim,'));
  const [line] = await lineOf('DEP-1');
  await app.make('pjournal', { poProductId: line.id, date: '2026-03-01' });
  const refused = await boss.post('/api/import/undo', { batchId: applied.batchId });
  expect(refused.status).toBe(409);
  expect(refused.body.issues[0]).toMatchObject({ entity: 'pjournal', count: 1 });
  expect(await lineOf('DEP-1')).toHaveLength(1);
});

test('a row edited after the import prevents its undo', async () => {
  const { applied } = await importFile(boss, file('EDT-1,1,Korea,Moru,M-5,Mug,10,1.5,2026-03-02,Kim,'));
  const [line] = await lineOf('EDT-1');
  expect((await boss.post('/api/po/save', { saveParams: { id: line.poId, memo: 'called them' } })).status).toBe(200);
  expect((await boss.post('/api/import/undo', { batchId: applied.batchId })).body).toMatchObject({
    code: 'import_in_use',
    issues: [{ code: 'changed_since', entity: 'Po' }],
  });
});

test('imports of the same line are undone one after another, the latest first', async () => {
  const before = await counts();
  const batches: string[] = [];
  for (const qty of [10, 11, 12])
    batches.unshift((await importFile(boss, file(`SEQ-1,1,Korea,Moru,M-11,Mug,${qty},1.5,2026-03-02,Kim,`))).applied.batchId);
  const undo = (batchId: string | undefined) => boss.post('/api/import/undo', { batchId });
  expect((await undo(batches[1])).body).toMatchObject({ code: 'import_in_use', issues: [{ code: 'changed_since', entity: 'PoProduct' }] });
  for (const batchId of batches) expect((await undo(batchId)).status).toBe(200);
  expect(await counts()).toEqual(before);
});

test('a row that an import wrote twice is a new version after the undo', async () => {
  const head = `${HEAD.trim()},Shipment No,Delivered on\n`;
  const rows = (vendor: string, ...more: string[]) =>
    head + [`VER-1,1,Korea,Moru,M-12,Mug,10,1.5,2026-03-02,${vendor},,S-9,2026-03-01`, ...more].map((line) => `${line}\n`).join('');
  await importFile(boss, rows('Kim'));
  // The new vendor, and the status of a PO that is open again.
  const { applied } = await importFile(boss, rows('Park', 'VER-1,2,Korea,Moru,M-13,Pot,30,2,2026-03-02,Park,,,'));
  const [line] = await lineOf('VER-1');
  const versionOf = async () => (await boss.get('/api/po/findById', { id: line.poId })).body.version;
  const imported = await versionOf();
  expect((await boss.post('/api/import/undo', { batchId: applied.batchId })).status).toBe(200);
  expect(await versionOf()).toBeGreaterThan(imported);
});

test('shipments sum up their lines after an import and after its undo, also the one that a line left', async () => {
  const head = `${HEAD.trim()},Shipment No,Freight\n`;
  const rows = (...lines: string[]) => head + lines.map((line) => `${line}\n`).join('');
  const other = 'SHP-1,2,Korea,Moru,M-16,Cup,20,2,2026-03-02,Kim,,S-21,7';
  const line = (qty: number, shipment: string) => `SHP-1,1,Korea,Moru,M-15,Mug,${qty},1.5,2026-03-02,Kim,,${shipment},5`;
  await importFile(boss, rows(line(10, 'S-20'), other));
  const batches: string[] = [];
  for (const next of [line(12, 'S-20'), line(12, 'S-21')]) {
    batches.unshift((await importFile(boss, rows(next, other))).applied.batchId);
    expect(await countFindings(app.ctx())).toEqual([]);
  }
  for (const batchId of batches) {
    expect((await boss.post('/api/import/undo', { batchId })).status).toBe(200);
    expect(await countFindings(app.ctx())).toEqual([]);
  }
});

test('the cost of a shipment follows the freight of its lines; one that a person entered stays', async () => {
  const rows = (qty: number, freight: string) =>
    `${HEAD.trim()},Shipment No,Freight\nCST-1,1,Korea,Moru,M-17,Mug,${qty},1.5,2026-03-02,Kim,,S-30,${freight}\n`;
  const imported = async (qty: number, freight: string) => (await importFile(boss, rows(qty, freight))).applied.batchId;
  const shipment = async () =>
    (await boss.get('/api/shipping/findMany', { subset: 'A', params: { search: 'shippingNo', keyword: 'S-30' } })).body.rows[0];
  await imported(10, '');
  expect((await boss.post('/api/shipping/save', { saveParams: { id: (await shipment()).id, cost: 70 } })).status).toBe(200);
  await imported(11, '');
  expect((await shipment()).cost).toBe(70);
  await imported(11, '5');
  expect((await shipment()).cost).toBe(5);
  const batchId = await imported(11, '8');
  expect((await shipment()).cost).toBe(8);
  const undone = async (id: string) => (await boss.post('/api/import/undo', { batchId: id })).status;
  expect(await undone(batchId)).toBe(200);
  expect((await shipment()).cost).toBe(5);
  expect((await boss.post('/api/shipping/save', { saveParams: { id: (await shipment()).id, cost: 90 } })).status).toBe(200);
  const ofQty = await imported(12, '5');
  expect([(await shipment()).cost, (await shipment()).totalQty]).toEqual([90, 12]);
  expect(await undone(ofQty)).toBe(200);
  // Also a person's cost that happens to be the new freight.
  for (const freight of [8, 90]) {
    const ofFreight = await imported(11, String(freight));
    expect((await shipment()).cost).toBe(freight);
    expect(await undone(ofFreight)).toBe(200);
    expect((await shipment()).cost).toBe(90);
  }
  const ofLine = await imported(11, '5\nCST-1,2,Korea,Moru,M-17,Mug,1,1.5,2026-03-02,Kim,,S-30,6');
  expect((await shipment()).cost).toBe(11);
  expect(await undone(ofLine)).toBe(200);
  expect((await shipment()).cost).toBe(90);
});

test('the undo of an import takes the files of its rows along', async () => {
  const { applied } = await importFile(boss, file('FIL-1,1,Korea,Moru,M-14,Mug,10,1.5,2026-03-02,Kim,'));
  const [{ poId }] = await lineOf('FIL-1');
  expect((await upload(boss, [{ name: 'a.pdf', bytes: pdf() }], { entity: 'po', entityId: poId, purpose: 'other' })).status).toBe(200);
  expect((await boss.post('/api/import/undo', { batchId: applied.batchId })).status).toBe(200);
  expect(await app.em().count(File, { entity: 'po', entityId: poId })).toBe(0);
});

test('a preview is applied once: a repeated call returns the first answer', async () => {
  const seen = await preview(boss, file('TWO-1,1,Korea,Moru,M-6,Mug,10,1.5,2026-03-02,Kim,'));
  const [first, again] = [
    await boss.post('/api/import/apply', { id: seen.body.id }),
    await boss.post('/api/import/apply', { id: seen.body.id }),
  ];
  expect(again.body).toEqual(first.body);
  expect(await lineOf('TWO-1')).toHaveLength(1);
});

test('a preview is refused once the data it was compared with has changed', async () => {
  const text = file('STL-1,1,Korea,Moru,M-7,Mug,10,1.5,2026-03-02,Kim,');
  const [old, fresh] = [await preview(boss, text), await preview(boss, text)];
  expect((await boss.post('/api/import/apply', { id: fresh.body.id })).status).toBe(200);
  expect((await boss.post('/api/import/apply', { id: old.body.id })).body).toMatchObject({ statusCode: 409, code: 'stale_preview' });
});

test('an xlsx of Korean headers is guessed, and a saved mapping is found by its name', async () => {
  const xlsx = await xlsxOf([
    ['발주번호', '국가', '브랜드', '품번', '품명', '수량', '납기'],
    ['XL-1', '대한민국', '하루', 'XL-01', '머그', 5, '2026-04-01'],
  ]);
  const seen = await preview(boss, xlsx, undefined, '발주.xlsx');
  expect(seen.body).toMatchObject({
    counts: { new: 1, error: 0 },
    fileName: '발주.xlsx',
    rows: [{ values: { poNo: 'XL-1', country: 'KR', orderQty: 5 } }],
  });
  const mapping = { ...seen.body.mapping, name: '우리 양식' };
  expect((await boss.post('/api/import/saveMapping', { mapping })).status).toBe(200);
  expect((await preview(await app.as('supervisor'), xlsx, '우리 양식')).body.mapping.name).toBe('우리 양식');
  expect((await boss.get('/api/import/mappings')).body.rows.map(({ name }: { name: string }) => name)).toEqual(['scms', '우리 양식']);
  expect((await boss.post('/api/import/saveMapping', { mapping: { ...mapping, name: 'scms' } })).status).toBe(400);
  expect((await boss.post('/api/import/deleteMapping', { name: '우리 양식' })).body).toBe(1);
});

test('a file that is no table, names no mapping or lacks a required column is refused with what to do', async () => {
  expect((await preview(boss, '')).body).toMatchObject({ statusCode: 400, code: 'empty_file' });
  expect((await preview(boss, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).body).toMatchObject({
    statusCode: 400,
    code: 'binary_file',
  });
  expect((await preview(boss, 'a,b\n1,2\n')).body).toMatchObject({ statusCode: 400, code: 'mapping_does_not_fit' });
  const unknown = await preview(boss, HEAD, 'nobody');
  expect(unknown.body.message).toContain('scms');
  expect((await boss.post('/api/import/preview', {})).status).toBe(415);
});

test('clients and site staff cannot import', async () => {
  for (const role of ['client', 'site-staff'] as const) {
    const by = await app.as(role);
    expect((await preview(by, HEAD)).status).toBe(403);
    expect((await by.post('/api/import/apply', { id: 1 })).status).toBe(403);
    expect((await by.get('/api/import/batches')).status).toBe(403);
  }
});

test('an import is one entry of the history and one batch on the page', async () => {
  const { applied } = await importFile(boss, file('HIS-1,1,Korea,Moru,M-8,Mug,10,1.5,2026-03-02,Kim,'));
  const { rows } = await sql<{ action: string }>`select action from alog where batch_id = ${applied.batchId}`.execute(app.em().getKysely());
  expect(rows.map(({ action }) => action)).toEqual(['import']);
  expect((await boss.get('/api/import/batches')).body.rows[0]).toMatchObject({
    batchId: applied.batchId,
    status: 'applied',
    counts: { new: 1 },
  });
});
