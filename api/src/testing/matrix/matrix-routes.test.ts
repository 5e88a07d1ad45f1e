import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { declaredRoutes, type DeclaredRoute } from '../../core/docs/declared-routes.ts';
import { allRows } from '../all-rows.ts';
import type { Answer, HttpClient } from '../http-client.ts';
import { RESOURCES } from '../samples.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../test-app.ts';
import { makePeople, type Person } from './people.ts';
import { BESIDE, ruleOf } from './rules.ts';

let app: TestApp;
let people: Person[];
let routes: DeclaredRoute[];

beforeAll(async () => {
  app = await startTestApp();
  people = await makePeople(app, { near: 1, far: 2, farFactory: 3, rows: [] });
  routes = declaredRoutes(app.app.nest.get(ModulesContainer));
});
afterAll(() => app?.stop());

test('every route is in the matrix: a call of a resource that has a rule, or listed in BESIDE (rules.ts)', () => {
  const ofResources = new Set(
    RESOURCES.flatMap(({ name, actions }) =>
      ['findById', 'findMany', 'sums', 'groups', 'export', 'save', 'del', 'importPreview', 'importApply', ...Object.keys(actions)].map(
        (verb) => `/api/${name}/${verb}`,
      ),
    ),
  );
  const missing = routes.filter(({ path }) => !ofResources.has(path) && !(path in BESIDE)).map(({ method, path }) => `${method} ${path}`);
  expect(missing).toEqual([]);
  expect(Object.keys(BESIDE).filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
  expect(RESOURCES.filter((resource) => !ruleOf(resource)).map(({ name }) => name)).toEqual([]);
});

/** Called with a team's token, not by a user: deploy/publish.test.ts. */
const BY_TOKEN: readonly string[] = ['/api/deploy/publish'];

/** Expected result of the declared policy for a user: through to the handler, or which refusal. */
function expected({ policy, path }: DeclaredRoute, { role }: Person): 'through' | 401 | 403 {
  if (BY_TOKEN.includes(path)) return 401;
  if (policy === 'public') return 'through';
  if (!role) return 401;
  return policy === 'session' || policy?.includes(role) ? 'through' : 403;
}

/** A separate session for a call that may end it. */
async function disposable({ client }: Person): Promise<HttpClient> {
  const loginId: unknown = (await client.get('/api/user/me')).body?.loginId;
  const fresh = app.guest();
  if (loginId) await fresh.post('/api/user/login', { loginParams: { loginId, pw: TEST_PASSWORD } });
  return fresh;
}

/** The call with an invalid part, so that an allowed caller changes nothing. */
async function junk({ method, path, upload, body, query, changesState }: DeclaredRoute, person: Person): Promise<Answer> {
  const checks = method === 'GET' ? query : body;
  const client = !checks && (changesState || method !== 'GET') ? await disposable(person) : person.client;
  if (method === 'GET') return client.get(path, 'nope=1');
  return upload
    ? client.request(method, path, '--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' })
    : client.request(method, path, '{"nope":1}', { 'content-type': 'application/json' });
}

test('every route answers every role as it declares, and nothing is written', async () => {
  const before = await allRows(app);
  const wrong: string[] = [];
  let cases = 0;
  for (const route of routes)
    for (const person of people) {
      const { status } = await junk(route, person);
      const should = expected(route, person);
      const isRight = should === 'through' ? status < 500 && status !== 403 && status !== 401 : status === should;
      if (!isRight) wrong.push(`${route.method} ${route.path} by ${person.name}: ${status}, not ${should}`);
      cases++;
    }
  expect(wrong).toEqual([]);
  expect(cases).toBe(routes.length * people.length);
  expect(besidesSessions(await allRows(app))).toBe(besidesSessions(before));
});

/** Signing in and out is recorded in history and on the account. */
const besidesSessions = (rows: string) => rows.replaceAll(/^alog .*$/gm, 'alog').replaceAll(/"(version|last_login_at)":("[^"]*"|\w+)/g, '');
