import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app?.stop());

const get = async (path: string, query: object) => ok(await orders.boss.get(`/api/${path}`, query));
const post = async (path: string, body: object) => ok(await orders.boss.post(`/api/${path}`, body));
const merge = async (ids: number[], intoId: number): Promise<string> => (await post('partner/merge', { ids, intoId })).batchId;
const undo = (batchId: string) => post('alog/revertBatch', { batchId });
const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** Two partners with a line each, and what asks for the lines of one of them. */
async function world(role: 'supplier' | 'factory') {
  const [away, into] = [await app.make('partner', { roles: [role] }), await app.make('partner', { roles: [role] })];
  const lineOf = async (id: number) => (await orders.confirmed({ flow: 'buy', [`${role}Id`]: id })).lines[0] ?? 0;
  const lines = [await lineOf(away), await lineOf(into)].toSorted((a, b) => a - b);
  return { away, into, lines, params: (...ids: number[]) => ({ [`${role}Id`]: ids }) };
}

test.each(['supplier', 'factory'] as const)('a list by a merged %s shows the rows of the remaining one, with its totals', async (role) => {
  const { away, into, lines, params } = await world(role);
  const listed = async (...ids: number[]) => get('poProduct/findMany', { params: params(...ids) });
  expect(idsOf(await listed(away))).toEqual(lines.slice(0, 1));
  const count = async () => (await get('poProduct/findMany', { params: { ...params(away), queryMode: 'count' } })).total;
  expect(await count()).toBe(1);
  const batchId = await merge([away], into);
  expect(idsOf(await listed(away))).toEqual(lines);
  expect(await listed(into, away)).toMatchObject({ total: 2 });
  expect(await count()).toBe(2);
  expect(await get('poProduct/sums', { params: params(away) })).toEqual(await get('poProduct/sums', { params: params(into) }));
  await undo(batchId);
  expect(idsOf(await listed(away))).toEqual(lines.slice(0, 1));
  expect(await count()).toBe(1);
});

test('a partner that is merged again is found by each of its former ids', async () => {
  const { away, into, lines, params } = await world('supplier');
  const last = await app.make('partner');
  await merge([away], into);
  await merge([into], last);
  for (const id of [away, into, last]) expect(idsOf(await get('poProduct/findMany', { params: params(id) }))).toEqual(lines);
});

test('in a list in order within several values no row is shown twice', async () => {
  const { away, into, lines } = await world('factory');
  const journals: number[] = [];
  for (const poProductId of lines)
    for (const ago of [1, 2]) journals.push(await app.make('pjournal', { poProductId, goodQty: 1, date: day(-ago), process: 'packing' }));
  await merge([away], into);
  const page = (number: number) =>
    get('pjournal/findMany', { params: { factoryId: [away, into], orderBy: 'date-desc', num: 3, page: number } });
  expect(idsOf({ rows: [...(await page(1)).rows, ...(await page(2)).rows] })).toEqual(journals);
});

test('statistics and calendars that were saved for a merged partner count the rows of the remaining one', async () => {
  const { away, into, lines } = await world('supplier');
  for (const poProductId of lines) await orders.delivered([{ poProductId, qty: 1000 }]);
  const { path } = await post('stat/makeFeed', { name: 'ETA', query: `supplierId[]=${away}` });
  const saved = { name: 'Pinned', subject: 'delivery', measures: ['line_count'], groupBy: ['supplier'], period: 'last_12m' };
  const filters = [{ by: 'supplier', values: [away] }];
  const [id] = await post('stat/save', { saveParams: { ...saved, pinned: true, filters } });
  const events = async () => (await app.guest().request('GET', path)).text.split('BEGIN:VEVENT').length - 1;
  const counted = async () => {
    const [{ by = '', values = [] } = {}] = (await get('stat/findById', { id })).filters;
    const period = { from: day(-400), to: day(400) };
    const query = { subject: 'delivery', measures: ['line_count'], groupBy: ['supplier'], filters: { [by]: values }, period };
    const { rows, totals } = await post('stat/query', query);
    return [rows.map(({ groups }: { groups: { value: number }[] }) => groups[0]?.value), totals.cells[0].value];
  };
  expect([await counted(), await events()]).toEqual([[[away], 1], 1]);
  const batchId = await merge([away], into);
  expect([await counted(), await events()]).toEqual([[[into], 2], 2]);
  await undo(batchId);
  expect([await counted(), await events()]).toEqual([[[away], 1], 1]);
});
