import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilePurpose } from '@moru/contract';
import { RESOURCES } from '../testing/samples.ts';
import { allRows } from '../testing/all-rows.ts';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { File } from './file.entity.ts';

type Who = 'boss' | 'own client' | 'other client' | 'own staff' | 'other staff';
interface Place {
  readonly entity: string;
  readonly entityId: number;
}

let app: TestApp;
let orders: Orders;
let people: Record<Who, HttpClient>;
let places: Record<string, Place>;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  const [haru, solbin] = [await app.make('brand'), await app.make('brand')];
  const products = [await orders.product({ brandId: haru }), await orders.product({ brandId: solbin })];
  people = {
    boss: orders.boss,
    'own client': await app.as('client', { scope: 'listed', brandIds: [haru] }),
    'other client': await app.as('client', { scope: 'listed', brandIds: [solbin] }),
    'own staff': await app.as('site-staff', { factory: 'Gimpo' }),
    'other staff': await app.as('site-staff', { factory: 'Ansan' }),
  };
  const own = await orders.confirmed({ factory: 'Gimpo' }, [{ productId: products[0] }]);
  const mixed = await orders.confirmed({ factory: 'Gimpo' }, [{ productId: products[0] }, { productId: products[1] }]);
  const shipped = (lines: number[]) => orders.shipment(lines.map((poProductId) => ({ poProductId, qty: 10 })));
  places = {
    po: { entity: 'po', entityId: own.id },
    line: { entity: 'poProduct', entityId: own.lines[0] ?? 0 },
    product: { entity: 'product', entityId: products[0] ?? 0 },
    shipping: { entity: 'shipping', entityId: await shipped(own.lines) },
    journal: { entity: 'pjournal', entityId: await app.make('pjournal', { poProductId: own.lines[0], goodQty: 1 }) },
    'mixed po': { entity: 'po', entityId: mixed.id },
    'mixed shipping': { entity: 'shipping', entityId: await shipped(mixed.lines) },
  };
});
afterAll(() => app.stop());

const at = (place: string): Place => places[place] ?? { entity: '', entityId: 0 };
const put = async (by: HttpClient, place: string, purpose: FilePurpose = 'photo', name = 'a.pdf'): Promise<number> =>
  ok(await upload(by, [{ name, bytes: pdf(name) }], { ...at(place), purpose })).rows[0].id;
const found = async (by: HttpClient, place: string) =>
  ok(await by.get('/api/file/findMany', { params: { ...at(place), queryMode: 'both', num: 500 } }));

/** Who reads a file of a place, by its purpose; a supervisor always does. */
const READERS: [string, FilePurpose, Who[]][] = [
  ['po', 'spec', ['own client', 'own staff']],
  ['po', 'invoice', ['own client']],
  ['po', 'other', ['own client']],
  ['line', 'artwork', ['own client', 'own staff']],
  ['line', 'price', ['own client']],
  // Site staff see every product, as in its list.
  ['product', 'photo', ['own client', 'own staff', 'other staff']],
  ['product', 'price', ['own client']],
  ['shipping', 'bl', ['own client']],
  ['journal', 'photo', ['own client', 'own staff']],
  // A file of a whole belongs to all its lines: it is hidden from users who see only some of them.
  ['mixed po', 'invoice', []],
  ['mixed po', 'spec', ['own staff']],
  ['mixed shipping', 'packing_list', []],
];

describe('a file is listed, counted, read and served to those who may read its row', () => {
  test.each(READERS)('of a %s, purpose %s', async (place, purpose, readers) => {
    const id = await put(people.boss, place, purpose);
    const never = (await people.boss.get('/api/file/raw/999999')).body;
    for (const [who, client] of Object.entries(people) as [Who, HttpClient][]) {
      const reads = who === 'boss' || readers.includes(who);
      const page = await found(client, place);
      expect([who, page.rows.some((row: { id: number }) => row.id === id), page.total]).toEqual([who, reads, page.rows.length]);
      const answers = await Promise.all([client.get('/api/file/findById', { id }), client.get(`/api/file/raw/${id}`)]);
      expect([who, ...answers.map(({ status }) => status)]).toEqual([who, ...(reads ? [200, 200] : [404, 404])]);
      if (!reads) expect(answers[1]?.body.message.replace(String(id), '')).toBe(never.message.replace('999999', ''));
      if (who === 'boss') continue;
      // Only a supervisor changes or removes the files of others; out of scope they are 404.
      expect([who, (await client.post('/api/file/save', { saveParams: { id, name: 'mine.pdf' } })).status]).toEqual([
        who,
        reads ? 403 : 404,
      ]);
      const gone = await client.get('/api/file/del', { ids: id });
      expect([who, gone.status, reads ? undefined : gone.body]).toEqual(reads ? [who, 403, undefined] : [who, 200, 0]);
    }
    expect((await people.boss.get('/api/file/findById', { id })).body.name).toBe('a.pdf');
  });
});

