import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ok, Orders } from '../testing/orders.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
let brandId: number;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  brandId = await app.make('brand');
});
afterAll(() => app?.stop());

const made = (code: string, values: object = {}) => app.make('product', { code, brandId, ...values });
const save = (values: object) => boss.post('/api/product/save', { saveParams: values });
const consists = (id: number, ...parts: number[]) => save({ id, components: parts.map((componentId) => ({ componentId, qtyPer: 1 })) });
const read = async (id: number, who = boss) => ok(await who.get('/api/product/findById', { subset: 'A', id }));
/** `count` products, each the only part of the one before. */
async function chain(code: string, count: number): Promise<number[]> {
  const ids = [];
  for (let at = 1; at <= count; at++) ids.push(await made(`${code}${at}`));
  for (const [at, id] of ids.slice(0, -1).entries()) ok(await consists(id, ids[at + 1] as number));
  return ids;
}

test('parts and labels of a product are saved with it, in the units of the parts', async () => {
  const [wax, countryId] = [await made('WAX', { unit: 'g' }), await app.make('country', { iso2: 'KR' })];
  const labelStockId = await app.make('labelStock');
  const id = await made('CANDLE', {
    components: [{ componentId: wax, qtyPer: 205.5, lossPct: 3 }],
    labels: [{ labelStockId }, { labelStockId, qtyPerUnit: 2, lossPct: 2.5, spareFixed: 20, countryId }],
  });
  expect(await read(id)).toMatchObject({
    unit: 'EA',
    components: [{ componentId: wax, qtyPer: 205.5, lossPct: 3, component: { code: 'WAX', unit: 'g' } }],
    labels: [
      { labelStockId, qtyPerUnit: 1, lossPct: 0, spareFixed: 0, countryId: null },
      { qtyPerUnit: 2, lossPct: 2.5, spareFixed: 20, country: { iso2: 'KR' } },
    ],
  });
  const [part] = (await read(id)).components;
  ok(await save({ id, components: [{ id: part.id, lossPct: 4 }] }));
  expect((await read(id)).components).toMatchObject([{ id: part.id, qtyPer: 205.5, lossPct: 4 }]);
});

test.each([
  ['components', { componentId: 'part', qtyPer: 0 }, 'qtyPer'],
  ['components', { componentId: 'part', qtyPer: 0.00001 }, 'qtyPer'],
  ['components', { componentId: 'part', qtyPer: 1, lossPct: 101 }, 'lossPct'],
  ['components', { componentId: 'part', qtyPer: 1, lossPct: -1 }, 'lossPct'],
  ['components', { componentId: 'part' }, 'qtyPer'],
  ['components', { componentId: 'service', qtyPer: 1 }, 'componentId'],
  ['components', { componentId: 'none', qtyPer: 1 }, 'componentId'],
  ['labels', { labelStockId: 'label', qtyPerUnit: 0 }, 'qtyPerUnit'],
  ['labels', { labelStockId: 'label', spareFixed: 1.5 }, 'spareFixed'],
])('%s: %j is refused at its place', async (field, values, at) => {
  const ids: Record<string, number> = {
    part: await app.make('product'),
    service: await app.make('product', { kind: 'service' }),
    label: await app.make('labelStock'),
    none: 999_999,
  };
  const item = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, ids[String(value)] ?? value]));
  const { status, body } = await save({ code: `BAD-${field}-${at}`, name: 'bad', brandId, [field]: [item] });
  expect([status, body.issues?.[0]?.path]).toEqual([400, ['saveParams', 0, field, 0, at]]);
});

test('the same part twice, and the same label twice for a market, are refused', async () => {
  const [part, labelStockId, countryId] = [await app.make('product'), await app.make('labelStock'), await app.make('country')];
  const id = await made('TWICE');
  const twice = async (field: string, items: object[]) => (await save({ id, [field]: items })).body.issues?.[0]?.path;
  const item = { componentId: part, qtyPer: 1 };
  expect(await twice('components', [item, item])).toEqual(['saveParams', 0, 'components', 1, 'componentId']);
  expect(await twice('labels', [{ labelStockId }, { labelStockId }])).toEqual(['saveParams', 0, 'labels', 1, 'labelStockId']);
  expect(await twice('labels', [{ labelStockId }, { labelStockId, countryId }])).toBeUndefined();
});

test('a product cannot be a part of itself, not even indirectly; the refusal names the path', async () => {
  const [a, b, c] = (await chain('LOOP-', 3)) as [number, number, number];
  const other = await made('LOOP-X');
  const refused = await consists(c, other, a);
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['saveParams', 0, 'components', 1, 'componentId'] }] } });
  expect(refused.body.message).toContain('LOOP-3 → LOOP-1 → LOOP-2 → LOOP-3');
  expect((await consists(a, a)).status).toBe(400);
  expect((await read(c)).components).toEqual([]);
  ok(await consists(b));
  ok(await consists(c, a));
});

