import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { createApp, type App } from '../create-app.ts';
import { HttpClient } from '../testing/http-client.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { LoginFailure } from './login-failure.entity.ts';
import { ALL } from './login-failures.ts';

const LOGIN = { loginId: 'by.https', pw: TEST_PASSWORD };
const HTTPS = { 'x-forwarded-proto': 'https' };
const FOR_HTTPS = /^__Host-moru_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/;
const FOR_HTTP = /^moru_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/;

let app: TestApp;
/** The same behind a trusted proxy. */
let proxied: App;

beforeAll(async () => {
  app = await startTestApp();
  await app.as('supervisor', { loginId: LOGIN.loginId });
  proxied = await createApp({ orm: async () => app.app.orm, dataDir: app.app.env.dataDir, trustProxy: true, rateLimit: 0, logger: false });
});
afterAll(async () => {
  await proxied?.nest.close();
  await app?.stop();
});

const cookiesOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => [headers['set-cookie'] ?? []].flat().map(String);
const signIn = (nest: App['nest'], headers: Record<string, string>) =>
  new HttpClient(nest).post('/api/user/login', { loginParams: LOGIN }, headers);
const me = async (nest: App['nest'], cookie: string, headers: Record<string, string>) => {
  const { body } = await new HttpClient(nest).get('/api/user/me', {}, { ...headers, cookie });
  return body?.loginId;
};

test.each([
  ['a trusted proxy that was asked by https', true, HTTPS, FOR_HTTPS],
  ['a trusted proxy that was asked by http', true, { 'x-forwarded-proto': 'http' }, FOR_HTTP],
  ['a trusted proxy that says nothing', true, {}, FOR_HTTP],
  // Otherwise whoever can write the header would choose the cookie.
  ['nobody that is trusted', false, HTTPS, FOR_HTTP],
])('the session cookie by %s', async (_by, isProxied, headers, expected) => {
  const answer = await signIn(isProxied ? proxied.nest : app.app.nest, headers);
  expect([answer.status, cookiesOf(answer)]).toEqual([200, [expect.stringMatching(expected)]]);
});

test('a session of https is one of https alone, and its end clears its own cookie', async () => {
  const [cookie = ''] = cookiesOf(await signIn(proxied.nest, HTTPS));
  const own = cookie.split(';')[0] ?? '';
  expect(await me(proxied.nest, own, HTTPS)).toBe(LOGIN.loginId);
  // A page of plain http could have set either.
  expect(await me(proxied.nest, own, { 'x-forwarded-proto': 'http' })).toBeUndefined();
  expect(await me(proxied.nest, own.replace('__Host-', ''), HTTPS)).toBeUndefined();
  const ended = await new HttpClient(proxied.nest).get('/api/user/logout', {}, { ...HTTPS, cookie: own });
  expect(cookiesOf(ended)).toEqual(['__Host-moru_sid=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure']);
  expect(await me(proxied.nest, own, HTTPS)).toBeUndefined();
});

describe('the address of a caller', () => {
  const failed = async ({ nest }: App, loginId: string, headers: Record<string, string>) => {
    const answer = await new HttpClient(nest).post('/api/user/login', { loginParams: { loginId, pw: 'wrong password' } }, headers);
    expect(answer.status).toBe(401);
    const rows = await app.em().find(LoginFailure, { account: loginId, address: { $ne: ALL } });
    const entries = await app.em().find(Alog, { action: 'login_failed', entityLabel: loginId });
    return [rows.map(({ address }) => address), entries.map(({ ip }) => ip)];
  };

  test.each([
    ['the one that the trusted proxy added, not those that its client wrote', '6.6.6.6, 127.0.0.5', '127.0.0.5'],
    ['the only one', '127.0.0.5', '127.0.0.5'],
  ])('is %s', async (_which, forwarded, address) => {
    const loginId = `kim.${forwarded.length}`;
    expect(await failed(proxied, loginId, { 'x-forwarded-for': forwarded })).toEqual([[address], [address]]);
  });

  test('is that of the connection without a trusted proxy', async () => {
    expect(await failed(app.app, 'kim.direct', { 'x-forwarded-for': '6.6.6.6' })).toEqual([['127.0.0.1'], ['127.0.0.1']]);
  });
});
