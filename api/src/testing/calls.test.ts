import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Resource } from '@moru/contract';
import { declaredRoutes } from '../core/docs/declared-routes.ts';
import type { HttpClient } from './http-client.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TIES = 30;
let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  for (let index = 0; index < TIES; index++)
    await app.make('brand', { code: `T${index + 10}`, orderNo: index % 2, inspLevel: ['I', 'II', 'III'][index % 3] });
});
afterAll(() => app?.stop());

const brands = async (params: object | string) =>
  (await boss.get('/api/brand/findMany', typeof params === 'string' ? params : { params })).body;
const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

describe('omitted parameters', () => {
  test('mean 24 rows, the newest first, with their total', async () => {
    const page = await brands({});
    expect([page.rows.length, page.total]).toEqual([24, TIES]);
    expect(idsOf(page)).toEqual(idsOf(page).toSorted((a, b) => b - a));
  });

  test('mean the subset L of a list and A of a row', async () => {
    const [row] = (await brands({ num: 1 })).rows;
    expect(Object.keys(row)).not.toContain('packNote');
    expect(Object.keys((await boss.get('/api/brand/findById', { id: row.id })).body)).toContain('packNote');
  });
});

test.each(['asc', 'desc'])('rows that are equal in the order come once, page by page (%s)', async (direction) => {
  const pages: number[] = [];
  for (let page = 1; page <= 5; page++) pages.push(...idsOf(await brands({ orderBy: `orderNo-${direction}`, num: 7, page })));
  expect(new Set(pages).size).toBe(TIES);
  const whole = await brands({ orderBy: `orderNo-${direction}`, num: 500 });
  expect(pages).toEqual(idsOf(whole));
  // Ties are broken by the id, in the same direction.
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = whole.rows.toSorted((a: Row, b: Row) => sign * (a.orderNo - b.orderNo || a.id - b.id));
  expect(idsOf(whole)).toEqual(idsOf({ rows: sorted }));
});

interface Row {
  readonly id: number;
  readonly orderNo: number;
}

test.each([
  ['one', 'params[inspLevel]=I', 10],
  ['one as a list', 'params[inspLevel][]=I', 10],
  ['one by its place', 'params[inspLevel][0]=I', 10],
  ['one twice', 'params[inspLevel]=I&params[inspLevel]=I', 10],
  ['two', 'params[inspLevel]=I&params[inspLevel]=II', 20],
  ['two by their places', 'params[inspLevel][1]=I&params[inspLevel][0]=II', 20],
  ['two filters', 'params[inspLevel][]=I&params[inspLevel][]=II&params[isActive]=1', 20],
  ['a filter that none passes', 'params[isActive]=false', 0],
])('a filter takes %s', async (_what, query, count) => {
  expect((await brands(`${query}&params[num]=500`)).rows).toHaveLength(count);
});

test('a page past the last is empty and still has the total', async () => {
  expect(await brands({ page: 9_999_999_999 })).toEqual({ rows: [], total: TIES });
});

test('of ids one of which cannot be deleted, none is', async () => {
  const [free, used] = [await app.make('tag'), await app.make('tag')];
  await app.make('product', { tagIds: [used] });
  expect(await boss.get('/api/tag/del', { ids: [free, used] })).toMatchObject({ status: 409, body: { code: 'in_use' } });
  expect((await boss.get('/api/tag/findById', { id: free })).status).toBe(200);
  expect((await boss.get('/api/tag/del', { ids: free })).body).toBe(1);
});

test('an unknown address is 404 with the error body', async () => {
  for (const path of ['/api', '/api/', '/api/brand', '/api/brand/nope', '/api/nope/findMany', '/api/brand/findMany/1']) {
    const { status, body, headers } = await boss.get(path);
    expect([path, status, body.statusCode, body.code, headers['content-type']]).toEqual([
      path,
      404,
      404,
      'not_found',
      'application/json; charset=utf-8',
    ]);
  }
});

test('every answer is JSON that is not cached, not readable by other origins and never rendered as a page', async () => {
  const wrong: string[] = [];
  const routes = declaredRoutes(app.app.nest.get(ModulesContainer)).filter(
    ({ path, changesState, doc }) => path.startsWith('/api/') && !changesState && !doc.type,
  );
  for (const { method, path } of routes) {
    const headers = { origin: 'http://localhost:80', 'content-type': 'application/json' };
    const answer = await boss.request(method, path, method === 'POST' ? '{"nope":1}' : undefined, headers);
    if (answer.headers['content-type'] !== 'application/json; charset=utf-8')
      wrong.push(`${path}: ${String(answer.headers['content-type'])}`);
    if (answer.headers['cache-control'] !== 'no-store') wrong.push(`${path}: ${String(answer.headers['cache-control'])}`);
    if (answer.headers['x-content-type-options'] !== 'nosniff') wrong.push(`${path}: sniffed`);
    if (!String(answer.headers['content-security-policy']).includes("default-src 'none'")) wrong.push(`${path}: a page`);
    if (Object.keys(answer.headers).some((name) => name.startsWith('access-control-'))) wrong.push(`${path}: CORS`);
  }
  expect(wrong).toEqual([]);
});

describe.each(RESOURCES.map((resource): [string, Resource] => [resource.name, resource]))('%s', (name, resource) => {
  test('a join brings what the subset names, and a text filter the exact text', async () => {
    const id = await sample(app, resource);
    const wrong: string[] = [];
    for (const [subset, paths] of Object.entries(resource.subsets)) {
      const row = (await boss.get(`/api/${name}/findById`, { subset, id })).body;
      const keys = [...new Set(paths.map((path) => path.split('.')[0]))].toSorted();
      if (JSON.stringify(Object.keys(row).toSorted()) !== JSON.stringify(keys)) wrong.push(`${subset}: ${Object.keys(row).join()}`);
    }
    for (const [filter, path] of Object.entries(resource.filters)) {
      const kind = resource.fields[path]?.meta.kind;
      if (kind !== 'text') continue;
      const found = await boss.get(`/api/${name}/findMany`, { params: { [filter]: '%' } });
      if (found.body.total !== 0) wrong.push(`${filter}=% finds ${found.body.total}`);
    }
    expect(wrong).toEqual([]);
  });
});
