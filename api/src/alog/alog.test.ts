import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { alog, type Role } from '@moru/contract';
import { visibleChanges } from '../core/audit/visible-changes.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { today } from '../core/clock.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok, Orders } from '../testing/orders.ts';
import { Releases } from '../testing/releases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const READER: Omit<SessionUser, 'role'> = {
  id: 1,
  loginId: 'reader',
  name: 'reader',
  scope: 'all',
  brandIds: [],
  factoryId: null,
  mustChangePw: false,
};

let app: TestApp;
let orders: Orders;
let boss: HttpClient;
let client: HttpClient;
let mine: number;
let theirs: number;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  boss = orders.boss;
  [mine, theirs] = [await app.make('brand'), await app.make('brand')];
  client = await app.as('client', { scope: 'listed', brandIds: [mine], name: '고객' });
});
afterAll(() => app?.stop());

type Entry = Record<string, unknown> & {
  id: number;
  action: string;
  entity: string;
  changes: { field: string; from: unknown; to: unknown }[];
};

const entries = async (params: object, who: HttpClient = boss): Promise<Entry[]> =>
  ok(await who.get('/api/alog/findMany', { params: { orderBy: 'id-asc', num: 500, ...params } })).rows;
const save = async (name: string, saveParams: object) => ok(await boss.post(`/api/${name}/save`, { saveParams }));

describe('the list', () => {
  test('shows who changed which row, from what to what', async () => {
    const [id] = await save('brand', { code: 'LIST1', name: '처음' });
    await save('brand', { id, name: '나중' });
    const [made, changed] = await entries({ entity: 'brand', entityId: id });
    expect(made).toMatchObject({ action: 'create', entityLabel: 'LIST1 처음', role: 'supervisor', result: 'ok', parentId: null });
    expect(changed).toMatchObject({ action: 'update', entityLabel: 'LIST1 나중', changes: [{ field: 'name', from: '처음', to: '나중' }] });
  });

  test('is filtered by person, entity, row, action, day, batch and request, and searched by label and name', async () => {
    const other = await app.as('supervisor', { name: '박감사' });
    const [one, two] = ok(await other.post('/api/tag/save', { saveParams: [{ name: 'filter one' }, { name: 'filter two' }] }));
    const [entry] = await entries({ entity: 'tag', entityId: one });
    expect(entry).toMatchObject({ userName: '박감사', batchId: expect.any(String) });
    const found = async (params: object) => (await entries(params)).map(({ id }) => id);
    const both = [entry?.id, (entry?.id ?? 0) + 1];
    for (const params of [
      { batchId: entry?.['batchId'] },
      { requestId: entry?.['requestId'] },
      { userId: entry?.['userId'], entity: 'tag' },
      { entity: ['tag', 'nothing'], entityId: [one, two], action: ['create', 'delete'], result: 'ok' },
      { keyword: 'FILTER ', search: 'entityLabel', atFrom: today(), atTo: today() },
      { keyword: '박감', search: 'userName', entity: 'tag' },
    ])
      expect([params, await found(params)]).toEqual([params, both]);
    expect(await found({ keyword: 'filter', atTo: '2020-01-01' })).toEqual([]);
    expect(ok(await boss.get('/api/alog/findMany', { params: { batchId: entry?.['batchId'], queryMode: 'count' } })).total).toBe(2);
  });

  test('has one entry to represent a save, with the number of entries; a client does not see it', async () => {
    const ids = await save('tag', [{ name: 'lead one' }, { name: 'lead two' }, { name: 'lead three' }]);
    await save('tag', { id: ids[0], orderNo: 7 });
    const all = await entries({ entity: 'tag', entityId: ids });
    expect(all.map((entry) => entry['batchRows'])).toEqual([null, null, 3, 1]);
    const leads = await entries({ entity: 'tag', entityId: ids, leads: true });
    expect(leads.map(({ id }) => id)).toEqual([all[2]?.id, all[3]?.id]);
    expect((await client.get('/api/alog/findMany', { params: { leads: true } })).status).toBe(400);
    const seen = await entries({}, client);
    expect(seen.filter((entry) => 'batchRows' in entry && entry['batchRows'] !== null)).toEqual([]);
  });

  test('treats one row alone as no batch, several deleted at once as one', async () => {
    const ids = await save('tag', [{ name: 'gone one' }, { name: 'gone two' }]);
    await save('tag', { id: ids[0], color: '#123456' });
    await boss.get('/api/tag/del', { ids });
    const [, changed, ...gone] = (await entries({ entity: 'tag', entityId: ids })).toSorted((a, b) => a.id - b.id).slice(1);
    expect(changed).toMatchObject({ action: 'update', batchId: null });
    expect(new Set(gone.map(({ action, batchId }) => `${action} ${String(batchId)}`)).size).toBe(1);
  });
});

describe('the history of a row', () => {
  test('includes that of its parts, by name, also when they are deleted', async () => {
    const id = await orders.draft({}, [{}, {}]);
    const po = await orders.po(id);
    const [line, other] = po.lines;
    await save('po', { id, memo: 'whole', lines: [{ id: line.id, memo: 'part' }] });
    const history = await entries({ of: `po:${id}` });
    const listed = history.map(({ action, entity, entityId }) => `${action} ${entity} ${String(entityId)}`);
    expect(listed).toEqual(
      expect.arrayContaining([
        `create po ${id}`,
        `create poProduct ${line.id}`,
        `update poProduct ${line.id}`,
        `delete poProduct ${other.id}`,
      ]),
    );
    const part = history.find(({ action, entity }) => action === 'update' && entity === 'poProduct');
    expect(part).toMatchObject({ entityLabel: `${po.poNo} ${line.lineNo}`, parentEntity: 'po', parentId: id });
    const ofLine = await entries({ of: `poProduct:${line.id}` });
    expect(new Set(ofLine.map(({ entity, entityId }) => `${entity} ${String(entityId)}`))).toEqual(new Set([`poProduct ${line.id}`]));
  });

  test('is empty for an invalid name', async () => {
    for (const none of ['po', 'po:', ':1', "po:1' or 1=1", 'po:99999999999']) expect(await entries({ of: none })).toEqual([]);
  });
});

