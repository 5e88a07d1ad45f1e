import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { declaredRoutes, type DeclaredRoute } from '../docs/declared-routes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PUBLIC = [
  'GET /api/stat/feed/:file',
  'GET /api/user/logout',
  'GET /api/user/me',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'POST /api/deploy/publish',
  'POST /api/flog/csp',
  'POST /api/flog/report',
  'POST /api/user/login',
];
const READS = /^(findById|findMany|me|healthz|readyz)$/;

let app: TestApp;
let routes: DeclaredRoute[];

beforeAll(async () => {
  app = await startTestApp();
  routes = declaredRoutes(app.app.nest.get(ModulesContainer));
});
afterAll(() => app?.stop());

test('every route declares its roles', () => {
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter(({ policy }) => policy === undefined)).toEqual([]);
});

test('only these routes are open to everyone', () => {
  expect(
    routes
      .filter(({ policy }) => policy === 'public')
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ).toEqual(PUBLIC);
});

test('without a session all other routes are refused', async () => {
  const guest = app.guest();
  for (const { method, path } of routes.filter(({ policy }) => policy !== 'public')) {
    const answer =
      method === 'GET' ? await guest.get(path) : await guest.request(method, path, '{}', { 'content-type': 'application/json' });
    expect([path, answer.status]).toEqual([path, answer.status === 415 ? 415 : 401]);
  }
});

test('a GET that changes state declares it', () => {
  const silent = routes.filter(
    ({ method, path, changesState }) => method === 'GET' && /\/(del|logout|remove|undo)$/.test(path) && !changesState,
  );
  expect(silent).toEqual([]);
  expect(routes.filter(({ path }) => path === '/api/brand/del')).toMatchObject([{ changesState: true }]);
  expect(routes.filter(({ changesState, path }) => changesState && READS.test(path.split('/').at(-1) ?? ''))).toEqual([]);
});

test('HEAD, OPTIONS and wrong methods never reach a handler', async () => {
  const boss = await app.as('supervisor');
  const id = await app.make('brand');
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST']) {
    const answer = await boss.request(
      method,
      `/api/brand/del?ids=${id}`,
      method === 'POST' ? '{}' : undefined,
      method === 'POST' ? { 'content-type': 'application/json' } : {},
    );
    expect([method, [404, 405].includes(answer.status)]).toEqual([method, true]);
  }
  expect((await boss.get('/api/brand/save')).status).toBe(404);
  expect((await boss.get('/api/brand/findById', { id })).status).toBe(200);
});
