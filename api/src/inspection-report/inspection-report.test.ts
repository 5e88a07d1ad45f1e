import { createHash } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { DrawingBoard } from '../file/drawing-board.ts';
import { File } from '../file/file.entity.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { answerOf, checked, defect, Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { readPaper } from '../testing/papers.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app.stop());

const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A report as bytes, with its extracted text. */
const report = async (id: number, who: HttpClient = lots.orders.boss, resource = 'inspection') =>
  readPaper(await who.get(`/api/${resource}/report`, { id }));

/** A submitted lot of 500, counted with a measured item, two majors in cartons and a photo. */
async function counted(product: Record<string, unknown> = {}) {
  const category = await app.make('category');
  await app.make('inspectionItem', {
    name: '심지 높이',
    nameEn: 'Wick height',
    categoryIds: [category],
    method: 'measure',
    lower: 9,
    upper: 11,
    unit: 'mm',
    sampleRule: 'fixed_n',
    fixedN: 5,
    defaultClass: 'minor',
  });
  const line = await lots.line(1000, {
    brand: { inspLevel: 'III', aqlMajor: '2.5' },
    product: { categoryId: category, name: '소이 캔들 뷁 무화과', ...product },
  });
  const { id, lot } = await lots.begun(line.poProductId, 500);
  const { n, items } = await lots.lot(lot);
  const found = [4, 21].map((cartonNo) => defect('major', { cartonNo, code: '기울어짐' }));
  const values = [9.8, 10.1, 10.4, 10, 9.7];
  await lots.act('inspection', 'record', { id: lot, events: [checked(n), answerOf(items[0].id, values), ...found] });
  await lots.act('inspectionGroup', 'submit', { id });
  return { ...line, id, lot };
}

const accept = (lot: number) =>
  lots.act('inspection', 'decide', { id: lot, decision: 'accept', goodQty: 498, rejectedQty: 0, reworkQty: 2 });

test('the report shows the numbers of the lot in Korean and English, its measures with mean, range and Cpk, the decision and its author', async () => {
  const { id, lot } = await counted();
  await accept(lot);
  await lots.act('inspectionGroup', 'approve', { id });
  const row = await lots.lot(lot);
  const { text, headers, bytes } = await report(lot);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', etag: `"${shaOf(bytes)}"` });
  expect(text).toContain('검사 성적서');
  expect(text).toContain('Inspection report');
  expect(text).toContain('소이 캔들 뷁 무화과');
  expect(text).toContain(`${row.group.no} / 1`);
  expect(text).toContain(`500개 중 80개 검사, 발견 치명 0, 중 ${row.foundMajor}, 경 0. 모두 허용 안입니다.`);
  expect(text).toContain('80 of 500 units checked: critical 0, major 2, minor 0, all within the limits.');
  for (const { aql, n, ac, re, class: of } of row.plan)
    expect(text).toContain(`${aql === '0' ? '–' : aql} ${n} ${ac} ${re} ${{ critical: 0, major: 2, minor: 0 }[of as 'major']}`);
  for (const { cartonNo, qty } of row.draw) expect(text).toContain(`${cartonNo} ${qty}개`);
  expect(text).toContain(`시드 ${row.seed}`);
  expect(text).toContain('9–11 mm x̄ 10 · 9.7–10.4 · Cpk 1.22');
  expect(text).toContain('기울어짐');
  expect(text).toContain('4, 21');
  expect(text).toContain('498 양품 good + 2 재작업 rework + 0 불량 rejected = 500 로트 lot');
  expect(text).toContain(row.decidedByName);
  expect(text).toContain(row.approvedByName);
});

test('the report of an approved lot is stored: the same bytes whatever changes later, and hidden from the calls of files', async () => {
  const { id, lot, productId } = await counted();
  await accept(lot);
  await lots.act('inspectionGroup', 'approve', { id });
  const [first, again] = await Promise.all([report(lot), report(lot)]);
  expect(again.bytes).toEqual(first.bytes);
  ok(await lots.orders.boss.post('/api/product/save', { saveParams: { id: productId, name: '다른 이름' } }));
  expect((await report(lot)).bytes).toEqual(first.bytes);
  const [file, ...more] = await app.em().find(File, { entity: 'inspection', entityId: lot });
  expect([file?.sha256, file?.purpose, more.length]).toEqual([shaOf(first.bytes), 'report', 0]);
  expect(ok(await lots.orders.boss.get('/api/file/findMany', { params: { entity: 'inspection', entityId: lot } })).rows).toEqual([]);
  expect(ok(await lots.orders.boss.get(`/api/file/del`, { ids: String(file?.id) }))).toBe(0);
  const unchanged = await lots.orders.boss.get('/api/inspection/report', { id: lot }, { 'if-none-match': `"${shaOf(first.bytes)}"` });
  expect(unchanged.status).toBe(304);
});

