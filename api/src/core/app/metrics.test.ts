import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createApp } from '../../create-app.ts';
import { routeClass } from '../http/route-class.ts';
import { BUCKETS_S, Metrics } from './metrics.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const read = async (client = app.guest()) => (await client.get('/metrics')).text;
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );
const total = (text: string, group: string, status: string) =>
  valueOf(text, `moru_http_requests_total{class="${group}",status="${status}"}`) || 0;

test('answered requests are counted by class and status', async () => {
  const before = await read();
  await boss.get('/api/brand/findMany');
  await boss.get('/api/tag/findMany');
  await boss.post('/api/brand/save', { saveParams: {} });
  await boss.get('/api/nope/nope');
  await app.guest().get('/api/brand/findMany');
  const after = await read();
  const grown = (group: string, status: string) => total(after, group, status) - total(before, group, status);
  expect([grown('read', '2xx'), grown('write', '4xx'), grown('unknown', '4xx'), grown('read', '4xx')]).toEqual([2, 1, 1, 1]);
  expect(valueOf(after, 'moru_http_request_seconds_count{class="read",status="2xx"}')).toBe(total(after, 'read', '2xx'));
});

test('every line has the exposition format, and memory and event loop are included', async () => {
  const { text, headers } = await app.guest().get('/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? -?[\d.e+-]+)$/;
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((one) => !line.test(one)),
  ).toEqual([]);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(valueOf(text, 'nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThanOrEqual(0);
});

test('no text of a caller becomes a label', async () => {
  await boss.get('/api/brand/findMany', 'params[keyword]=secret-word');
  await boss.get('/api/secret-word/findMany');
  expect(await read()).not.toContain('secret-word');
});

test('buckets are cumulative, and the last contains everything', () => {
  const metrics = new Metrics();
  for (const seconds of [0.001, 0.005, 0.3, 60]) metrics.observe('read', 200, seconds);
  const text = metrics.text();
  metrics.stop();
  const below = (bound: number | string) => valueOf(text, `moru_http_request_seconds_bucket{class="read",status="2xx",le="${bound}"}`);
  expect([below(0.005), below(0.25), below(0.5), below(10), below('+Inf')]).toEqual([2, 2, 3, 3, 4]);
  const all = BUCKETS_S.map(below);
  expect(all).toEqual(all.toSorted((one, two) => one - two));
});

test.each([
  ['/api/brand/findMany', 'read'],
  ['/api/brand/save', 'write'],
  ['/api/brand/del', 'delete'],
  ['/api/po/confirm', 'action'],
  ['/api/user/login', 'login'],
  ['/api/user/me', 'session'],
  ['/api/flog/report', 'report'],
  ['/api/inspection/report', 'export'],
  ['/api/inspection/findings', 'read'],
  ['/api/file/upload', 'upload'],
  ['/api/stat/dashboard', 'stat'],
  ['/api/import/apply', 'import'],
  ['/api/docs', 'docs'],
  ['/readyz', 'system'],
  ['/*', 'web'],
  [undefined, 'unknown'],
])('%s is of the class %s', (path, group) => expect(routeClass(path)).toBe(group));

describe('who may read them', () => {
  test.each([
    ['another machine', '10.0.0.7', {}],
    ['another machine through a proxy that is not trusted', '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }],
    ['the same by the standard header', '127.0.0.1', { forwarded: 'for=10.0.0.7' }],
  ])('%s gets 404', async (_who, address, headers) => {
    const answer = await app.guest(address).get('/metrics', {}, headers);
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ statusCode: 404 })]);
  });

  test('behind the trusted proxy nobody is local, whatever address the proxy names', async () => {
    const proxied = await createApp({ orm: async () => app.app.orm, dataDir: app.app.env.dataDir, trustProxy: true, logger: false });
    const status = async (headers: Record<string, string>) =>
      (await proxied.nest.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode;
    expect([await status({ 'x-forwarded-for': '127.0.0.1' }), await status({})]).toEqual([404, 200]);
    await proxied.nest.close();
  });

  test('with a token set, only the token counts', async () => {
    const guarded = await createApp({
      orm: async () => app.app.orm,
      dataDir: app.app.env.dataDir,
      metricsToken: 'scrape me',
      logger: false,
    });
    const status = async (authorization?: string) =>
      (
        await guarded.nest.inject({
          method: 'GET',
          url: '/metrics',
          remoteAddress: '10.0.0.7',
          headers: authorization ? { authorization } : {},
        })
      ).statusCode;
    expect([await status(), await status('Bearer scrape m'), await status('scrape me'), await status('Bearer scrape me')]).toEqual([
      404, 404, 404, 200,
    ]);
    await guarded.nest.close();
  });
});
