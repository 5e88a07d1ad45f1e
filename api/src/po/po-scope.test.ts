import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let haru: number;
let solbin: number;
let client: HttpClient;
let products: number[];

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  [haru, solbin] = [await app.make('brand'), await app.make('brand')];
  products = await Promise.all([haru, solbin].map((brandId) => orders.product({ brandId })));
  client = await app.as('client', { scope: 'listed', brandIds: [haru] });
});
afterAll(() => app.stop());

const list = async (by: HttpClient, params: object = {}) => ok(await by.get('/api/po/findMany', { subset: 'L', params }));
const mixed = () =>
  orders.confirmed({ flow: 'buy' }, [
    { productId: products[0], orderQty: 100 },
    { productId: products[1], orderQty: 900, requestedDate: day(60) },
  ]);

test('a client sees a PO of several brands, and of it only its own lines, totals and dates', async () => {
  const { id, lines } = await mixed();
  await orders.delivered([{ poProductId: lines[0], qty: 100 }]);
  const seen = await orders.po(id, client);
  expect(seen.lines.map((line: { id: number }) => line.id)).toEqual([lines[0]]);
  expect(seen).toMatchObject({ lineCount: 1, totalQty: 100, shippedQty: 100, promisedDate: day(30), shippingStatus: 'delivered' });
  expect(await orders.po(id)).toMatchObject({
    lineCount: 2,
    totalQty: 1000,
    shippedQty: 100,
    promisedDate: day(60),
    shippingStatus: 'partial',
  });
  const [row] = (await list(client, { id })).rows;
  expect(row).toMatchObject({ lineCount: 1, totalQty: 100, shippingStatus: 'delivered' });
});

test('a client filters and sorts by what it sees, not by other brands’ lines', async () => {
  const { id } = await orders.confirmed({ flow: 'buy' }, [
    { productId: products[0], orderQty: 7 },
    { productId: products[1], orderQty: 50_000, requestedDate: day(90) },
  ]);
  const found = async (params: object, by = client) => (await list(by, { ...params, num: 500 })).rows.map((row: { id: number }) => row.id);
  expect(await found({ etaCurrentFrom: day(90) })).not.toContain(id);
  expect(await found({ etaCurrentFrom: day(90) }, orders.boss)).toContain(id);
  expect(await found({ etaCurrentTo: day(30) })).toContain(id);
  expect((await found({ orderBy: 'totalQty-desc' }))[0]).not.toBe(id);
  expect((await found({ orderBy: 'totalQty-desc' }, orders.boss))[0]).toBe(id);
});

test('for a client a PO of another brand does not exist', async () => {
  const { id } = await orders.confirmed({}, [{ productId: products[1] }]);
  const missing = await client.get('/api/po/findById', { subset: 'A', id });
  const never = await client.get('/api/po/findById', { subset: 'A', id: 999_999 });
  expect(missing.status).toBe(404);
  expect(missing.body.message.replace(String(id), '')).toBe(never.body.message.replace('999999', ''));
  expect((await list(client)).rows.map((row: { id: number }) => row.id)).not.toContain(id);
  expect((await list(client)).total).toBe((await list(client, { num: 500 })).rows.length);
});

test('of a PO of another brand, a client of one of its lines sees nothing of that brand', async () => {
  const head = { brandId: solbin, clientRef: 'SOLBIN-7081', memo: 'for Solbin only', tagIds: [await app.make('tag')] };
  const id = await orders.draft({ ...head, flow: 'buy' }, [{ productId: products[0] }, { productId: products[1] }]);
  expect(await orders.po(id)).toMatchObject(head);
  expect(await orders.po(id, client)).toMatchObject({ brandId: null, brand: null, clientRef: null, memo: null, tagIds: [] });
  const [row] = (await list(client, { id })).rows;
  expect(row).toMatchObject({ brandId: null, brand: null });
  const ids = async (params: object) => (await list(client, { ...params, num: 500 })).rows.map((one: { id: number }) => one.id);
  expect(await ids({ search: 'clientRef', keyword: '7081' })).not.toContain(id);
  expect(await ids({ brandId: [solbin] })).not.toContain(id);
  const line = ok(await client.get('/api/poProduct/findMany', { subset: 'A', params: { poId: id } })).rows[0];
  expect(JSON.stringify(line)).not.toContain('SOLBIN');
  const own = await orders.draft({ ...head, brandId: haru, clientRef: 'HARU-1' }, [{ productId: products[0] }]);
  expect(await orders.po(own, client)).toMatchObject({ brandId: haru, clientRef: 'HARU-1', memo: head.memo, tagIds: head.tagIds });
});