test('a lot that was reopened and approved again has its own report', async () => {
  const { id, lot } = await counted();
  await accept(lot);
  await lots.act('inspectionGroup', 'approve', { id });
  const { bytes } = await report(lot);
  await lots.act('inspectionGroup', 'reopen', { id, reason: 'the count was of another pallet' });
  expect((await report(lot)).text).toContain('아직 승인되지 않은 로트입니다');
  await lots.act('inspectionGroup', 'submit', { id });
  await lots.act('inspection', 'decide', {
    id: lot,
    decision: 'reject',
    goodQty: 0,
    rejectedQty: 500,
    reworkQty: 0,
    reason: 'another pallet',
  });
  await lots.act('inspectionGroup', 'approve', { id });
  const other = await report(lot);
  expect(other.bytes).not.toEqual(bytes);
  expect(other.text).toContain('사유 Reason: another pallet');
  expect(await app.em().count(File, { entity: 'inspection', entityId: lot, purpose: 'report' })).toBe(2);
});

test('photos of counted defects are on it with their description; those of an undone defect are not', async () => {
  const { poProductId } = await lots.line(500);
  const { lot } = await lots.begun(poProductId, 500);
  const [stays, goes] = [defect('minor', { code: '긁힘', cartonNo: 7 }), defect('minor', { code: '얼룩' })];
  await lots.act('inspection', 'record', { id: lot, events: [stays, goes, { uuid: crypto.randomUUID(), kind: 'undo', of: goes['uuid'] }] });
  const { rows } = ok(await lots.orders.boss.get('/api/inspectionEvent/findMany', { params: { inspectionId: lot, orderBy: 'id-asc' } }));
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b3261e' } })
    .jpeg()
    .toBuffer();
  for (const [index, { id }] of rows.slice(0, 2).entries())
    ok(await upload(lots.orders.boss, [{ name: `p${index}.jpg`, bytes }], { entity: 'inspectionEvent', entityId: id, purpose: 'photo' }));
  const { text } = await report(lot);
  expect(text).toContain('긁힘 · 경 · 카톤 7');
  expect(text).toContain('사진 photos 1 / 1');
  expect(text).not.toContain('얼룩');
});

test('the findings of a lot equal those of its report', async () => {
  const { lot } = await counted();
  const found = ok(await lots.orders.boss.get('/api/inspection/findings', { id: lot }));
  expect(found.defects).toEqual([{ code: '기울어짐', class: 'major', qty: 2, cartons: [4, 21] }]);
  expect(found.classes.map((one: { found: number; outcome: string }) => [one.found, one.outcome])).toEqual([
    [0, 'accept'],
    [2, 'accept'],
    [0, 'accept'],
  ]);
  const [item] = found.items;
  expect(item).toMatchObject({ answered: 5, needed: 5, failed: 0, spread: { min: 9.7, max: 10.4 } });
  expect([item.spread.mean, item.spread.cpk]).toEqual([expect.closeTo(10, 9), expect.closeTo(1.217, 3)]);
  expect(found).toMatchObject({ photos: [], report: null });
});

test('the findings of an approved lot name its stored report', async () => {
  const { id, lot } = await counted();
  await accept(lot);
  await lots.act('inspectionGroup', 'approve', { id });
  const { bytes } = await report(lot);
  expect(ok(await lots.orders.boss.get('/api/inspection/findings', { id: lot })).report).toBe(shaOf(bytes));
});

test('a client gets the report of its own lots only, site staff that of their factory', async () => {
  const { lot, brandId, id } = await counted();
  const own = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  const other = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  expect((await report(lot, own)).status).toBe(200);
  expect((await report(lot, other)).status).toBe(404);
  expect((await report(id, other, 'inspectionGroup')).status).toBe(404);
  expect((await other.get('/api/inspection/findings', { id: lot })).status).toBe(404);
  expect((await report(lot, await app.as('site-staff', { factory: 'Elsewhere' }))).status).toBe(404);
});

test('the report of a visit is a cover and the stored reports of its lots', async () => {
  const { id, lot } = await counted();
  await accept(lot);
  await lots.act('inspectionGroup', 'approve', { id });
  const single = await report(lot);
  const { text, pages } = await report(id, lots.orders.boss, 'inspectionGroup');
  expect(pages).toBe(single.pages + 1);
  expect(text).toContain(shaOf(single.bytes));
  expect(text).toContain('1개 로트 500 = 양품 498 + 재작업 2 + 불량 0');
  expect(text).toContain(single.text.slice(-200));
});

test('a report of a lot that changed while it was drawn is not stored', async () => {
  const { id, lot } = await counted();
  await accept(lot);
  await lots.act('inspectionGroup', 'approve', { id });
  const drawn = jest.spyOn(DrawingBoard.prototype, 'drawn').mockImplementationOnce(async () => {
    await app.em().nativeUpdate(Inspection, { id: lot }, { version: raw('version + 1') });
    return new Uint8Array([1]);
  });
  expect(await report(lot)).toMatchObject({ status: 503, body: { code: 'busy' } });
  drawn.mockRestore();
  expect(await app.em().count(File, { entity: 'inspection', entityId: lot, purpose: 'report' })).toBe(0);
  expect((await report(lot)).status).toBe(200);
});

test('the client that acknowledged a visit is on the report', async () => {
  const { id, lot, brandId } = await counted();
  const client = await app.as('client', { name: '김고객', scope: 'listed', brandIds: [brandId] });
  await accept(lot);
  expect((await report(lot)).text).not.toContain('화면에서 확인');
  ok(await client.post('/api/inspectionGroup/acknowledge', { id }));
  const { text } = await report(lot);
  expect(text).toContain('김고객');
  expect(text).toContain('화면에서 확인');
});
