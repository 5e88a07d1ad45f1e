import { request } from 'node:http';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { declaredRoutes, type DeclaredRoute } from '../core/docs/declared-routes.ts';
import { allRows } from './all-rows.ts';
import type { HttpClient } from './http-client.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'GET', 'POST'];
let app: TestApp;
let boss: HttpClient;
let routes: DeclaredRoute[];
let port: number;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  id = await app.make('brand');
  routes = declaredRoutes(app.app.nest.get(ModulesContainer));
  port = Number(new URL(await app.app.nest.listen(0, '127.0.0.1').then(() => app.app.nest.getUrl())).port);
});
afterAll(() => app?.stop());

/** Over a real connection, so that the server's own answers are included. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers: { cookie: boss.cookie, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part)));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', failed);
    call.end(method === 'POST' ? '{}' : undefined);
  });
}

describe('a method that a route does not have', () => {
  test('is 404 or 405 on every route, and nothing is written', async () => {
    const before = await allRows(app);
    const wrong: string[] = [];
    const paths = [...new Set(routes.map(({ path }) => path))];
    for (const path of paths) {
      const own = routes.filter((route) => route.path === path).map(({ method }) => method);
      for (const method of METHODS.filter((one) => !own.includes(one))) {
        const query = path.endsWith('/del') ? `?ids=${id}` : '';
        const { status } = await send(method, `${path}${query}`, method === 'POST' ? { 'content-type': 'application/json' } : {});
        if (![404, 405].includes(status)) wrong.push(`${method} ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });

  test.each(['QUERY', 'PROPFIND', 'LINK', 'LOCK', 'SEARCH'])('%s on del deletes nothing', async (method) => {
    expect((await send(method, `/api/brand/del?ids=${id}`)).status).toBeGreaterThanOrEqual(400);
    expect((await boss.get('/api/brand/findById', { id })).status).toBe(200);
  });

  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])('%s changes nothing', async (header) => {
    const { status } = await send('POST', `/api/brand/del?ids=${id}`, { [header]: 'GET', 'content-type': 'application/json' });
    expect([404, 405]).toContain(status);
    const other = await send('GET', `/api/brand/findById?id=${id}`, { [header]: 'DELETE' });
    expect(other.status).toBe(200);
  });
});

test.each([
  '/api/brand/del/',
  '//api/brand/del',
  '/API/brand/del',
  '/api/Brand/del',
  '/api/brand/%64el/',
  '/api/./brand/../x/del',
  '/api/brand/del;x',
])('%s is another address and deletes nothing', async (path) => {
  const { status } = await send('GET', `${path}?ids=${id}`);
  expect(status).toBe(404);
  expect((await boss.get('/api/brand/findById', { id })).status).toBe(200);
});

test('every refused method answers the error body, without an Allow-Origin', async () => {
  const { status, text } = await send('OPTIONS', '/api/brand/save', {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
  });
  expect([404, 405]).toContain(status);
  expect(JSON.parse(text)).toMatchObject({
    statusCode: status,
    name: expect.any(String),
    code: expect.any(String),
    message: expect.any(String),
  });
});
