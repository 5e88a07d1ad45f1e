import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Alog } from '../audit/alog.entity.ts';
import type { Answer, HttpClient } from '../../testing/http-client.ts';
import { ok, Orders } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  boss = orders.boss;
});
afterAll(() => app?.stop());

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
const save = (resource: string, saveParams: object[], by = boss) => by.post(`/api/${resource}/save`, { saveParams });
const del = (resource: string, ids: readonly number[]) => boss.get(`/api/${resource}/del`, { ids }, OWN_PAGE);
const make = (count: number) => Promise.all(Array.from({ length: count }, () => app.make('brand')));
const named = ({ body }: Answer) => (body.issues as { id: number; path: unknown[] }[]).map(({ id, path }) => [id, ...path]);
const written = async () => [await app.em().count(Alog), (await boss.get('/api/brand/findMany', { params: { num: 500 } })).body];

test('all rows that were changed meanwhile are named, and nothing is written', async () => {
  const ids = await make(4);
  const [a, b, c, d] = ids as [number, number, number, number];
  await save(
    'brand',
    [
      { id: b, memo: undefined, name: 'newer' },
      { id: d, name: 'newer' },
    ].map(({ id, name }) => ({ id, name })),
  );
  const before = await written();
  const answer = await save(
    'brand',
    [a, b, c, d].map((id) => ({ id, version: 1, packNote: 'all' })),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  expect(named(answer)).toEqual([
    [b, 'saveParams', 1, 'version'],
    [d, 'saveParams', 3, 'version'],
  ]);
  expect(await written()).toEqual(before);
});

test('every row that a rule refuses is named with the field and the rule’s own text', async () => {
  const draft = await orders.draft();
  const { id: one } = await orders.confirmed();
  const { id: two } = await orders.confirmed();
  const answer = await save(
    'po',
    [one, draft, two].map((id) => ({ id, flow: 'buy' })),
  );
  expect(answer.status).toBe(400);
  expect(named(answer)).toEqual([
    [one, 'saveParams', 0, 'flow'],
    [two, 'saveParams', 2, 'flow'],
  ]);
  expect(answer.body.issues[0].message).toContain('확정된 발주의 흐름');
  expect((await orders.po(draft)).flow).toBe('make');
});

test('rows that others refer to are named one by one, and none of the others is deleted', async () => {
  const [a, b, c] = (await make(3)) as [number, number, number];
  await app.make('product', { brandId: a });
  await app.make('product', { brandId: c });
  const before = await written();
  const answer = await del('brand', [a, b, c]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'in_use' } });
  expect(named(answer)).toEqual([
    [a, 'ids', 0],
    [c, 'ids', 2],
  ]);
  expect(await written()).toEqual(before);
});

test('a row that is given many times is tried and named once', async () => {
  const [a, b] = (await make(2)) as [number, number];
  await app.make('product', { brandId: b });
  const answer = await del('brand', [a, ...Array.from({ length: 60 }, () => b), a]);
  expect([answer.status, named(answer)]).toEqual([409, [[b, 'ids', 1]]]);
});

test('of rows that would take too long to try only the first are named', async () => {
  const ids = await make(6);
  await Promise.all(ids.map((brandId) => app.make('product', { brandId })));
  let late = 0;
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + (late += 400));
  const answer = await del('brand', ids).finally(() => clock.mockRestore());
  expect(answer).toMatchObject({ status: 409, body: { code: 'in_use' } });
  expect(named(answer).length).toBeGreaterThan(0);
  expect(named(answer).length).toBeLessThan(6);
  expect((await del('brand', ids)).body.issues).toHaveLength(6);
});

test('where a service overrides the delete, too', async () => {
  const { lines } = await orders.confirmed({}, [{}, {}]);
  await app.make('pjournal', { poProductId: lines[1], goodQty: 5 });
  const answer = await del('poProduct', lines);
  expect([answer.status, named(answer)]).toEqual([409, [[lines[1], 'ids', 1]]]);
});

test('one row, new rows and refusals of the schema are answered as usual', async () => {
  const [id, other] = (await make(2)) as [number, number];
  const single = await save('brand', [{ id, version: 99, packNote: 'x' }]);
  expect(single.body.issues).toMatchObject([{ path: ['saveParams', 0, 'version'], id }]);
  const invalid = await save('brand', [
    { id, color: 'red' },
    { id: other, color: 'green' },
  ]);
  expect(invalid.body.issues.map(({ path }: { path: unknown[] }) => path)).toEqual([
    ['saveParams', 0, 'color'],
    ['saveParams', 1, 'color'],
  ]);
  const twice = ok(await boss.get('/api/brand/findById', { id, subset: 'A' })).code;
  expect(
    (
      await save('brand', [
        { code: 'NEW1', name: 'new' },
        { code: twice, name: 'double' },
      ])
    ).body.code,
  ).toBe('duplicate');
});

test('a client reverts its own change of several rows, and nobody else’s', async () => {
  const client = await app.as('client');
  const ids = [await orders.draft({}, [{}], client), await orders.draft({}, [{}], client)];
  const batchOf = async () =>
    (await app.em().findOneOrFail(Alog, { entity: 'po', entityId: ids[0] as number }, { orderBy: { id: 'desc' } })).batchId;
  const memos = () => Promise.all(ids.map(async (id) => (await orders.po(id)).memo));
  await save(
    'po',
    ids.map((id) => ({ id, memo: 'boss' })),
  );
  expect((await client.post('/api/alog/revertBatch', { batchId: await batchOf() })).status).toBe(404);
  ok(
    await save(
      'po',
      ids.map((id) => ({ id, memo: 'client' })),
      client,
    ),
  );
  expect(ok(await client.post('/api/alog/revertBatch', { batchId: await batchOf() }))).toMatchObject({ rows: 2 });
  expect(await memos()).toEqual(['boss', 'boss']);
  const tags = ok(await save('tag', [{ name: 'one' }, { name: 'two' }], client)) as number[];
  const { batchId } = await app.em().findOneOrFail(Alog, { entity: 'tag', entityId: tags[0] as number });
  expect((await client.post('/api/alog/revertBatch', { batchId })).status).toBe(403);
});