describe('a file is attached by those who may attach files to the row', () => {
  const table: [Who, string, number][] = [
    ['boss', 'po', 200],
    ['boss', 'shipping', 200],
    ['own client', 'po', 200],
    ['own client', 'line', 200],
    ['own client', 'mixed po', 200],
    ['own client', 'product', 403],
    ['own client', 'shipping', 403],
    ['other client', 'po', 404],
    ['other client', 'line', 404],
    ['own staff', 'po', 403],
    ['own staff', 'line', 403],
    ['other staff', 'line', 403],
  ];
  test.each(table)('%s, %s: %d', async (who, place, status) => {
    const before = await allRows(app);
    const answer = await upload(people[who], [{ name: 'a.pdf', bytes: pdf() }], { ...at(place), purpose: 'photo' });
    expect(answer.status).toBe(status);
    const message = `존재하지 않는 ${place === 'po' ? 'Po' : 'PoProduct'} ID ${at(place).entityId}`;
    if (status === 404) expect(answer.body.message).toBe(message);
    if (status !== 200) expect(await allRows(app)).toBe(before);
  });

  test('to nothing else', async () => {
    for (const [values, path] of [
      [{ entity: 'brand', entityId: 1 }, 'entity'],
      [{ entity: '__proto__', entityId: 1 }, 'entity'],
      [{ entity: 'po' }, 'entityId'],
      [{ entityId: 1 }, 'entity'],
      [{ ...at('po'), purpose: 'bl' }, 'purpose'],
      [{ ...at('po'), nope: 1 }, ''],
    ] as const) {
      const answer = await upload(people.boss, [{ name: 'a.pdf', bytes: pdf() }], values);
      expect([values, answer.status, answer.body.issues[0].path[0] ?? '']).toEqual([values, 400, path]);
    }
  });
});

describe('an uploaded file', () => {
  test('on a row that the uploader sees in part is visible only to them and supervisors', async () => {
    const id = await put(people['own client'], 'mixed po');
    expect((await people['own client'].get(`/api/file/raw/${id}`)).status).toBe(200);
    expect((await people['other client'].get(`/api/file/raw/${id}`)).status).toBe(404);
    expect((await people.boss.get(`/api/file/raw/${id}`)).status).toBe(200);
  });

  test('can be renamed, sorted and removed by its uploader, and never changes its owner', async () => {
    const client = people['own client'];
    const id = await put(client, 'po');
    ok(await client.post('/api/file/save', { saveParams: { id, name: '새 이름.pdf', purpose: 'contract', orderNo: 3 } }));
    expect(ok(await client.get('/api/file/findById', { id }))).toMatchObject({
      name: '새 이름.pdf',
      purpose: 'contract',
      orderNo: 3,
      version: 2,
    });
    for (const change of [{ entity: 'product' }, { entityId: 1 }, { mime: 'text/html' }, { sha256: 'x' }])
      expect((await client.post('/api/file/save', { saveParams: { id, ...change } })).status).toBe(400);
    for (const name of ['evil.exe', '../up.pdf', 'a\u202Eb.pdf'])
      expect((await client.post('/api/file/save', { saveParams: { id, name } })).body).toMatchObject({
        statusCode: 400,
        issues: [{ path: ['saveParams', 0, 'name'] }],
      });
    expect((await client.post('/api/file/save', { saveParams: { id, purpose: 'bl' } })).status).toBe(400);
    expect((await client.post('/api/file/save', { saveParams: { id, version: 1, name: 'b.pdf' } })).body.code).toBe('version_conflict');
    expect(ok(await client.get('/api/file/del', { ids: id }))).toBe(1);
    expect((await client.get(`/api/file/raw/${id}`)).status).toBe(404);
  });

  test('is hidden from others before it is attached, even in counts', async () => {
    const client = people['own client'];
    const { id } = ok(await upload(client, [{ name: 'loose.pdf', bytes: pdf('loose') }])).rows[0];
    const count = async (by: HttpClient) =>
      ok(await by.get('/api/file/findMany', { params: { keyword: 'loose', queryMode: 'count' } })).total;
    expect([await count(client), await count(people['other client']), await count(people.boss)]).toEqual([1, 0, 0]);
    expect((await people.boss.get(`/api/file/raw/${id}`)).status).toBe(404);
    const give = (by: HttpClient, place: string) => by.post('/api/file/attach', { ids: [id], ...at(place) });
    expect((await give(people['other client'], 'mixed po')).body).toMatchObject({
      statusCode: 404,
      message: `존재하지 않는 File ID ${id}`,
    });
    expect((await give(client, 'shipping')).status).toBe(403);
    expect((await give(people['other client'], 'po')).status).toBe(404);
    expect(ok(await give(client, 'po'))).toEqual({ ids: [id] });
    expect((await people.boss.get(`/api/file/raw/${id}`)).status).toBe(200);
    // An attached file stays where it is.
    expect((await give(client, 'line')).status).toBe(404);
    // Staff attach photos to the lots that they inspect, and nothing to an order.
    expect((await upload(people['own staff'], [{ name: 'x.pdf', bytes: pdf() }], at('line'))).status).toBe(403);
  });
});

