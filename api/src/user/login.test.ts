import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { refuseRows } from '../testing/refusing-table.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { Session } from './session.entity.ts';
import { SessionStore } from './session.store.ts';
import { User } from './user.entity.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const login = (client: HttpClient, loginId: unknown, pw: unknown) => client.post('/api/user/login', { loginParams: { loginId, pw } });
const idOf = async (client: HttpClient) => (await client.get('/api/user/me')).body?.id as number | undefined;

test('a user signs in, is recognised, and signs out', async () => {
  await app.as('client', { loginId: 'kim', name: '김', brandIds: [], scope: 'listed' });
  const guest = app.guest();
  const answer = await login(guest, 'KIM ', TEST_PASSWORD);
  expect(answer.body).toEqual({
    id: expect.any(Number),
    loginId: 'kim',
    name: '김',
    role: 'client',
    scope: 'listed',
    brandIds: [],
    factoryId: null,
    factory: null,
    locale: 'auto',
    mustChangePw: false,
  });
  expect(answer.headers['set-cookie']).toMatch(/^moru_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/);
  expect((await guest.get('/api/user/me')).body).toEqual(answer.body);
  const { cookie } = guest;
  expect((await guest.get('/api/user/logout')).status).toBe(200);
  expect(guest.cookie).toBe('');
  guest.cookie = cookie;
  expect(await guest.get('/api/user/me')).toMatchObject({ status: 200, text: 'null' });
});

test('a sign-in is recorded without a new version of the user: a concurrent edit gets no conflict', async () => {
  const boss = await app.as('supervisor');
  const id = await idOf(await app.as('client', { loginId: 'lee' }));
  const read = async () =>
    (await boss.get('/api/user/findById', { subset: 'A', id })).body as { version: number; lastLoginAt: string | null };
  const before = await read();
  const since = Date.now();
  expect((await login(app.guest(), 'lee', TEST_PASSWORD)).status).toBe(200);
  const after = await read();
  expect(after.version).toBe(before.version);
  expect(Date.parse(after.lastLoginAt ?? '')).toBeGreaterThanOrEqual(since);
  expect((await boss.post('/api/user/save', { saveParams: { id, version: before.version, memo: 'edited' } })).status).toBe(200);
});

test('history has who signed in and out', async () => {
  const person = await app.as('client', { name: '오가람' });
  const id = await idOf(person);
  await person.get('/api/user/logout');
  const { rows } = (await (await app.as('supervisor')).get('/api/alog/findMany', { params: { entity: 'user', entityId: id } })).body;
  expect(rows.map(({ action, userName }: { action: string; userName: string }) => [action, userName])).toEqual([
    ['logout', '오가람'],
    ['login', '오가람'],
  ]);
});

test.each([
  ['signing in', 'session', (person: HttpClient) => login(person, 'stays.session', TEST_PASSWORD)],
  ['signing out', 'alog', (person: HttpClient) => person.get('/api/user/logout')],
])('%s that fails ends no session', async (_what, table, call) => {
  const person = await app.as('client', { loginId: `stays.${table}` });
  const undo = await refuseRows(app, 'insert', table);
  expect((await call(person)).status).toBe(500);
  await undo();
  app.app.nest.get(SessionStore, { strict: false }).forget();
  expect(await idOf(person)).toBeDefined();
});

test('me is 200 null without a session, other calls are 401', async () => {
  expect(await app.guest().get('/api/user/me')).toMatchObject({ status: 200, text: 'null' });
  expect(await app.guest().get('/api/brand/findMany')).toMatchObject({ status: 401, body: { name: 'Unauthorized', code: 'no_session' } });
});

test('the database has only the hash of a session', async () => {
  const boss = await app.as('supervisor');
  const token = boss.cookie.split('=')[1] ?? '';
  expect(await app.em().count(Session, { tokenHash: token })).toBe(0);
  expect(await app.em().count(Session, { tokenHash: createHash('sha256').update(token).digest('hex') })).toBe(1);
});

test('unknown, wrong and disabled give the same answer', async () => {
  const boss = await app.as('supervisor');
  const off = await app.as('client', { loginId: 'off' });
  await boss.post('/api/user/save', { saveParams: { id: await idOf(off), isActive: false } });
  await app.as('client', { loginId: 'on' });
  const answers = [
    await login(app.guest(), 'nobody', 'x'),
    await login(app.guest(), 'on', 'wrong'),
    await login(app.guest(), 'off', TEST_PASSWORD),
  ];
  const [first] = answers;
  for (const { status, body } of answers) expect([status, body.code, body.message]).toEqual([401, 'bad_login', first?.body.message]);
  expect(await app.em().count(Alog, { action: 'login_failed' })).toBe(3);
});

