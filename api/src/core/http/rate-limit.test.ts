import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createApp, type App } from '../../create-app.ts';
import { HttpClient } from '../../testing/http-client.ts';
import { wrongRefusal } from '../../testing/error-body.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { declaredRoutes } from '../docs/declared-routes.ts';
import { CallLimits } from './call-limits.ts';
import { Windows } from './rate-limit.ts';

describe('a window', () => {
  test('counts a minute, then begins again', () => {
    let now = 0;
    const windows = new Windows(() => now);
    windows.use('a', 3);
    expect([windows.room('a', 5), windows.room('b', 5), windows.wait('a')]).toEqual([2, 5, 60]);
    now = 59_999;
    expect([windows.room('a', 3), windows.wait('a')]).toEqual([0, 1]);
    now = 60_000;
    expect(windows.room('a', 3)).toBe(3);
  });

  test('stores a limited number of keys, the oldest are dropped first', () => {
    const windows = new Windows();
    for (let key = 0; key < 50_010; key++) windows.use(String(key));
    expect([windows.size, windows.room('0', 1), windows.room('50009', 1)]).toEqual([50_000, 1, 0]);
  });
});

test('users are limited separately, and their shared address has room for many', () => {
  const limits = new CallLimits(0.01);
  for (let call = 0; call < 6; call++) limits.user('write', 1);
  expect(() => limits.user('write', 1)).toThrow('시도가 너무 많습니다');
  expect(() => limits.user('write', 2)).not.toThrow();
  expect(() => limits.user('read', 1)).not.toThrow();
  for (let call = 0; call < 60; call++) limits.address('write', '10.0.0.1');
  expect(() => limits.address('write', '10.0.0.1')).toThrow('시도가 너무 많습니다');
  for (let call = 0; call < 600; call++) limits.address('system', '10.0.0.1');
  expect(() => limits.address('system', '10.0.0.1')).toThrow('시도가 너무 많습니다');
});

test('a working day fits: the boot, a page of calls, 500 rows saved one by one', () => {
  const limits = new CallLimits(1);
  for (let call = 0; call < 500; call++) {
    limits.address('read', '10.0.0.1');
    limits.user('read', 1);
    limits.user('write', 1);
  }
});

describe('over HTTP', () => {
  let app: TestApp;
  let limited: App;
  const at = (address: string, cookie = '') => {
    const client = new HttpClient(limited.nest, address);
    client.cookie = cookie;
    return client;
  };

  beforeAll(async () => {
    app = await startTestApp();
    limited = await createApp({ orm: async () => app.app.orm, dataDir: app.app.env.dataDir, rateLimit: 0.01, logger: false });
  });
  afterAll(async () => {
    await limited?.nest.close();
    await app?.stop();
  });

  const many = async (count: number, call: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push((await call()).status);
    return statuses;
  };

  test('a call over the limit is 429 with the usual error body and says when to try again', async () => {
    const [one, other] = [at('10.1.0.1', (await app.as('supervisor')).cookie), at('10.1.0.1', (await app.as('client')).cookie)];
    expect(await many(12, () => one.get('/api/brand/findMany'))).toEqual(Array.from({ length: 12 }, () => 200));
    const refused = await one.get('/api/brand/findMany');
    expect([refused.status, refused.body.code, wrongRefusal(refused)]).toEqual([429, 'too_many', undefined]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.get('/api/brand/findMany')).status).toBe(200);
    expect((await one.get('/api/user/me')).status).toBe(200);
  });

  test('without a session callers are limited by address, before anything is looked up', async () => {
    const statuses = await many(125, () => at('10.1.0.2').get('/api/brand/findMany'));
    expect(statuses.slice(0, 120).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429]);
    expect((await at('10.1.0.3').get('/api/brand/findMany')).status).toBe(401);
  });

  test('a refused write has written nothing', async () => {
    const boss = at('10.1.0.4', (await app.as('supervisor')).cookie);
    const before = (await boss.get('/api/tag/findMany')).body.total;
    const statuses = await many(8, () => boss.post('/api/tag/save', { saveParams: { name: `t${Math.random()}` } }));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await boss.get('/api/tag/findMany')).body.total).toBe(before + 6);
  });

  test('signing in has its own limit', async () => {
    await app.as('client', { loginId: 'often' });
    const login = () => at('10.1.0.5').post('/api/user/login', { loginParams: { loginId: 'often', pw: TEST_PASSWORD } });
    expect((await many(3, login)).at(-1)).toBe(429);
  });

  test('every public route has a limit, which counts before the body is read', async () => {
    const open = declaredRoutes(app.app.nest.get(ModulesContainer)).filter(({ policy }) => policy === 'public');
    for (const [index, { method, path }] of open.entries()) {
      const who = at(`10.2.0.${index}`);
      const limit = path.startsWith('/api/') ? 31 : 601;
      const statuses = await many(limit, () =>
        method === 'GET' ? who.get(path) : who.request('POST', path, '{', { 'content-type': 'application/json' }),
      );
      expect([path, statuses.at(-1), statuses[0] === 429]).toEqual([path, 429, false]);
    }
  });

  test('health answers a probe however often it asks', async () => {
    expect(new Set(await many(200, () => at('10.1.0.6').get('/healthz')))).toEqual(new Set([200]));
  });
});