describe('a deleted row', () => {
  test('is deleted with its files, and a removed line with its own', async () => {
    const id = await orders.draft({}, [{}, {}]);
    const [one, two] = (await orders.po(id)).lines;
    const give = async (place: Place) => ok(await upload(people.boss, [{ name: 'a.pdf', bytes: pdf() }], place)).rows[0].id;
    const files = [
      await give({ entity: 'po', entityId: id }),
      await give({ entity: 'poProduct', entityId: one.id }),
      await give({ entity: 'poProduct', entityId: two.id }),
    ];
    // In the table itself: for callers a file without its row is hidden already.
    const left = () => app.em().count(File, { id: { $in: files } });
    ok(await people.boss.post('/api/po/save', { saveParams: { id, lines: [{ id: one.id }] } }));
    expect(await left()).toBe(2);
    ok(await people.boss.get('/api/po/del', { ids: id }));
    expect(await left()).toBe(0);
  });

  test('that cannot be deleted keeps them', async () => {
    const id = await put(people.boss, 'product');
    expect((await people.boss.get('/api/product/del', { ids: at('product').entityId })).status).toBe(409);
    expect((await people.boss.get(`/api/file/raw/${id}`)).status).toBe(200);
  });
});

test('history has a file’s upload, renaming and removal under its row', async () => {
  const id = await put(people.boss, 'line', 'price', 'quote.pdf');
  ok(await people.boss.post('/api/file/save', { saveParams: { id, name: 'offer.pdf' } }));
  ok(await people.boss.get('/api/file/del', { ids: id }));
  const { entity, entityId } = at('line');
  const { rows } = ok(
    await people.boss.get('/api/alog/findMany', { subset: 'A', params: { of: `${entity}:${entityId}`, entity: 'file', entityId: id } }),
  );
  expect(rows).toMatchObject([
    { action: 'delete', parentEntity: entity, parentId: entityId, changes: [{ field: 'name', from: 'offer.pdf', to: null }] },
    { action: 'update', changes: [{ field: 'name', from: 'quote.pdf', to: 'offer.pdf' }] },
    { action: 'upload', entityLabel: 'quote.pdf', changes: [{ field: 'name', from: null, to: 'quote.pdf' }] },
  ]);
});

test('site staff photograph the journals of their factory, and nobody else does except a supervisor', async () => {
  const statuses = Object.entries(people).map(async ([who, by]) => {
    const answer = await upload(by, [{ name: 'a.pdf', bytes: pdf(who) }], { ...at('journal'), purpose: 'photo' });
    return [who, answer.status];
  });
  expect(await Promise.all(statuses)).toEqual([
    ['boss', 200],
    ['own client', 403],
    ['other client', 403],
    ['own staff', 200],
    ['other staff', 404],
  ]);
});

test('the purposes that an entity names exist', () => {
  const holders = RESOURCES.filter(({ files }) => files);
  expect(holders.map(({ name }) => name).toSorted()).toEqual([
    'inspection',
    'inspectionEvent',
    'inspectionGroup',
    'labelOrderGroup',
    'labelStock',
    'pjournal',
    'po',
    'poProduct',
    'product',
    'releaseGroup',
    'shipping',
  ]);
  const known = RESOURCES.find(({ name }) => name === 'file')?.fields['purpose']?.meta.choices?.map(({ value }) => value) ?? [];
  for (const { files } of holders) expect(files?.purposes.filter((purpose) => !known.includes(purpose))).toEqual([]);
});
