import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBrandClient } from '../../testing/brand-client.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { day, ok, type Orders } from '../../testing/orders.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let client: HttpClient;
let brandId: number;

beforeAll(async () => {
  ({ app, orders, brandId, client } = await startBrandClient());
});
afterAll(() => app?.stop());

const save = (saveParams: object, who = client) => who.post('/api/po/save', { saveParams });
const ownProduct = () => app.make('product', { brandId });
const ownDraft = async () => orders.draft({ countryId: await app.make('country') }, [{ productId: await ownProduct() }], client);
const idsOf = (po: { lines: { id: number }[] }) => po.lines.map(({ id }) => id);

test('a new row must be in the scope of its author', async () => {
  const before = (await orders.boss.get('/api/po/findMany', { params: { queryMode: 'count' } })).body.total;
  const answer = await save({ countryId: await app.make('country'), requestedDate: day(9), lines: [] });
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('담당 범위를 벗어난 값입니다') } });
  expect((await orders.boss.get('/api/po/findMany', { params: { queryMode: 'count' } })).body.total).toBe(before);
});

test('a row does not leave the scope by being saved, and nothing of the save is written', async () => {
  const id = await ownDraft();
  expect(await save({ id, memo: 'gone', brandId: null, lines: [] })).toMatchObject({ status: 403 });
  expect(await orders.po(id)).toMatchObject({ memo: null, lineCount: 1 });
});

test('lines that the caller does not see are neither replaced nor removed', async () => {
  const id = await ownDraft();
  const [own] = idsOf(await orders.po(id));
  const other = { productId: await app.make('product'), orderQty: 5 };
  ok(await save({ id, lines: [{ id: own }, other] }, orders.boss));
  const both = idsOf(await orders.po(id));
  expect(both).toHaveLength(2);
  ok(await save({ id, lines: [{ id: own, orderQty: 7 }] }));
  expect(idsOf(await orders.po(id))).toEqual(both);
  const unseen = both.find((line) => line !== own);
  expect(await save({ id, lines: [{ id: own }, { id: unseen, orderQty: 1 }] })).toMatchObject({
    status: 400,
    body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, 'lines', 1, 'id'] }] },
  });
});

test('a line changed from an old version refuses the whole', async () => {
  const id = await ownDraft();
  const [line] = idsOf(await orders.po(id));
  expect(await save({ id, memo: 'new', lines: [{ id: line, version: 99, orderQty: 7 }] })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', issues: [{ path: ['saveParams', 0, 'lines', 0, 'version'] }] },
  });
  expect((await orders.po(id)).memo).toBe(null);
});
