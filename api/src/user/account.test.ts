import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { IdempotencyKey } from '../core/orm/idempotency-key.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const SECRET = /^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/;
const HOUR_MS = 3_600_000;

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const login = (client: HttpClient, loginId: string, pw: string) =>
  client.post('/api/user/login', { loginParams: { loginId, pw } }, { 'user-agent': CHROME });
const idOf = async (client: HttpClient) => (await client.get('/api/user/me')).body?.id as number | undefined;
const sessions = async (client: HttpClient, query: object = {}) =>
  (await client.get('/api/user/sessions', query)).body.rows as { id: number; device: string; ip: string; current: boolean }[];

/** Somebody with a second session on another device. */
async function onTwoDevices(loginId: string) {
  const desk = await app.as('client', { loginId });
  const phone = app.guest('10.1.2.3');
  await login(phone, loginId, TEST_PASSWORD);
  return { desk, phone, id: (await idOf(desk)) ?? 0 };
}

test('a user sees where they are signed in, and nothing that opens a session', async () => {
  const { desk, phone } = await onTwoDevices('two');
  const answer = await phone.get('/api/user/sessions');
  expect(answer.body.rows).toMatchObject([
    { device: 'Chrome 141, Windows', ip: '10.1.2.3', current: true },
    { device: 'lightMyRequest', ip: '127.0.0.1', current: false },
  ]);
  expect(Object.keys(answer.body.rows[0]).toSorted()).toEqual(['createdAt', 'current', 'device', 'id', 'ip', 'lastSeenAt']);
  const token = phone.cookie.split('=')[1] ?? '';
  const { tokenHash } = await app.em().findOneOrFail(Session, { id: answer.body.rows[0].id });
  expect(answer.text).not.toContain(token);
  expect(answer.text).not.toContain(tokenHash);
  expect((await sessions(desk)).map(({ current }) => current)).toEqual([false, true]);
});

test('a session can be ended from another device, at once and in history', async () => {
  const { desk, phone, id } = await onTwoDevices('ender');
  const [other] = (await sessions(desk)).filter(({ current }) => !current);
  expect(await desk.post('/api/user/endSession', { id: other?.id })).toMatchObject({ status: 200, body: 1 });
  expect(await idOf(phone)).toBeUndefined();
  expect(await idOf(desk)).toBe(id);
  expect((await desk.post('/api/user/endSession', { id: other?.id })).status).toBe(404);
  const entry = await app.em().findOneOrFail(Alog, { entity: 'user', entityId: id }, { orderBy: { id: 'desc' } });
  expect([entry.action, entry.changes]).toEqual(['logout', [{ field: 'session', from: 'Chrome 141, Windows', to: null }]]);
});

test('all sessions except this one end', async () => {
  const { desk, phone, id } = await onTwoDevices('leaver');
  expect((await desk.post('/api/user/endSessions')).body).toBe(1);
  expect(await idOf(phone)).toBeUndefined();
  expect(await idOf(desk)).toBe(id);
  expect((await desk.post('/api/user/endSessions')).body).toBe(0);
});

test('only a supervisor sees or ends the sessions of others', async () => {
  const { desk, phone, id } = await onTwoDevices('owner');
  const stranger = await app.as('site-staff');
  const [mine] = await sessions(desk);
  expect((await stranger.get('/api/user/sessions', { userId: id })).status).toBe(403);
  expect((await stranger.post('/api/user/endSessions', { userId: id })).status).toBe(403);
  expect((await stranger.post('/api/user/endSession', { id: mine?.id, userId: id })).status).toBe(403);
  expect((await stranger.post('/api/user/endSession', { id: mine?.id })).status).toBe(404);
  expect((await boss.post('/api/user/endSession', { id: mine?.id })).status).toBe(404);
  expect(await sessions(boss, { userId: id })).toHaveLength(2);
  expect((await boss.post('/api/user/endSession', { id: mine?.id, userId: id })).body).toBe(1);
  expect((await boss.post('/api/user/endSessions', { userId: id })).body).toBe(1);
  expect([await idOf(desk), await idOf(phone)]).toEqual([undefined, undefined]);
  expect((await boss.get('/api/user/sessions', { userId: 999_999 })).status).toBe(404);
  expect((await app.guest().get('/api/user/sessions')).status).toBe(401);
});

test('the idle limit of a session is a setting, live', async () => {
  const { desk, id } = await onTwoDevices('idler');
  await app.em().nativeUpdate(Session, { userId: id }, { lastSeenAt: new Date(Date.now() - 3 * HOUR_MS) });
  const limit = (value: number | null) => boss.post('/api/config/save', { saveParams: [{ key: 'session.idle_hours', value }] });
  expect((await limit(2)).status).toBe(200);
  expect(await sessions(boss, { userId: id })).toEqual([]);
  await boss.get('/api/user/logout');
  boss = await app.as('supervisor');
  expect(await idOf(desk)).toBeUndefined();
  await limit(null);
  expect(await idOf(desk)).toBe(id);
});

async function reset(loginId: string) {
  const person = await app.as('client', { loginId });
  const id = (await idOf(person)) ?? 0;
  const { version } = (await boss.get('/api/user/findById', { subset: 'A', id })).body;
  return { person, id, version, answer: await boss.post('/api/user/resetPw', { id, version }, { 'idempotency-key': `reset-${loginId}` }) };
}

