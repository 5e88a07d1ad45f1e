import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { SessionUser } from '../call/session-user.ts';
import { brandParts } from '../scope/brand-parts.ts';

let app: TestApp;
let boss: HttpClient;
let stocks: number[];
let moves: { id: number; date: string; labelStockId: number }[];

/** Days of each stock's moves, some of them shared. */
const DAYS = [
  ['2026-03-05', '2026-03-01', '2026-03-03', '2026-03-03'],
  ['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-01'],
  ['2026-03-04'],
];

const find = async (params: object) => (await boss.get('/api/labelMove/findMany', { subset: 'L', params })).body.rows as typeof moves;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  stocks = [];
  for (const days of DAYS) {
    const id = await app.make('labelStock');
    stocks.push(id);
    for (const date of days) {
      const answer = await boss.post('/api/labelStock/move', { id, type: 'receive', date, qty: 10, eventUuid: randomUUID() });
      expect(answer.status).toBe(200);
    }
  }
  moves = await find({ num: 100 });
});
afterAll(() => app?.stop());

test.each(['asc', 'desc'] as const)('within several values the pages are in one order, %s', async (way) => {
  const wanted = stocks.slice(0, 2);
  const sign = way === 'asc' ? 1 : -1;
  const expected = moves
    .filter(({ labelStockId }) => wanted.includes(labelStockId))
    .toSorted((a, b) => sign * (a.date.localeCompare(b.date) || a.id - b.id))
    .map(({ id }) => id);
  const found: number[] = [];
  for (const page of [1, 2, 3, 4])
    found.push(...(await find({ labelStockId: wanted, orderBy: `date-${way}`, num: 3, page })).map(({ id }) => id));
  expect(found).toEqual(expected);
  expect(expected).toHaveLength(8);
});

test('a repeated value is shown once', async () => {
  const [stock] = stocks;
  const found = await find({ labelStockId: [stock, stock], orderBy: 'date-asc', num: 100 });
  expect(found.map(({ id }) => id)).toEqual([...new Set(found.map(({ id }) => id))]);
  expect(found).toHaveLength(4);
});

describe('the default list of a viewer of several brands', () => {
  let brands: number[];
  beforeAll(async () => {
    brands = [await app.make('brand'), await app.make('brand'), await app.make('brand')];
    for (const index of Array.from({ length: 12 }, (_, at) => at))
      await app.make('product', { brandId: brands[(index * 2 + (index >> 2)) % 3] });
  });

  const ids = async (by: HttpClient, params: object): Promise<number[]> =>
    (await by.get('/api/product/findMany', { subset: 'L', params })).body.rows.map(({ id }: { id: number }) => id);

  test.each(['id-desc', 'id-asc', undefined])('has the visible rows, each once, page by page in the order %s', async (orderBy) => {
    const own = brands.slice(0, 2);
    const client = await app.as('client', { scope: 'listed', brandIds: [...own, ...own.slice(0, 1)] });
    const expected = await ids(boss, { brandId: own, num: 100, ...(orderBy && { orderBy }) });
    expect(expected.length).toBeGreaterThan(6);
    const found: number[] = [];
    for (const page of [1, 2, 3, 4]) found.push(...(await ids(client, { num: 3, page, ...(orderBy && { orderBy }) })));
    expect(found).toEqual(expected.slice(0, 12));
    expect(await ids(client, { num: 100, brandId: brands })).toEqual(await ids(boss, { brandId: own, num: 100 }));
  });

  test('is empty for a viewer without brands, and that of the one brand for a viewer of one', async () => {
    expect(await ids(await app.as('client', { scope: 'listed', brandIds: [] }), { num: 100 })).toEqual([]);
    const one = await app.as('client', { scope: 'listed', brandIds: brands.slice(2) });
    expect(await ids(one, { num: 100 })).toEqual(await ids(boss, { brandId: brands.slice(2), num: 100 }));
  });
});

test.each([
  ['a client of three brands', 3, { brandIds: [1, 2, 3] }],
  ['a client of more brands than are read one by one', 0, { brandIds: Array.from({ length: 17 }, (_, index) => index + 1) }],
  ['a client of all brands', 0, { scope: 'all' }],
  ['site staff, whose scope is no brand', 0, { role: 'site-staff', brandIds: [1, 2] }],
])('the rows of %s are read from %i brands', (_who, count, person) => {
  const viewer = { id: 1, loginId: 'c', name: 'c', role: 'client', scope: 'listed', brandIds: [], factoryId: null, mustChangePw: false };
  expect(brandParts('Product', { ...viewer, ...person } as SessionUser)).toHaveLength(count);
});