test('five levels of parts are allowed, a sixth is not, wherever it is added', async () => {
  const ids = await chain('DEEP-', 6);
  const [top, bottom] = [await made('DEEP-TOP'), await made('DEEP-END')];
  for (const refused of [await consists(top, ids[0] as number), await consists(ids[5] as number, bottom)])
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation' } });
  expect((await consists(top, ids[0] as number)).body.message).toContain('DEEP-TOP → DEEP-1 → DEEP-2 → DEEP-3 → DEEP-4 → DEEP-5 → DEEP-6');
  const [short, tail] = [await chain('LONG-A', 3), await chain('LONG-B', 4)];
  expect((await consists(short[2] as number, tail[0] as number)).status).toBe(400);
  ok(await consists(short[2] as number, tail[1] as number));
});

test('several products of one save are checked together', async () => {
  const [a, b] = (await chain('MANY-', 2)) as [number, number];
  const both = [
    { id: a, components: [] },
    { id: b, components: [{ componentId: a, qtyPer: 1 }] },
  ];
  ok(await boss.post('/api/product/save', { saveParams: both }));
  expect((await read(b)).components).toMatchObject([{ componentId: a }]);
});

test('a part and a label that products use cannot be deleted; the referrer is named', async () => {
  const [part, labelStockId] = [await made('USED'), await app.make('labelStock')];
  const id = await made('USER', { components: [{ componentId: part, qtyPer: 1 }], labels: [{ labelStockId }] });
  const message = async (resource: string, ids: number) => (await boss.get(`/api/${resource}/del`, { ids })).body.message;
  expect(await message('product', part)).toContain('구성품 (Parts): 1');
  expect(await message('labelStock', labelStockId)).toContain('라벨 (Labels): 1');
  ok(await boss.get('/api/product/del', { ids: id }));
  ok(await boss.get('/api/product/del', { ids: part }));
  ok(await boss.get('/api/labelStock/del', { ids: labelStockId }));
});

test('the unit of a part, and of a product with stock, cannot change', async () => {
  const part = await made('UNIT', { unit: 'g' });
  ok(await save({ id: part, unit: 'ml' }));
  await made('UNIT-OF', { components: [{ componentId: part, qtyPer: 1 }] });
  expect((await save({ id: part, unit: 'g' })).body).toMatchObject({ code: 'in_use', issues: [{ entity: 'productComponent' }] });
  const stocked = await made('UNIT-STOCK');
  await new Orders(app, boss).act('product', 'move', {
    id: stocked,
    type: 'opening',
    qty: 1,
    date: '2026-01-01',
    eventUuid: '5d3f7c1e-2222-4222-8333-444455556666',
  });
  expect((await save({ id: stocked, unit: 'g' })).body).toMatchObject({ code: 'in_use', issues: [{ entity: 'productMove' }] });
});

test('a client sees the parts of its brands, and no labels; site staff see both', async () => {
  const [own, other] = [await made('SEEN'), await app.make('product', { code: 'FOREIGN' })];
  const components = [own, other].map((componentId) => ({ componentId, qtyPer: 1 }));
  const id = await made('SHOWN', { components, labels: [{ labelStockId: await app.make('labelStock') }] });
  const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  const seen = await read(id, client);
  expect([seen.components.map((part: { componentId: number }) => part.componentId), 'labels' in seen]).toEqual([[own], false]);
  const { body } = await client.get('/api/alog/findMany', { params: { entity: ['productComponent', 'productLabel'], num: 500 } });
  expect(JSON.stringify(body)).not.toContain('FOREIGN');
  expect(body.rows.map((row: { entity: string }) => row.entity)).not.toContain('productLabel');
  const site = await read(id, await app.as('site-staff'));
  expect([site.components.length, site.labels.length]).toEqual([2, 1]);
});

test('a change of a composition is in history and can be reverted', async () => {
  const part = await made('BACK-1');
  const id = await made('BACK', { components: [{ componentId: part, qtyPer: 1 }] });
  const [row] = (await read(id)).components;
  ok(await save({ id, components: [{ id: row.id, qtyPer: 7 }] }));
  const changed = { entity: 'productComponent', entityId: row.id, action: 'update' };
  const { rows } = ok(await boss.get('/api/alog/findMany', { params: changed }));
  expect(rows).toMatchObject([{ changes: [{ field: 'qtyPer', from: 1, to: 7 }] }]);
  ok(await boss.post('/api/alog/revert', { id: rows[0].id, fields: ['qtyPer'], version: (await read(id)).version }));
  expect((await read(id)).components).toMatchObject([{ id: row.id, qtyPer: 1 }]);
});
