import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApp, type App } from '../../create-app.ts';
import { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let proxied: App;
const lines: string[] = [];
const OWN = 'https://moru.example';

beforeAll(async () => {
  app = await startTestApp();
  const logger = { write: (line: string) => void lines.push(line) };
  const own = { dataDir: app.app.env.dataDir, trustProxy: true, publicOrigins: [OWN], rateLimit: 0, logger };
  proxied = await createApp({ orm: async () => app.app.orm, ...own });
});
afterAll(async () => {
  await proxied?.nest.close();
  await app?.stop();
});

test.each(['/api/user/me', '/%61pi/user/me', '/api/brand/findMany', '/api/nowhere', '/api/docs', '/healthz', '/readyz'])(
  '%s: nothing of the answer may run, load, be framed, sniffed or cached',
  async (path) => {
    const { headers } = await app.guest().get(path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('a browser is told to stay on https where it used it, and nowhere else', async () => {
  const from = (nest: App['nest'], proto?: string) =>
    new HttpClient(nest).get('/api/user/me', {}, proto === undefined ? {} : { 'x-forwarded-proto': proto });
  const hstsOf = async (answer: ReturnType<typeof from>) => (await answer).headers['strict-transport-security'];
  expect(await hstsOf(from(proxied.nest, 'https'))).toBe('max-age=31536000');
  expect(await hstsOf(from(proxied.nest, 'http'))).toBeUndefined();
  expect(await hstsOf(from(app.app.nest, 'https'))).toBeUndefined();
});

test('a page of https that comes as plain http is a warning, once, as its cookies would be those of http', async () => {
  const visits = (origin: string, proto: string) =>
    new HttpClient(proxied.nest).get('/api/user/me', {}, { origin, 'x-forwarded-proto': proto });
  const warned = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'));
  await visits(OWN, 'https');
  await visits('https://elsewhere.example', 'http');
  expect(warned()).toEqual([]);
  await visits(OWN, 'http');
  await visits(OWN, 'http');
  expect(warned()).toEqual([expect.stringContaining(OWN)]);
});
