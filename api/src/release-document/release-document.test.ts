import { raw } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { DrawingBoard } from '../file/drawing-board.ts';
import { File } from '../file/file.entity.ts';
import { Release } from '../release/release.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { readPaper } from '../testing/papers.ts';
import { Releases } from '../testing/releases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let releases: Releases;

const COMPANY = { 'company.name': '(주)모루산업', 'company.reg_no': '124-81-99742', 'company.representative': '한정우' };
const configure = (values: Readonly<Record<string, unknown>>) =>
  releases.orders.boss.post('/api/config/save', { saveParams: Object.entries(values).map(([key, value]) => ({ key, value })) });

beforeAll(async () => {
  app = await startTestApp();
  releases = await Releases.start(app);
  ok(await configure(COMPANY));
});
afterAll(() => app?.stop());

const paper = async (id: number, kind: string, who: HttpClient = releases.orders.boss) =>
  readPaper(await who.get('/api/releaseGroup/document', { id, kind }));

/** A delivery of two lines, 480 at 8 900 and 50 at 11 200, in cartons of 24. */
async function delivery(prices: (number | null)[] = [8900, 11_200], po: Record<string, unknown> = { currency: 'KRW' }) {
  const brandId = await app.make('brand', {
    name: '하루앤코',
    buyerName: '(주)하루앤코',
    buyerRegNo: '211-87-33600',
    buyerBusiness: '도소매 / 생활용품',
  });
  const made = [];
  for (const [index, name] of ['소이 캔들 무화과', '리드 디퓨저 목련'].entries())
    made.push({
      productId: await releases.orders.product({
        brandId,
        name,
        pcsPerCarton: 24,
        barcode: `880123456789${[3, 0][index]}`.slice(0, 12) + 'A',
        cartonKg: 8.4,
      }),
      unitPrice: prices[index],
    });
  const { lines } = await releases.orders.confirmed({ factory: 'Ansan', ...po }, made);
  const [first, second] = lines;
  const id = await releases.delivery({
    brandId,
    destName: '하루 성수 물류센터',
    vehicle: '경기 00 바 0000',
    lines: [
      { poProductId: first, qty: 480 },
      { poProductId: second, qty: 50 },
    ],
  });
  return { id, brandId, lines: lines as [number, number] };
}

const setOut = async (id: number, picked: number) => {
  await app.em().nativeUpdate(Release, { groupId: id, qty: 480 }, { pickedQty: picked });
  await app.em().nativeUpdate(ReleaseGroup, { id }, { status: 'released', releasedOn: day(0) });
};

test('the stamp of the settings is printed beside the representative on both documents; without it, (인) is printed', async () => {
  const { id } = await delivery();
  const images = async (kind: string) =>
    (await extractImages(await getDocumentProxy(new Uint8Array((await paper(id, kind)).bytes)), 1)).length;
  const stamp = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#c02020' } })
    .png()
    .toBuffer();
  const { rows } = ok(await upload(releases.orders.boss, [{ name: 'stamp.png', bytes: stamp }]));
  expect(await images('statement')).toBe(0);
  ok(await configure({ 'company.stamp': rows[0].id }));
  expect([await images('statement'), await images('note'), await images('packing')]).toEqual([1, 1, 0]);
  ok(await configure({ 'company.stamp': null }));
  expect([await images('statement'), (await paper(id, 'statement')).text.includes('(인)')]).toEqual([0, true]);
});

test('the statement shows who, what and how much: lines, tax of each, the sum in figures and in Hangul, three copies', async () => {
  const { id } = await delivery();
  const { text, pages, headers } = await paper(id, 'statement');
  const { no } = await releases.read(id);
  expect(headers['content-type']).toBe('application/pdf');
  for (const said of [
    no.split('').join(' '),
    '(주)모루산업',
    '124-81-99742',
    '한정우',
    '(주)하루앤코',
    '211-87-33600',
    '도소매',
    '생활용품',
  ])
    expect(text).toContain(said);
  // 480 × 8 900 + 50 × 11 200 and 10 % of it.
  for (const said of ['4,272,000', '427,200', '560,000', '56,000', '4,832,000', '483,200', '₩ 5,315,200', '일금 오백삼십일만오천이백 원정'])
    expect(text).toContain(said);
  expect(text).toContain('출고 예정');
  expect(pages).toBe(3);
});

