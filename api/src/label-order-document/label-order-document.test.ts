import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { upload } from '../testing/files.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { orderSheet } from './sheet-facts.ts';

/** Of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
let app: TestApp;
let boss: HttpClient;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  id = await order({ name: 'Seoul Label' });
});
afterAll(() => app.stop());

async function order(supplier: object = {}): Promise<number> {
  const label = { name: '하루 주의 라벨', unit: 'ROLL', eaPerUnit: 500, artworkVer: 'v3' };
  const labelStockId = await app.make('labelStock', label);
  const supplierId = await app.make('partner', { name: `Printer ${labelStockId}`, roles: ['label_supplier'], ...supplier });
  const lines = [{ labelStockId, qty: 12_000, unitCost: 24, dueDate: '2026-12-08' }];
  return app.make('labelOrderGroup', { supplierId, lines, memo: '롤 방향 확인' });
}

const settings = { get: (key: string) => (key === 'company.name' ? 'Moru' : '') } as never;
const read = async (of: number) => ok(await boss.get('/api/labelOrderGroup/findById', { subset: 'A', id: of }));

test('the sheet shows what, how many, in how many rolls, which artwork, when and at which price', async () => {
  const row = await read(id);
  const sheet = orderSheet(row, settings, 'en');
  expect(sheet).toMatchObject({
    supplier: 'Seoul Label',
    company: ['Moru'],
    total: 288_000,
    currency: 'KRW',
    isDraft: true,
    memo: '롤 방향 확인',
  });
  expect(sheet.lines).toEqual([
    {
      code: row.lines[0].labelStock.code,
      name: '하루 주의 라벨',
      artwork: 'v3',
      qty: 12_000,
      units: '24 Roll',
      due: '2026-12-08',
      price: 24,
      amount: 288_000,
    },
  ]);
  expect(orderSheet(row, settings, 'ko').lines[0]?.units).toBe('24 롤');
});

test('it is written in the language of the supplier: its own, else that of its country', async () => {
  const abroad = await app.make('country', { iso2: 'VN' });
  const home = await app.make('country', { iso2: 'KR' });
  const ids = [
    id,
    await order({ countryId: abroad }),
    await order({ countryId: home }),
    await order({ countryId: abroad, language: 'ko' }),
  ];
  const sheets = await Promise.all(ids.map(async (one) => orderSheet(await read(one), settings)));
  expect(sheets.map(({ lang }) => lang)).toEqual(['ko', 'en', 'ko', 'ko']);
  const { headers } = await boss.get('/api/labelOrderGroup/document', { id: ids[1], format: 'xlsx' });
  expect(headers['content-disposition']).toContain('Label order');
});

test.each([
  ['pdf', 'application/pdf', '%PDF'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
])('it can be downloaded as %s', async (format, type, start) => {
  const answer = await boss.get('/api/labelOrderGroup/document', { id, format, lang: 'en', download: 1 });
  expect([answer.status, answer.headers['content-type'], answer.text.slice(0, start.length)]).toEqual([200, type, start]);
});

test('the PDF shows the artwork of its labels, one picture each; photos and other files of a label are left out', async () => {
  const images = async () => {
    const { text } = await boss.get('/api/labelOrderGroup/document', { id, format: 'pdf', lang: 'en' });
    return text.split('/Subtype /Image').length - 1;
  };
  const [line] = (await read(id)).lines;
  const row = { entity: 'labelStock', entityId: line.labelStockId };
  ok(await upload(boss, [{ name: 'roll.png', bytes: PICTURE }], { ...row, purpose: 'photo' }));
  expect(await images()).toBe(0);
  ok(await upload(boss, [{ name: 'v3.png', bytes: PICTURE }], { ...row, purpose: 'artwork' }));
  ok(await upload(boss, [{ name: 'v3 back.png', bytes: PICTURE }], { ...row, purpose: 'artwork' }));
  expect(await images()).toBe(1);
});

test('it shows prices: for supervisors alone', async () => {
  for (const role of ['site-staff', 'client'] as const)
    expect((await (await app.as(role)).get('/api/labelOrderGroup/document', { id })).status).toBe(403);
  expect((await boss.get('/api/labelOrderGroup/document', { id: 999_999 })).status).toBe(404);
});