test('only text reaches the lookup', async () => {
  expect((await login(app.guest(), { $ne: '' }, TEST_PASSWORD)).status).toBe(400);
  expect((await login(app.guest(), 'kim', { $ne: '' })).status).toBe(400);
  expect((await app.guest().post('/api/user/login', {})).body.message).toBe('Required (loginParams)');
  expect((await app.guest().post('/api/user/login?loginParams[loginId]=kim', { loginParams: { pw: TEST_PASSWORD } })).status).toBe(400);
});

test('a login ID that grows when lowered, and an invalid address, are refused like any other', async () => {
  for (const loginId of ['İ'.repeat(100), `x${'😀'.repeat(49)}`, '  ', 'ALL', '%'])
    expect((await login(app.guest('a'.repeat(300)), loginId, TEST_PASSWORD)).status).toBe(401);
});

test('guessing is slowed per account and address, and does not lock the owner out elsewhere', async () => {
  await app.as('client', { loginId: 'target' });
  for (let tries = 0; tries < 10; tries++) expect((await login(app.guest('10.0.0.1'), 'target', 'guess')).status).toBe(401);
  const stopped = await login(app.guest('10.0.0.1'), 'target', TEST_PASSWORD);
  expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect((await login(app.guest('10.0.0.1'), 'TARGET', TEST_PASSWORD)).status).toBe(429);
  expect((await login(app.guest('10.0.0.2'), 'target', TEST_PASSWORD)).status).toBe(200);
});

test('a role change, a disabled account and a new password end sessions at once', async () => {
  const boss = await app.as('supervisor');
  for (const change of [{ role: 'client' }, { isActive: false }, { pw: 'another password' }]) {
    const person = await app.as('site-staff');
    const id = await idOf(person);
    expect((await boss.post('/api/user/save', { saveParams: { id, ...change } })).status).toBe(200);
    expect(await idOf(person)).toBeUndefined();
  }
});

test('an idle session ends after 12 hours and any after 7 days', async () => {
  const person = await app.as('client');
  const tokenHash = createHash('sha256')
    .update(person.cookie.split('=')[1] ?? '')
    .digest('hex');
  const age = async (values: object) => {
    await app.em().nativeUpdate(Session, { tokenHash }, values);
    const other = await app.as('supervisor');
    // A logout empties the cache of sessions.
    await other.get('/api/user/logout');
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await age({ lastSeenAt: hoursAgo(11) });
  expect(await idOf(person)).toBeDefined();
  await age({ lastSeenAt: hoursAgo(13) });
  expect(await idOf(person)).toBeUndefined();
  await age({ lastSeenAt: hoursAgo(0), createdAt: hoursAgo(7 * 24 + 1) });
  expect(await idOf(person)).toBeUndefined();
});

test('changing the password needs the old one and ends the other sessions', async () => {
  const person = await app.as('client', { loginId: 'changer.1' });
  const elsewhere = app.guest();
  await login(elsewhere, 'changer.1', TEST_PASSWORD);
  const change = (oldPw: string, newPw: string) => person.post('/api/user/changePw', { oldPw, newPw });
  expect(await change('wrong', 'new password 1')).toMatchObject({ status: 400, body: { issues: [{ path: ['oldPw'] }] } });
  expect((await change(TEST_PASSWORD, 'short')).body.message).toBe('String must contain at least 10 character(s) (newPw)');
  expect((await change(TEST_PASSWORD, 'Changer.1 ')).status).toBe(400);
  expect((await change(TEST_PASSWORD, 'a new password')).status).toBe(200);
  expect(await idOf(elsewhere)).toBeUndefined();
  expect(await idOf(person)).toBeDefined();
  expect((await login(app.guest(), 'changer.1', TEST_PASSWORD)).status).toBe(401);
});

test('history masks old and new password', async () => {
  const boss = await app.as('supervisor');
  const [id] = (await boss.post('/api/user/save', { saveParams: { loginId: 'masked', name: 'M', role: 'client', pw: 'first password' } }))
    .body;
  await boss.post('/api/user/save', { saveParams: { id, pw: 'second password' } });
  const entries = await app.em().find(Alog, { entity: 'user', entityId: id }, { orderBy: { id: 'asc' } });
  expect(entries[1]?.changes).toEqual([{ field: 'passwordHash', from: '***', to: '***' }]);
  expect(JSON.stringify(entries)).not.toContain('argon2');
});

test('no subset of a user has a credential', async () => {
  const boss = await app.as('supervisor');
  const id = await idOf(boss);
  for (const subset of ['A', 'L', 'R', 'SS'])
    expect((await boss.get('/api/user/findById', { subset, id })).text).not.toMatch(/argon2|passwordHash|"pw"/);
  expect(await app.em().count(User, { id })).toBe(1);
});
