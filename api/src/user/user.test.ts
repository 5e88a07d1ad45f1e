import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { User } from './user.entity.ts';

let app: TestApp;
let boss: HttpClient;
let me: number;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  me = (await boss.get('/api/user/me')).body.id;
});
afterAll(() => app?.stop());

const save = (saveParams: object) => boss.post('/api/user/save', { saveParams });
const NEW = { loginId: 'new.user', name: 'New', role: 'client', pw: 'long enough pw' };

test('a new user can sign in with the password it was given', async () => {
  expect((await save(NEW)).status).toBe(200);
  expect((await app.guest().post('/api/user/login', { loginParams: { loginId: NEW.loginId, pw: NEW.pw } })).body).toMatchObject({
    role: 'client',
    scope: 'listed',
    brandIds: [],
  });
});

test('saving a new user with a taken login ID never touches that account', async () => {
  const before = await app.em().findOneOrFail(User, { loginId: NEW.loginId });
  expect(await save({ ...NEW, pw: 'stolen password' })).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  expect((await app.em().findOneOrFail(User, { loginId: NEW.loginId })).passwordHash).toBe(before.passwordHash);
});

test('a password is long and not the login ID; without one nobody can sign in until a supervisor sets one', async () => {
  const { pw: _pw, ...without } = NEW;
  const [made] = (await save({ ...without, loginId: 'no-pw' })).body;
  expect((await boss.get('/api/user/findById', { subset: 'A', id: made })).body).toMatchObject({ mustChangePw: true, tempPwUntil: null });
  expect((await save({ ...NEW, loginId: 'short', pw: 'short' })).body.message).toBe(
    'String must contain at least 10 character(s) (saveParams/0/pw)',
  );
  expect((await save({ ...NEW, loginId: 'same-as-the-id', pw: 'Same-As-The-Id' })).status).toBe(400);
  const id = await app.make('user', { loginId: 'later-the-same' });
  expect((await save({ id, pw: 'later-the-same' })).status).toBe(400);
});

test('nobody demotes, disables or deletes themselves', async () => {
  await app.as('supervisor');
  expect(await save({ id: me, role: 'client' })).toMatchObject({ status: 409, body: { code: 'self' } });
  expect(await save({ id: me, isActive: false })).toMatchObject({ status: 409, body: { code: 'self' } });
  expect(await boss.get('/api/user/del', { ids: me })).toMatchObject({ status: 409, body: { code: 'self' } });
  expect((await save({ id: me, name: 'Renamed' })).status).toBe(200);
});

test('one active supervisor remains, even when two disable each other concurrently', async () => {
  const fresh = await startTestApp();
  const [one, two] = [await fresh.as('supervisor'), await fresh.as('supervisor')];
  const [first, second] = [(await one.get('/api/user/me')).body.id, (await two.get('/api/user/me')).body.id];
  const off = (who: HttpClient, id: number) => who.post('/api/user/save', { saveParams: { id, isActive: false } });
  await Promise.all([off(one, second), off(two, first)]);
  expect(await fresh.em().count(User, { role: 'supervisor', isActive: true })).toBe(1);
  await fresh.stop();
});

test('a user without history can be deleted, one with history only disabled', async () => {
  const unused = await app.make('user', { loginId: 'unused' });
  expect((await boss.get('/api/user/del', { ids: unused })).body).toBe(1);
  const used = await app.as('client');
  const { id } = (await used.get('/api/user/me')).body;
  expect(await boss.get('/api/user/del', { ids: id })).toMatchObject({ status: 409, body: { code: 'in_use' } });
});

test('a session that ended with its account stays ended when the account is enabled again', async () => {
  const gone = await app.as('client', { loginId: 'gone-and-back' });
  const { id } = (await gone.get('/api/user/me')).body;
  expect((await save({ id, isActive: false })).status).toBe(200);
  expect((await gone.get('/api/brand/findMany')).status).toBe(401);
  expect((await save({ id, isActive: true })).status).toBe(200);
  expect((await gone.get('/api/brand/findMany')).status).toBe(401);
});

test('other roles cannot read or write users', async () => {
  for (const role of ['client', 'site-staff'] as const) {
    const person = await app.as(role);
    expect((await person.get('/api/user/findMany')).status).toBe(403);
    expect((await person.post('/api/user/save', { saveParams: NEW })).status).toBe(403);
  }
});
