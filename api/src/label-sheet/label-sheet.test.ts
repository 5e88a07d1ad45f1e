import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { readPaper } from '../testing/papers.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const EAN = '8801234567893';

let app: TestApp;
let boss: HttpClient;
let id: number;
let productId: number;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  id = await app.make('labelStock', { code: 'HR-BAR', name: '바코드 라벨', artworkVer: 'v2', sizeWMm: 40, sizeHMm: 20 });
  productId = await app.make('product', { name: '소이 캔들 무화과', barcode: EAN });
});
afterAll(() => app?.stop());

const sheet = async (query: Readonly<Record<string, unknown>>, who: HttpClient = boss) =>
  readPaper(await who.get('/api/labelStock/sheet', { id, count: 3, sheet: 'a4_2x7', ...query }));

test('labels show the product with its code, in the requested number', async () => {
  const { text, pages, headers } = await sheet({ productId, count: 20 });
  expect(headers['content-type']).toBe('application/pdf');
  expect(text.split(EAN)).toHaveLength(21);
  for (const said of ['소이 캔들 무화과', 'HR-BAR', 'v2']) expect(text).toContain(said);
  expect(pages).toBe(2);
});

test('a started sheet is continued; a roll has one label a page', async () => {
  expect((await sheet({ count: 2, start: 14 })).pages).toBe(2);
  expect((await sheet({ count: 2, start: 13 })).pages).toBe(1);
  expect((await sheet({ count: 3, sheet: 'roll_50x30' })).pages).toBe(3);
  expect((await sheet({ count: 3, sheet: 'roll_own' })).text).toContain('HR-BAR');
});

test('site staff print, clients do not', async () => {
  expect((await sheet({ productId }, await app.as('site-staff'))).status).toBe(200);
  expect((await sheet({}, await app.as('client'))).status).toBe(403);
});

test.each([
  ['label_size', async () => ({ id: await app.make('labelStock'), sheet: 'roll_own' })],
  ['label_place', async () => ({ sheet: 'roll_50x30', start: 2 })],
  ['no_barcode', async () => ({ id: await app.make('labelStock', { code: '라벨-1' }) })],
])('%s is refused, with what to do', async (code, query) => {
  const refusal = await sheet(await query());
  expect([refusal.status, refusal.body.code]).toEqual([409, code]);
  expect(refusal.body.message).toMatch(/:/);
});

test.each([{ count: 0 }, { count: 2001 }, { start: 25 }, { sheet: 'a5' }])('%j is not a valid sheet request', async (query) =>
  expect((await sheet(query)).status).toBe(400),
);