describe('a client', () => {
  const seen = async (params: object) => (await entries(params, client)).map(({ entity, entityId }) => `${entity} ${String(entityId)}`);

  test('sees the history of the rows it sees, and no other', async () => {
    const [own, foreign] = [await app.make('product', { brandId: mine }), await app.make('product', { brandId: theirs })];
    expect(await seen({ entity: 'product', entityId: [own, foreign] })).toEqual([`product ${own}`]);
    expect(ok(await client.get('/api/alog/findMany', { params: { entity: 'product', queryMode: 'count' } })).total).toBe(
      (await seen({ entity: 'product' })).length,
    );
    const [hidden] = await entries({ entity: 'product', entityId: foreign });
    expect((await client.get('/api/alog/findById', { id: hidden?.id })).status).toBe(404);
  });

  test('sees only its own lines of an order with several brands, and no totals of the others', async () => {
    const lines = [{ productId: await orders.product({ brandId: mine }) }, { productId: await orders.product({ brandId: theirs }) }];
    const id = await orders.draft({}, lines);
    const po = await orders.po(id);
    const history = await entries({ of: `po:${id}` }, client);
    const own = po.lines.find(({ brandId }: { brandId: number }) => brandId === mine);
    expect(history.filter(({ entity }) => entity === 'poProduct').map(({ entityId }) => entityId)).toEqual([own.id]);
    const fields = history.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toContain('requestedDate');
    expect(fields).not.toContain('totalQty');
    expect((await entries({ of: `po:${id}` })).flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('totalQty');
  });

  test('sees no entry of sign-ins, users, labels, nor of deleted rows', async () => {
    const labelId = await app.make('labelStock', { brandId: mine });
    const gone = await app.make('product', { brandId: mine });
    expect(await seen({ entity: 'product', entityId: gone })).toHaveLength(1);
    await boss.get('/api/product/del', { ids: gone });
    expect(await seen({ entity: ['user', 'labelStock', 'labelMove'] })).toEqual([]);
    expect(await seen({ of: `labelStock:${labelId}` })).toEqual([]);
    expect(await seen({ entity: 'product', entityId: gone })).toEqual([]);
    expect(await entries({ entity: 'product', entityId: gone })).toHaveLength(2);
    expect(await seen({ action: ['login', 'login_failed', 'logout', 'pw_change'] })).toEqual([]);
  });

  test('gets neither addresses nor ids of users, and cannot filter by them', async () => {
    const id = await app.make('product', { brandId: mine });
    const [{ id: entry } = { id: 0 }] = await entries({ entity: 'product', entityId: id });
    const row = ok(await client.get('/api/alog/findById', { subset: 'A', id: entry }));
    expect([row.userName, 'ip' in row, 'userId' in row]).toEqual(['system', false, false]);
    expect((await client.get('/api/alog/findMany', { params: { userId: 1 } })).status).toBe(400);
    expect(ok(await boss.get('/api/alog/findById', { subset: 'A', id: entry }))).toHaveProperty('ip');
  });

  test('never reads a recipient’s data, nor does anyone else', async () => {
    const releases = await Releases.start(app);
    const { brandId, poProductId } = await releases.branded();
    const id = await releases.direct(brandId, poProductId);
    const listed = JSON.stringify(await entries({ of: `releaseGroup:${id}` }));
    expect(listed).toContain('"field":"recipient","from":null,"to":"***"');
    expect(listed).not.toContain('홍길동');
  });
});

test('a reader gets only changes of fields that some call would answer to its role', () => {
  const reader = (role: Role): SessionUser => ({ ...READER, role });
  const change = (field: string) => ({ field, from: 1, to: 2 });
  const seen = (role: Role, entity: string, fields: string[]) =>
    visibleChanges(entity, fields.map(change), reader(role)).map(({ field }) => field);
  expect(seen('client', 'product', ['name', 'unitCost'])).toEqual(['name', 'unitCost']);
  expect(seen('site-staff', 'product', ['name', 'unitCost'])).toEqual(['name']);
  expect(seen('client', 'poProduct', ['memo', 'importKey', 'minQty'])).toEqual(['memo']);
  expect(seen('client', 'shippingItem', ['qty', 'freight'])).toEqual(['qty']);
  expect(seen('client', 'user', ['passwordHash', 'pw'])).toEqual([]);
  expect(seen('client', 'nothing', ['name'])).toEqual([]);
  expect(seen('supervisor', 'shippingItem', ['qty', 'freight'])).toEqual(['qty', 'freight']);
});

test('site staff read no history, and nobody writes it', async () => {
  const staff = await app.as('site-staff');
  expect((await staff.get('/api/alog/findMany')).status).toBe(403);
  expect((await client.post('/api/alog/revert', { id: 1, fields: ['name'], version: 1 })).status).toBe(403);
  expect((await staff.post('/api/alog/revertBatch', { batchId: 'x' })).status).toBe(403);
  expect((await client.post('/api/alog/revertBatch', { batchId: 'x' })).status).toBe(404);
  expect([alog.access.create, alog.access.update, alog.access.del]).toEqual([undefined, undefined, undefined]);
});
