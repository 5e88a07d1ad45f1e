import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { COUNTED_UP_TO } from '@moru/contract';
import type { HttpClient } from '../../testing/http-client.ts';
import { Orders } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Tag } from '../../tag/tag.entity.ts';
import { engineOf } from '../orm/engine.ts';
import { insertRows } from '../orm/insert-rows.ts';
import { totalsOf } from '../totals/totals.ts';

let app: TestApp;
let boss: HttpClient;

const NUM = 500;
const PAGES = COUNTED_UP_TO / NUM;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const tags = async (params: object = {}) => {
  const { rows, ...total } = (await boss.get('/api/tag/findMany', { subset: 'R', params })).body;
  return { found: rows.length, ...total };
};

let made = 0;
async function makeTags(count: number): Promise<void> {
  const at = new Date();
  const rows = Array.from({ length: count }, () => ({ version: 1, createdAt: at, updatedAt: at, name: `tag ${++made}`, orderNo: 0 }));
  await app.em().transactional((em) => insertRows(em as never, Tag, rows));
  totalsOf(app.em()).touch(['Tag']);
}

test('a page that is not full gives the total', async () => {
  expect(await tags()).toEqual({ found: 0, total: 0 });
  await makeTags(3);
  expect([await tags(), await tags({ num: 2, page: 2 }), await tags({ num: 3 })]).toEqual([
    { found: 3, total: 3 },
    { found: 1, total: 3 },
    { found: 3, total: 3 },
  ]);
});

test('ten thousand rows are counted, beyond that the total is a minimum, the mode `count` counts all', async () => {
  await makeTags(COUNTED_UP_TO - made);
  expect(await tags()).toEqual({ found: 24, total: COUNTED_UP_TO });
  await makeTags(1);
  expect(await tags()).toEqual({ found: 24, total: COUNTED_UP_TO, totalIsAtLeast: true });
  expect(await tags({ queryMode: 'count' })).toEqual({ found: 0, total: COUNTED_UP_TO + 1 });
  expect(await tags({ queryMode: 'list' })).toEqual({ found: 24 });
});

test('beyond ten thousand the pages give a minimum, the last one the total', async () => {
  await makeTags(NUM);
  const page = (number: number) => tags({ num: NUM, page: number });
  expect(await page(PAGES + 1)).toEqual({ found: NUM, total: COUNTED_UP_TO + NUM, totalIsAtLeast: true });
  expect(await page(PAGES + 2)).toEqual({ found: 1, total: COUNTED_UP_TO + NUM + 1 });
  expect(await page(PAGES + 9)).toEqual({ found: 0, total: COUNTED_UP_TO + NUM + 1 });
});

test('a new row is in the next total, a deleted one is not', async () => {
  const filter = { id: [1, 2, 3], num: 1, queryMode: 'both' };
  const before = await tags(filter);
  expect((await boss.get('/api/tag/del', { ids: [2] })).body).toBe(1);
  expect([before, await tags(filter)]).toEqual([
    { found: 1, total: 3 },
    { found: 1, total: 2 },
  ]);
  const all = await tags({ queryMode: 'count' });
  expect((await boss.post('/api/tag/save', { saveParams: { name: 'new' } })).status).toBe(200);
  expect((await tags({ queryMode: 'count' })).total).toBe(all.total + 1);
});

test('rows do not wait for a slow count', async () => {
  const filter = { id: [1, 3, 4], num: 1, queryMode: 'both' };
  expect(await tags(filter)).toEqual({ found: 1, total: 3 });
  totalsOf(app.em()).patienceMs = -1;
  totalsOf(app.em()).touch(['Tag']);
  expect(await tags(filter)).toEqual({ found: 1, total: 1, totalIsAtLeast: true });
  expect(await tags({ ...filter, queryMode: 'count' })).toEqual({ found: 0, total: 3 });
  expect(await tags(filter)).toEqual({ found: 1, total: 3 });
  totalsOf(app.em()).patienceMs = Infinity;
});

/** Which cached numbers `work` invalidates, by their reads. */
async function dropped(reads: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
  const totals = totalsOf(app.em());
  const again: string[] = [];
  const ask = (read: string, find: () => void) => totals.get(`probe ${read}`, [read], async () => find());
  for (const read of reads) await ask(read, () => {});
  await work();
  for (const read of reads) await ask(read, () => again.push(read));
  return again;
}

test('a save invalidates numbers that read its columns, a new row all of its entity, both the history', async () => {
  const reads = ['Tag', 'Tag.name', 'Tag.order_no', 'Tag.updated_at', 'Brand', 'Alog'];
  const [id] = (await boss.post('/api/tag/save', { saveParams: { name: 'first' } })).body;
  expect(await dropped(reads, () => boss.post('/api/tag/save', { saveParams: { id, name: 'second' } }))).toEqual([
    'Tag.name',
    'Tag.updated_at',
    'Alog',
  ]);
  expect(await dropped(['Tag'], () => boss.post('/api/tag/save', { saveParams: { name: 'third' } }))).toEqual(['Tag']);
});

test('values derived from a journal invalidate what reads them, and on a server only changed ones', async () => {
  const orders = await Orders.start(app);
  const { lines } = await orders.confirmed();
  const reads = ['PoProduct', 'PoProduct.produced_qty', 'PoProduct.status', 'PoProduct.eta_current', 'Po.total_qty'];
  const now = await dropped(reads, () => orders.produced(lines[0] as number, 10));
  expect(now).toEqual(expect.arrayContaining(['PoProduct.produced_qty', 'PoProduct.status']));
  expect(now).not.toContain('PoProduct');
  if (engineOf(app.em()).name === 'mysql') expect(now).not.toContain('Po.total_qty');
});
