import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Resource } from '@moru/contract';
import { declaredRoutes, type DeclaredRoute } from '../core/docs/declared-routes.ts';
import { allRows } from './all-rows.ts';
import { names, wrongRefusal } from './error-body.ts';
import type { HttpClient } from './http-client.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;
let gets: DeclaredRoute[];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  gets = declaredRoutes(app.app.nest.get(ModulesContainer)).filter(({ method, changesState }) => method === 'GET' && !changesState);
});
afterAll(() => app?.stop());

const many = (key: string, count: number, start = 1) => Array.from({ length: count }, (_, index) => `${key}=${index + start}`).join('&');
const indexed = (key: string, count: number) => Array.from({ length: count }, (_, index) => `${key}[${index}]=${index + 1}`).join('&');

describe('limits of a query string', () => {
  test.each([
    ['2001 parameters', many('a', 2001)],
    ['a list of 1001', many('ids', 1001)],
    ['a list of 1001 by []', many('ids[]', 1001)],
    ['6 levels', 'params[a][b][c][d][e][f]=1'],
    ['20 levels', `params${'[a]'.repeat(20)}=1`],
  ])('%s are refused by every GET', async (_what, query) => {
    const wrong: string[] = [];
    for (const { path } of gets) {
      const answer = await boss.get(path, query);
      const fault = wrongRefusal({ ...answer, body: { ...answer.body, code: 'limits' } });
      if (fault || answer.status !== 400) wrong.push(`${path}: ${fault ?? answer.text}`);
    }
    expect(wrong).toEqual([]);
  });

  test('500 ids are read at once, in every encoding', async () => {
    const id = await app.make('tag');
    for (const query of [many('params[id]', 500, id), many('params[id][]', 500, id), indexed('params[id]', 500 + id - 1)]) {
      const { status, body } = await boss.get('/api/tag/findMany', `${query}&params[num]=500`);
      expect([status, body.rows.map((row: { id: number }) => row.id)]).toEqual([200, [id]]);
    }
  });

  test.each([
    '%',
    '%zz',
    '%E0%A4%A',
    '&&&',
    '=',
    '[]',
    '[=1',
    ']=1',
    'a[=1',
    'a]=1',
    '%00=1',
    '__proto__[x]=1',
    'constructor[prototype][x]=1',
  ])('a query of %s never breaks a GET', async (query) => {
    const wrong: string[] = [];
    for (const { path } of gets) {
      const answer = await boss.get(path, query);
      const fault = answer.status === 200 ? undefined : wrongRefusal(answer);
      if (fault) wrong.push(`${path}: ${fault}`);
    }
    expect(wrong).toEqual([]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

test('every GET that takes a query refuses an unknown key in it', async () => {
  const strict = gets.filter(({ query }) => query);
  expect(strict.length).toBeGreaterThan(30);
  for (const { path } of strict) {
    const { status, body } = await boss.get(path, 'nope=1');
    expect([path, status, JSON.stringify(body.issues)]).toEqual([
      path,
      400,
      expect.stringContaining("Unrecognized key(s) in object: 'nope'"),
    ]);
  }
});

const table = RESOURCES.filter(({ access }) => access.del).map((resource): [string, Resource] => [resource.name, resource]);

describe.each(table)('%s/del', (name, resource) => {
  const del = (query: string) => boss.get(`/api/${name}/del`, query);

  test('ids are read in every encoding', async () => {
    for (const encode of [
      (one: number, two: number) => `ids=${one}&ids=${two}`,
      (one: number, two: number) => `ids[]=${one}&ids[]=${two}`,
      (one: number, two: number) => `ids[0]=${one}&ids[1]=${two}`,
      (one: number, two: number) => `ids[7]=${one}&ids[3]=${two}`,
      (one: number, two: number) => `ids%5B0%5D=${one}&ids%5B1%5D=${two}`,
    ]) {
      const [one, two] = [await sample(app, resource), await sample(app, resource)];
      expect((await del(encode(one, two))).body).toBe(2);
    }
    for (const key of ['ids', 'ids[]', 'ids[0]']) expect((await del(`${key}=${await sample(app, resource)}`)).body).toBe(1);
  });

  test('an id twice is one row', async () => {
    const id = await sample(app, resource);
    expect((await del(`ids=${id}&ids=${id}`)).body).toBe(1);
  });

  test('anything but decimal digits is refused at its place and nothing is deleted', async () => {
    const id = await sample(app, resource);
    const before = await allRows(app);
    const wrong: string[] = [];
    for (const value of [
      '',
      '0',
      '-1',
      '%2B1',
      `${id}.0`,
      '1e0',
      '0x1',
      '0b1',
      '１',
      '%201',
      '1%20',
      '1,2',
      'NaN',
      '1n',
      '2147483648',
      '٣',
      '%00',
      'null',
    ])
      for (const query of [`ids=${value}`, `ids[]=${id}&ids[]=${value}`, `ids[0]=${id}&ids[1]=${value}`]) {
        const answer = await del(query);
        const fault = wrongRefusal(answer) ?? (names(answer, ['ids']) ? undefined : 'no path');
        if (fault || answer.status !== 400) wrong.push(`${query}: ${fault ?? answer.status}`);
      }
    for (const query of [`ids[a]=${id}x`, `ids[$ne]=`, `ids[0][0]=${id}`, `ids[a][b]=${id}`, many('ids', 1001), '', 'ids[]', 'id=1']) {
      const answer = await del(query);
      if (answer.status !== 400) wrong.push(`${query.slice(0, 30)}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });
});
