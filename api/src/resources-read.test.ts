import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Resource } from '@moru/contract';
import { entityName } from './core/orm/naming.ts';
import type { HttpClient } from './testing/http-client.ts';
import { RESOURCES, sample } from './testing/samples.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const GONE = 999_999;
let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

/** The row schema with every object closed: an undeclared key is an error. */
function closed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return closed(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodArray) return z.array(closed(schema.element as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return schema;
  return z.strictObject(Object.fromEntries(Object.entries(schema.shape).map(([key, value]) => [key, closed(value as z.ZodType)])));
}

const table = RESOURCES.map((resource): [string, Resource] => [resource.name, resource]);

describe.each(table)('%s', (name, resource) => {
  const byId = (query: object | string) => boss.get(`/api/${name}/findById`, query);
  const many = (params: object, subset = 'L') => boss.get(`/api/${name}/findMany`, { subset, params });
  let id: number;

  beforeAll(async () => {
    id = await sample(app, resource);
  });

  test('findById and findMany answer each subset exactly as the contract declares it', async () => {
    for (const [subset, schema] of Object.entries(resource.rows)) {
      const one = await byId({ subset, id });
      expect([subset, one.status]).toEqual([subset, 200]);
      expect(() => closed(schema).parse(one.body)).not.toThrow();
      const list = await many({ id }, subset);
      expect(list.body).toEqual({ rows: [expect.anything()] });
      expect(() => closed(schema).parse(list.body.rows[0])).not.toThrow();
    }
  });

  test('findById of a missing row is 404 with the text of the specification', async () => {
    const { status, body } = await byId({ subset: 'A', id: GONE });
    expect([status, body.statusCode, body.code, body.message]).toEqual([
      404,
      404,
      'not_found',
      `존재하지 않는 ${entityName(name)} ID ${GONE}`,
    ]);
  });

  test.each(['id=0x10', 'id=1e3', 'id=', 'id=%EF%BC%91', 'id=0', 'id=-1', 'id=1.5', '', 'id=1&subset=ZZ', 'id=1&nope=1', 'id[a]=1'])(
    'findById?%s is 400',
    async (query) => {
      expect((await byId(query)).body).toMatchObject({ statusCode: 400, code: 'validation', issues: [{ path: expect.anything() }] });
    },
  );

  test.each([
    { num: 0 },
    { num: 501 },
    { num: 'x' },
    { num: '1e1' },
    { page: 0 },
    { orderBy: 'nope-asc' },
    { orderBy: 'id' },
    { queryMode: 'all' },
    { nope: 1 },
    { keyword: 'x'.repeat(101) },
    { search: 'nope', keyword: 'x' },
    { id: 'x' },
  ])('findMany with %j is 400', async (params) => {
    expect((await many(params)).status).toBe(400);
  });

  test('findMany counts, lists or both, page by page', async () => {
    const both = (await many({ num: 1 })).body;
    expect(both.rows).toHaveLength(1);
    expect(both.total).toBeGreaterThanOrEqual(1);
    const list = (await many({ num: 1, queryMode: 'list' })).body;
    expect(list).toEqual({ rows: both.rows });
    expect((await many({ queryMode: 'count' })).body).toEqual({ rows: [], total: both.total });
    expect((await many({ num: 1, page: both.total + 1 })).body).toEqual({ rows: [], total: both.total });
    expect((await boss.get(`/api/${name}/findMany`)).body.total).toBe(both.total);
  });

  test('ids are read in every encoding', async () => {
    for (const query of [`params[id]=${id}`, `params[id][]=${id}`, `params[id][0]=${id}`, `params[id]=${id}&params[id]=${GONE}`]) {
      const { body } = await boss.get(`/api/${name}/findMany`, query);
      expect(body.rows.map((row: { id: number }) => row.id)).toEqual([id]);
    }
  });

  test('every order of the contract sorts, both ways', async () => {
    for (const field of ['id', ...resource.orderBy]) {
      const ids = async (direction: string) =>
        (await many({ orderBy: `${field}-${direction}`, num: 500 })).body.rows.map((row: { id: number }) => row.id);
      const [up, down] = [await ids('asc'), await ids('desc')];
      expect(up).toContain(id);
      expect(up.toSorted()).toEqual(down.toSorted());
    }
  });

  test('every search field takes a keyword literally', async () => {
    for (const field of resource.search) {
      for (const keyword of ['%', '_', '\\', "'", '없는 낱말'])
        expect((await many({ search: field, keyword: `${keyword}~never~` })).body).toEqual({ rows: [], total: 0 });
      expect((await many({ search: field, keyword: '' })).body.total).toBeGreaterThanOrEqual(1);
    }
  });

  test('every filter of the contract filters', async () => {
    const shape = Object.keys(resource.params.shape).filter(
      (key) => !['num', 'page', 'search', 'keyword', 'orderBy', 'queryMode', 'id'].includes(key),
    );
    for (const key of shape) {
      const accepted = ['1', '2000-01-01', 'true', ...choicesOf(resource, key)].map((value) => ({ [key]: value }));
      const answers = await Promise.all(accepted.map((params) => many(params)));
      expect([key, answers.some(({ status }) => status === 200)]).toEqual([key, true]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });
});

function choicesOf(resource: Resource, key: string): string[] {
  const field = resource.fields[resource.filters[key] ?? ''];
  return field?.meta.choices?.slice(0, 1).map(({ value }) => value) ?? ['requested', 'delivery', 'make', 'final', 'draft', 'planned'];
}