test('of a PO of no brand, as a file makes them, only those who see all of its lines see what its head says', async () => {
  const head = { clientRef: 'BOTH-5512', memo: 'for both', tagIds: [await app.make('tag')] };
  const id = await orders.draft({ ...head, flow: 'buy' }, [{ productId: products[0] }, { productId: products[1] }]);
  const own = await orders.draft({ ...head, flow: 'buy' }, [{ productId: products[0] }, { productId: products[0] }]);
  const both = await app.as('client', { scope: 'listed', brandIds: [haru, solbin] });
  const nothing = { clientRef: null, memo: null, tagIds: [] };
  expect([await orders.po(id), await orders.po(id, both), await orders.po(own, client), await orders.po(id, client)]).toMatchObject([
    head,
    head,
    head,
    nothing,
  ]);
  const found = (await list(client, { search: 'clientRef', keyword: '5512', num: 500 })).rows.map((one: { id: number }) => one.id);
  expect(found).toEqual([own]);
});

test('a PO without lines is seen by its own brand', async () => {
  const [own, other] = [await orders.draft({ brandId: haru }, []), await orders.draft({ brandId: solbin }, [])];
  const ids = (await list(client, { num: 500 })).rows.map((row: { id: number }) => row.id);
  expect(ids).toContain(own);
  expect(ids).not.toContain(other);
});

test('a PO whose own brand is in scope but whose lines are not stays hidden', async () => {
  const id = await orders.draft({ brandId: haru }, [{ productId: products[1] }]);
  expect((await client.get('/api/po/findById', { subset: 'A', id })).status).toBe(404);
});

test('a client makes, changes and requests drafts of its own, no others', async () => {
  const own = await orders.draft({ countryId: await app.make('country') }, [{ productId: products[0] }], client);
  ok(await client.post('/api/po/save', { saveParams: { id: own, memo: 'please hurry' } }));
  const foreign = await orders.draft({}, [{ productId: products[0] }]);
  await orders.refused('forbidden', 'po', 'save', { saveParams: { id: foreign, memo: 'mine?' } }, client);
  await orders.refused('forbidden', 'po', 'request', { id: foreign }, client);
  expect(ok(await client.post('/api/po/request', { id: own }))).toMatchObject({ status: 'requested' });
  await orders.refused('forbidden', 'po', 'save', { saveParams: { id: own, memo: 'too late' } }, client);
  await orders.refused('forbidden', 'po', 'confirm', { id: own }, client);
});

test('a client cannot order a product of another brand: for it there is none', async () => {
  const countryId = await app.make('country');
  const answer = await client.post('/api/po/save', {
    saveParams: { countryId, requestedDate: day(9), lines: [{ productId: products[1], orderQty: 1 }] },
  });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ code: 'no_such_row' }] } });
});

test('site staff see the lines made in their factory, without prices', async () => {
  const staff = await app.as('site-staff', { factory: 'Gimpo' });
  const { id, lines } = await orders.confirmed({ factory: 'Gimpo' }, [{}, { factory: 'Ansan' }]);
  const seen = await orders.po(id, staff);
  expect(seen.lines.map((line: { id: number }) => line.id)).toEqual([lines[0]]);
  expect(seen).toMatchObject({ lineCount: 1 });
  for (const key of ['unitPrice', 'amount']) {
    expect(seen.lines[0]).not.toHaveProperty(key);
    expect(await orders.line(lines[0] ?? 0, staff)).not.toHaveProperty(key);
  }
  expect((await staff.get('/api/poProduct/findById', { subset: 'A', id: lines[1] })).status).toBe(404);
});