test('the delivery note has no amounts, and is the only document for the site', async () => {
  const { id } = await delivery();
  const staff = await app.as('site-staff', { factory: 'Ansan' });
  const { text, pages } = await paper(id, 'note', staff);
  expect(text).toContain('하루 성수 물류센터');
  expect(text).toContain('소이 캔들 무화과');
  expect(text).not.toMatch(/8,900|4,272,000|211-87-33600|합계금액/);
  expect(pages).toBe(2);
  expect((await paper(id, 'statement', staff)).status).toBe(403);
  expect((await paper(id, 'note', await app.as('site-staff', { factory: 'Elsewhere' }))).status).toBe(404);
});

test('a client gets the documents of its own releases only', async () => {
  const { id, brandId } = await delivery();
  expect((await paper(id, 'statement', await app.as('client', { scope: 'listed', brandIds: [brandId] }))).status).toBe(200);
  const other = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  expect((await paper(id, 'note', other)).status).toBe(404);
});

test('the packing list counts cartons through the release, and weighs them', async () => {
  const { id } = await delivery();
  const { text } = await paper(id, 'packing');
  for (const said of ['1–20', '21–23', '24 + 2', '23 카톤 · 530 EA', '193.2']) expect(text).toContain(said);
});

test('there is a label for each carton, the last with what is left', async () => {
  const { id } = await delivery();
  const { text, pages } = await paper(id, 'cartons');
  const [line] = (await releases.read(id)).lines;
  expect(pages).toBe(23);
  for (const said of [`RC${line.id}-1`, '1 / 23', '23 / 23', '24 EA', '2 EA']) expect(text).toContain(said);
});

test('documents show the picked quantities; those of goods that have left are stored unchanged', async () => {
  const { id, lines } = await delivery();
  await setOut(id, 456);
  const first = await paper(id, 'statement');
  expect(first.text).toContain('4,058,400');
  expect(first.text).not.toContain('출고 예정');
  await app.em().nativeUpdate(Release, { groupId: id }, { pickedQty: 1 });
  const again = await paper(id, 'statement');
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(await app.em().count(File, { entity: 'releaseGroup', entityId: id, purpose: 'statement' })).toBe(1);
  expect(lines).toHaveLength(2);
});

test('an incomplete statement is refused, with what to do', async () => {
  const unpriced = await delivery([8900, null]);
  const refusal = await paper(unpriced.id, 'statement');
  expect([refusal.status, refusal.body.code]).toEqual([409, 'price_missing']);
  expect(refusal.body.issues).toMatchObject([{ poProductId: unpriced.lines[1] }]);
  expect((await paper(unpriced.id, 'note')).status).toBe(200);
  ok(await configure({ 'company.name': null }));
  const { body } = await paper((await delivery()).id, 'statement');
  expect(body.code).toBe('company_missing');
  ok(await configure(COMPANY));
});

test('an amount in another currency keeps its cents and is not spelled in Hangul', async () => {
  const { id } = await delivery([1.15, 2], { currency: 'USD' });
  const { text } = await paper(id, 'statement');
  expect(text).toContain('USD 717.2');
  expect(text).not.toContain('일금');
});

test('recipients of an SD release are shown on documents as in lists', async () => {
  const { brandId, poProductId } = await releases.branded();
  const id = await releases.direct(brandId, poProductId);
  for (const kind of ['packing', 'cartons', 'note']) {
    const { text } = await paper(id, kind);
    expect(text).not.toMatch(/홍길동|1234-5678|세종대로/);
  }
  expect((await paper(id, 'packing')).text).toContain('홍*동');
});

test('a release of more cartons than one roll has labels is split first', async () => {
  const brandId = await app.make('brand');
  const productId = await releases.orders.product({ brandId, pcsPerCarton: 1 });
  const { lines } = await releases.orders.confirmed({ factory: 'Ansan' }, [{ productId, orderQty: 2001 }]);
  const id = await releases.delivery({ brandId, lines: [{ poProductId: lines[0], qty: 2001 }] });
  const { status, body } = await paper(id, 'cartons');
  expect([status, body.code, body.message]).toEqual([409, 'too_many_labels', expect.stringContaining('2001')]);
  expect((await paper(id, 'packing')).status).toBe(200);
});

test('a document of a release that changed while it was drawn is not stored', async () => {
  const { id } = await delivery();
  await setOut(id, 456);
  const drawn = jest.spyOn(DrawingBoard.prototype, 'drawn').mockImplementationOnce(async () => {
    await app.em().nativeUpdate(ReleaseGroup, { id }, { version: raw('version + 1') });
    return new Uint8Array([1]);
  });
  expect(await paper(id, 'statement')).toMatchObject({ status: 503, body: { code: 'busy' } });
  drawn.mockRestore();
  expect(await app.em().count(File, { entity: 'releaseGroup', entityId: id, purpose: 'statement' })).toBe(0);
  expect((await paper(id, 'statement')).status).toBe(200);
});
