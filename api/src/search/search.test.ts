import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_FOUND, product, type Found, type Resource } from '@moru/contract';
import { entryOf, registerEntry } from '../core/registry/registry.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const BARCODE = '8801234567893';

let app: TestApp;
let boss: HttpClient;
let client: HttpClient;
let staff: HttpClient;

/** A brand with a product, a PO for one factory, a shipment and a release, all named after it. */
async function business(orders: Orders, code: string, name: string, factory: string, more: object = {}) {
  const brandId = await app.make('brand', { code, name: `${name} 브랜드` });
  const productId = await orders.product({ brandId, code: `${code}-BOX`, name: `${name} 사과박스`, ...more });
  const { lines } = await orders.confirmed({ poNo: `PO-${code}-1`, factory, flow: 'buy' }, [{ productId, orderQty: 100, factory }]);
  const poProductId = lines[0];
  await orders.shipment([{ poProductId, qty: 10 }], { blNo: `BL${code}77`, containerNo: code === 'AA' ? 'MSKU1234565' : 'TGHU7654321' });
  await app.make('releaseGroup', { type: 'delivery', brandId, no: `RG-${code}-1`, destName: `${name} 창고`, destAddress: 'Seoul 1' });
}

beforeAll(async () => {
  app = await startTestApp();
  const orders = await Orders.start(app);
  await business(orders, 'AA', '하루', 'East works', { barcode: BARCODE });
  await business(orders, 'BB', '나무', 'West works');
  for (let n = 0; n <= MAX_FOUND; n++) await app.make('tag', { name: `묶음-${n}`, scope: 'po' });
  await app.make('country', { iso2: 'ZZ', nameEn: 'Hundred%Land', nameKo: '백퍼' });
  boss = orders.boss;
  const brandId = ok(await boss.get('/api/brand/findMany', { params: { search: 'code', keyword: 'AA' } })).rows[0].id;
  client = await app.as('client', { scope: 'listed', brandIds: [brandId], name: '김고객' });
  staff = await app.as('site-staff', { factory: 'East works', name: '이현장' });
});
afterAll(() => app?.stop());

const find = async (by: HttpClient, keyword: string): Promise<Found> => ok(await by.get('/api/search/find', { keyword }));
const titles = async (by: HttpClient, keyword: string): Promise<Record<string, string[]>> =>
  Object.fromEntries((await find(by, keyword)).map(({ entity, rows }) => [entity, rows.map(({ title }) => title)]));

const KEYWORDS: [what: string, keyword: string, entity: string, title: string][] = [
  ['a PO by its number', 'PO-AA-1', 'po', 'PO-AA-1'],
  ['in small letters', 'po-aa-1', 'po', 'PO-AA-1'],
  ['a PO by a part of its number', 'aa-1', 'po', 'PO-AA-1'],
  ['its line', 'PO-AA-1', 'poProduct', 'PO-AA-1 1'],
  ['a product by its code', 'AA-BOX', 'product', 'AA-BOX 하루 사과박스'],
  ['a product by words of its title in any order', '사과박스 aa-', 'product', 'AA-BOX 하루 사과박스'],
  ['a shipment by its B/L', 'BLAA77', 'shipping', 'MSKU1234565'],
  ['a shipment by its container', 'msku1234565', 'shipping', 'MSKU1234565'],
  ['a release by its number', 'RG-AA', 'releaseGroup', 'RG-AA-1'],
  ['a brand by 초성', 'ㅎㄹ ㅂㄹㄷ', 'brand', 'AA 하루 브랜드'],
  ['a product by half a syllable', '삭ㅘ', 'product', 'AA-BOX 하루 사과박스'],
  ['a product in the wrong layout', 'tkrhkqkrtm', 'product', 'AA-BOX 하루 사과박스'],
  ['a country by a text with a percent sign', 'hundred%', 'country', 'ZZ Hundred%Land'],
  ['a person', '김고', 'user', '김고객'],
];

test.each(KEYWORDS)('finds %s: %s', async (_what, keyword, entity, title) => {
  const group = (await find(boss, keyword)).find((one) => one.entity === entity);
  expect(group?.rows.map((row) => `${row.title} ${row.sub} ${row.hit.value}`).join('\n')).toContain(title);
});

test('a scanned barcode is an exact hit of its product and comes first', async () => {
  const [first] = await find(boss, BARCODE);
  expect(first).toMatchObject({
    entity: 'product',
    more: false,
    rows: [{ title: 'AA-BOX 하루 사과박스', hit: { path: 'barcode', value: BARCODE, exact: true } }],
  });
});

test('the entity of the best hit comes first, and in it the exact one', async () => {
  const groups = await find(boss, 'AA');
  expect(groups[0]).toMatchObject({ entity: 'brand', rows: [{ hit: { path: 'code', exact: true } }] });
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.slice(1).flatMap(({ rows }) => rows.filter(({ hit }) => hit.exact))).toEqual([]);
});

test('of many hits the newest, and that there are more', async () => {
  const [tags] = await find(boss, '묶음');
  expect(tags).toMatchObject({ entity: 'tag', more: true });
  expect(tags?.rows.map(({ title }) => title)).toEqual(['묶음-5', '묶음-4', '묶음-3', '묶음-2', '묶음-1']);
});

test('special characters are literal: no pattern finds everything', async () => {
  for (const keyword of ['%', '_', '!', '[ㄱ', '\\ㄱ', '.*']) {
    const found = await titles(boss, keyword);
    expect([keyword, Object.keys(found)]).toEqual([keyword, keyword === '%' ? ['country'] : []]);
  }
});

describe('scope', () => {
  test('a client finds rows of its brands only, and no users', async () => {
    expect(await titles(client, '사과박스')).toEqual({ poProduct: ['PO-AA-1 1'], product: ['AA-BOX 하루 사과박스'] });
    for (const keyword of ['PO-BB-1', 'BB-BOX', 'BLBB77', 'TGHU7654321', 'RG-BB-1', '나무', '이현장', 'ㄴㅁ'])
      expect([keyword, await titles(client, keyword)]).toEqual([keyword, {}]);
    expect(Object.keys(await titles(client, 'BLAA77'))).toEqual(['shipping']);
  });

  test('site staff find the records of their factory, and no shipments', async () => {
    expect(await titles(staff, 'PO-AA-1')).toMatchObject({ po: ['PO-AA-1'] });
    for (const keyword of ['PO-BB-1', 'BLAA77', 'MSKU1234565', '김고객'])
      expect([keyword, await titles(staff, keyword)]).toEqual([keyword, {}]);
  });

  test('a field hidden from the role is neither searched nor answered', async () => {
    const entry = entryOf('Product');
    const resource: Resource = {
      ...(product as unknown as Resource),
      search: [...product.search, 'currency'],
      title: ['code', 'currency'],
    };
    registerEntry({ ...entry, resource });
    try {
      expect(await titles(boss, 'KRW')).toMatchObject({ product: ['BB-BOX KRW', 'AA-BOX KRW'] });
      expect((await titles(staff, 'KRW'))['product']).toBeUndefined();
      expect(JSON.stringify(await find(staff, 'AA-BOX'))).not.toContain('KRW');
    } finally {
      registerEntry(entry);
    }
  });

  test('no session, an empty or a too long keyword is refused', async () => {
    expect((await app.guest().get('/api/search/find', { keyword: 'AA' })).status).toBe(401);
    for (const query of [{}, { keyword: ' ' }, { keyword: 'x'.repeat(101) }, { keyword: 'x', more: 1 }])
      expect((await boss.get('/api/search/find', query)).status).toBe(400);
  });
});