test('a reset password is shown once, ends the sessions and is stored nowhere', async () => {
  const { person, id, version, answer } = await reset('forgetful');
  expect(answer).toMatchObject({ status: 200, body: { id, version: version + 1, secret: expect.stringMatching(SECRET) } });
  expect(Date.parse(answer.body.expiresAt) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
  expect(await idOf(person)).toBeUndefined();
  expect((await login(app.guest(), 'forgetful', TEST_PASSWORD)).status).toBe(401);
  expect((await app.em().findOneOrFail(User, { id })).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const kept = JSON.stringify([await app.em().find(Alog, {}), await app.em().find(IdempotencyKey, {}), await app.em().find(User, { id })]);
  expect(kept).not.toContain(answer.body.secret);
  expect((await boss.get('/api/user/findById', { subset: 'A', id })).text).not.toContain(answer.body.secret);
  expect(await boss.post('/api/user/resetPw', { id, version })).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
});

test('a reset password opens one session, in which it must be changed first', async () => {
  const { answer } = await reset('once');
  const { secret } = answer.body;
  const client = app.guest();
  expect(await login(client, 'once', secret)).toMatchObject({ status: 200, body: { mustChangePw: true } });
  for (const path of ['brand/findMany', 'config/findMany', 'user/sessions', 'stat/dashboard'])
    expect(await client.get(`/api/${path}`)).toMatchObject({ status: 403, body: { code: 'must_change_pw' } });
  expect((await client.post('/api/user/endSessions')).body.code).toBe('must_change_pw');
  expect((await client.get('/api/user/me')).body.loginId).toBe('once');
  expect((await login(app.guest(), 'once', secret)).status).toBe(401);
  expect((await client.post('/api/user/changePw', { oldPw: secret, newPw: secret })).status).toBe(400);
  expect((await client.post('/api/user/changePw', { oldPw: secret, newPw: 'my own password' })).status).toBe(200);
  expect((await client.get('/api/brand/findMany')).status).toBe(200);
  expect((await client.get('/api/user/me')).body.mustChangePw).toBe(false);
  expect((await login(app.guest(), 'once', 'my own password')).status).toBe(200);
});

test('of two concurrent uses of a reset password one succeeds', async () => {
  const { answer } = await reset('twice');
  const both = await Promise.all([login(app.guest(), 'twice', answer.body.secret), login(app.guest(), 'twice', answer.body.secret)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('an expired reset password opens nothing', async () => {
  const { id, answer } = await reset('late');
  await app.em().nativeUpdate(User, { id }, { tempPwUntil: new Date(Date.now() - 1) });
  expect(await login(app.guest(), 'late', answer.body.secret)).toMatchObject({ status: 401, body: { code: 'bad_login' } });
});

test('supervisors reset passwords, and not their own', async () => {
  const { id } = await reset('other');
  const own = await idOf(boss);
  expect(await boss.post('/api/user/resetPw', { id: own })).toMatchObject({ status: 409, body: { code: 'self' } });
  expect((await boss.post('/api/user/resetPw', { id: 999_999 })).status).toBe(404);
  for (const role of ['client', 'site-staff'] as const)
    expect((await (await app.as(role)).post('/api/user/resetPw', { id })).status).toBe(403);
});

test('an account made without a password gets its first one by a reset', async () => {
  const [id] = (await boss.post('/api/user/save', { saveParams: { loginId: 'fresh', name: 'F', role: 'client' } })).body;
  const { secret } = (await boss.post('/api/user/resetPw', { id })).body;
  expect((await login(app.guest(), 'fresh', secret)).body).toMatchObject({ loginId: 'fresh', mustChangePw: true });
});

test('a supervisor sees failed sign-ins and unlocks the account', async () => {
  const held = await app.as('client', { loginId: 'held' });
  const id = await idOf(held);
  for (let tries = 0; tries < 10; tries++) await login(app.guest('10.9.9.9'), 'held', 'guess');
  expect((await login(app.guest('10.9.9.9'), 'held', TEST_PASSWORD)).status).toBe(429);
  expect((await boss.get('/api/user/sessions', { userId: id })).body.failures).toBe(10);
  expect((await held.post('/api/user/unlock', { id })).status).toBe(403);
  expect(await boss.post('/api/user/unlock', { id })).toMatchObject({ status: 200, body: true });
  expect((await boss.post('/api/user/unlock', { id })).body).toBe(false);
  const unlocked = await app.em().find(Alog, { entity: 'user', entityId: id, action: 'status' });
  expect(unlocked.map(({ changes }) => changes)).toEqual([[{ field: 'loginFailures', from: true, to: false }]]);
  expect((await login(app.guest('10.9.9.9'), 'held', TEST_PASSWORD)).status).toBe(200);
});

test('a user who must change the password can do nothing else, from the next call on', async () => {
  const person = await app.as('client', { loginId: 'flagged' });
  expect((await person.get('/api/brand/findMany')).status).toBe(200);
  await boss.post('/api/user/save', { saveParams: { id: await idOf(person), mustChangePw: true } });
  expect((await person.get('/api/brand/findMany')).body.code).toBe('must_change_pw');
  expect((await person.get('/api/user/logout')).status).toBe(200);
});
