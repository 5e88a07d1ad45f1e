import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startBrandClient } from '../testing/brand-client.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, type Orders } from '../testing/orders.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let brandId: number;
let client: HttpClient;

beforeAll(async () => {
  ({ app, orders, brandId, client } = await startBrandClient());
});
afterAll(() => app?.stop());

const GUARD = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
const confirmed = async (): Promise<number> => (await orders.confirmed()).lines[0] ?? 0;

/** A line of a closed PO. */
async function closed(): Promise<{ po: number; line: number }> {
  const { id, lines } = await orders.confirmed();
  const [line = 0] = lines;
  await orders.act('poProduct', 'shortClose', { id: line, reason: 'enough' });
  await orders.act('po', 'close', { id });
  return { po: id, line };
}

const remove = (id: number, by: HttpClient = orders.boss) => by.get('/api/poProduct/del', { ids: [id] }, GUARD);
const change = (saveParams: object, by: HttpClient = orders.boss) => by.post('/api/poProduct/save', { saveParams });

describe('a line of a closed PO', () => {
  test('is neither changed, removed nor joined by another', async () => {
    const { po, line } = await closed();
    const frozen = { status: 409, body: { code: 'state', issues: [{ poId: po, status: 'closed' }] } };
    expect(await change({ id: line, memo: 'late' })).toMatchObject(frozen);
    expect(await change({ poId: po, productId: await orders.product(), orderQty: 1 })).toMatchObject(frozen);
    expect(await remove(line)).toMatchObject(frozen);
    expect((await orders.po(po)).lines).toMatchObject([{ id: line, memo: null }]);
  });

  test('stays short-closed', async () => {
    const { po, line } = await closed();
    expect(await orders.refused('state', 'poProduct', 'reopen', { id: line, reason: 'wanted' })).toMatchObject([
      { poId: po, status: 'closed' },
    ]);
    expect((await orders.line(line)).status).toBe('short_closed');
  });
});

test('a client changes lines of its own drafts only', async () => {
  const productId = await orders.product({ brandId });
  const lineOf = async (po: number) => (await orders.po(po)).lines[0].id;
  const own = await lineOf(await orders.draft({ brandId }, [{ productId, unitPrice: undefined }], client));
  const foreign = await lineOf(await orders.draft({ brandId }, [{ productId }]));
  ok(await change({ id: own, orderQty: 5 }, client));
  expect(await change({ id: foreign, orderQty: 5 }, client)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await orders.line(foreign)).orderQty).toBe(1000);
});

test.each([
  ['reviseEta', { toDate: day(37), reason: 'production' }],
  ['shortClose', { reason: 'enough' }],
])('%s needs a confirmed PO', async (verb, body) => {
  const poId = await orders.draft();
  const [{ id }] = (await orders.po(poId)).lines;
  const before = await orders.line(id);
  expect(await orders.refused('state', 'poProduct', verb, { id, ...body })).toMatchObject([{ poId, status: 'draft' }]);
  expect(await orders.line(id)).toEqual(before);
});

test.each([
  ['the present one', 30],
  ['before the order date', -31],
])('an ETA that is %s is refused', async (_title, offset) => {
  const id = await confirmed();
  const answer = await orders.boss.post('/api/poProduct/reviseEta', { id, toDate: day(offset), reason: 'production' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: ['toDate'] }] } });
  expect(ok(await orders.boss.get('/api/etaRevision/findMany', { subset: 'L', params: { poProductId: id } })).total).toBe(0);
});

test('the ETA may be the order date itself', async () => {
  const id = await confirmed();
  expect(await orders.act('poProduct', 'reviseEta', { id, toDate: day(-30), reason: 'production' })).toMatchObject({
    etaCurrent: day(-30),
  });
});

test('a line moves only once', async () => {
  const id = await confirmed();
  const answer = await orders.boss.post('/api/poProduct/reviseEtas', { rows: [{ id }, { id }], byDays: 3, reason: 'vessel' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: ['rows'] }] } });
  expect((await orders.line(id)).etaCurrent).toBe(day(30));
});

test('lines without an ETA do not move by days', async () => {
  const [drafted] = (await orders.po(await orders.draft())).lines;
  const rows = [{ id: await confirmed() }, { id: drafted.id }];
  const answer = await orders.boss.post('/api/poProduct/reviseEtas', { rows, byDays: 3, reason: 'vessel' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: ['byDays'] }] } });
  expect((await orders.line(rows[0]?.id ?? 0)).etaCurrent).toBe(day(30));
});
