import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '@moru/contract';
import { Brand } from '../../brand/brand.entity.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { today } from '../clock.ts';

let app: TestApp;
let boss: HttpClient;

const NAMES = [
  'Apple',
  'apple',
  '100% Cotton',
  '100_Cotton',
  '1000 Cotton',
  'Ünïcode',
  '가나다',
  '한글 브랜드',
  "O'Brien",
  'back\\slash',
  'bang!',
  '😀 face',
];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  for (const [index, name] of NAMES.entries())
    await app.make('brand', {
      code: `C${index + 10}`,
      name,
      orderNo: index % 3,
      isActive: index % 2 === 0,
      inspLevel: index % 4 === 0 ? 'I' : 'II',
    });
});
afterAll(() => app?.stop());

const list = async (params: object, subset = 'L') => (await boss.get('/api/brand/findMany', { subset, params })).body;
const names = async (params: object): Promise<string[]> =>
  (await list({ orderBy: 'id-asc', ...params })).rows.map(({ name }: { name: string }) => name);

describe('late row lookup', () => {
  const cases = [
    {},
    { num: 5, page: 2 },
    { orderBy: 'orderNo-asc', num: 4, page: 2 },
    { orderBy: 'name-desc', num: 3 },
    { isActive: true, orderBy: 'orderNo-desc' },
    { inspLevel: ['I', 'S-1'] },
    { num: 5, page: 9 },
  ];

  test.each(cases)(
    '%j returns what a plain query returns',
    async (params: { num?: number; page?: number; orderBy?: string; isActive?: boolean; inspLevel?: string[] }) => {
      const { num = 24, page = 1, orderBy = 'id-desc', isActive, inspLevel } = params;
      const [field, direction] = orderBy.split('-') as [string, 'asc' | 'desc'];
      const where = { ...(isActive === undefined ? {} : { isActive }), ...(inspLevel ? { inspLevel: { $in: inspLevel } } : {}) };
      const order = field === 'id' ? { id: direction } : { [field]: direction, id: direction };
      const [rows, total] = await app
        .em()
        .findAndCount(Brand, where as never, { orderBy: order as never, limit: num, offset: (page - 1) * num });
      const answer = await list(params, 'A');
      expect(answer.rows.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id));
      expect(answer.total).toBe(total);
    },
  );
});

test('a row has exactly what its subset declares', async () => {
  const { rows } = await list({ num: 1 });
  expect(Object.keys(rows[0]).toSorted()).toEqual([...brand.subsets.L].toSorted());
  expect(brand.rows.L.safeParse(rows[0]).error).toBeUndefined();
});

test('a keyword is literal and ignores case', async () => {
  expect(await names({ keyword: '100%' })).toEqual(['100% Cotton']);
  expect(await names({ keyword: '100_' })).toEqual(['100_Cotton']);
  expect(await names({ keyword: 'APPLE' })).toEqual(['Apple', 'apple']);
  expect(await names({ keyword: 'ÜNÏ' })).toEqual(['Ünïcode']);
  expect(await names({ keyword: '나' })).toEqual(['가나다']);
  expect(await names({ keyword: "'" })).toEqual(["O'Brien"]);
  expect(await names({ keyword: '\\' })).toEqual(['back\\slash']);
  expect(await names({ keyword: '!' })).toEqual(['bang!']);
  expect(await names({ keyword: '😀' })).toEqual(['😀 face']);
  expect(await names({ keyword: 'C11', search: 'code' })).toEqual(['apple']);
});

test('filters take one value or many', async () => {
  expect(await names({ inspLevel: 'I' })).toHaveLength(3);
  expect(await names({ inspLevel: ['I', 'II'] })).toHaveLength(NAMES.length);
  expect(await names({ isActive: false })).toHaveLength(6);
});

test('days of an instant begin and end in the app time zone, both inclusive', async () => {
  const em = app.em();
  const row = await em.findOneOrFail(Brand, { code: 'C10' });
  // 00:30 of 2 March in Seoul is still 1 March in UTC.
  row.createdAt = new Date('2026-03-01T15:30:00.000Z');
  await em.flush();
  expect(await names({ createdAtFrom: '2026-03-02', createdAtTo: '2026-03-02' })).toEqual(['Apple']);
  expect(await names({ createdAtFrom: '2026-03-01', createdAtTo: '2026-03-01' })).toEqual([]);
  expect(await names({ createdAtFrom: today() })).toHaveLength(NAMES.length - 1);
});

test('the mode decides whether rows and total are answered', async () => {
  expect(await list({ queryMode: 'count', num: 2 })).toEqual({ rows: [], total: NAMES.length });
  expect(await list({ queryMode: 'list', num: 2 })).toEqual({ rows: [expect.anything(), expect.anything()] });
  const [first] = (await list({ num: 1 })).rows;
  expect(await list({ id: first.id })).toEqual({ rows: [first] });
  expect(await list({ id: first.id, queryMode: 'both' })).toEqual({ rows: [first], total: 1 });
});

test('a total is right after every write', async () => {
  const before = (await list({ queryMode: 'count' })).total;
  const id = await app.make('brand', { code: 'NEW' });
  expect((await list({ queryMode: 'count' })).total).toBe(before + 1);
  await boss.get('/api/brand/del', { ids: id });
  expect((await list({ queryMode: 'count' })).total).toBe(before);
});

describe('parameters', () => {
  test.each(['ids=999999', 'ids[]=999999', 'ids=999999&ids=999998', 'ids[0]=999999', 'ids%5B0%5D=999999'])(
    '%s is a list of ids',
    async (query) => {
      expect(await boss.get('/api/brand/del', query)).toMatchObject({ status: 200, text: '0' });
    },
  );

  test.each([
    'ids=',
    'ids=0x10',
    'ids=1e3',
    'ids=５',
    'ids=-1',
    'ids=1.5',
    'ids[a][b][c][d][e][f][g]=1',
    '',
    'ids=1&more=1',
    'ids=99999999999',
  ])('%p is refused', async (query) => {
    expect(await boss.get('/api/brand/del', query)).toMatchObject({ status: 400, body: { statusCode: 400, code: 'validation' } });
  });

  test('a thousand ids are read, more parameters than the limit are refused', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `ids[${index}]=${index + 900_000}`).join('&');
    expect((await boss.get('/api/brand/del', many(500))).text).toBe('0');
    expect((await boss.get('/api/brand/del', many(2001))).status).toBe(400);
  });

  test.each([
    { num: 0 },
    { num: 501 },
    { page: 0 },
    { orderBy: 'packNote-asc' },
    { search: 'color', keyword: 'x' },
    { keyword: 'x'.repeat(101) },
    { unknown: 1 },
    { createdAtFrom: '2026-02-30' },
    { isActive: 'maybe' },
    { queryMode: 'all' },
  ])('params %j are refused', async (params) => {
    expect(await boss.get('/api/brand/findMany', { params })).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  test('an unknown subset is refused', async () => {
    expect((await boss.get('/api/brand/findMany', { subset: 'X' })).status).toBe(400);
  });
});
