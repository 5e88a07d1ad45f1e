import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

// A call that needs no parameter would answer as if nothing had been sent.
const find = (query: string) => boss.get('/api/brand/findMany', query);

test.each([
  ['is malformed', 'params[keyword]=%zz'],
  ['is deeper than five levels', 'a[b][c][d][e][f][g]=1'],
  ['has more than two thousand parameters', Array.from({ length: 2001 }, () => 'params[inspLevel]=I').join('&')],
  ['names what every object has', '__proto__[x]=1'],
  ['names it further down', 'params[__proto__]=1'],
])('a query string that %s is refused, not ignored', async (_what, query) => {
  expect(await find(query)).toMatchObject({ status: 400, body: { code: 'validation' } });
});

test('a reserved name is a value like others', async () => {
  expect(await find('params[keyword]=__proto__')).toMatchObject({ status: 200, body: { rows: [] } });
});
