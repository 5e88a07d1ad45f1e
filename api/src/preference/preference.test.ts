import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAX_PREFERENCE, MAX_PREFERENCES } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { User } from '../user/user.entity.ts';
import { Preference } from './preference.entity.ts';

let app: TestApp;
let boss: HttpClient;
let staff: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor', { loginId: 'boss' });
  staff = await app.as('site-staff', { loginId: 'staff' });
});
afterAll(() => app?.stop());

const set = (key: unknown, value: unknown, client = boss) => client.post('/api/preference/set', { key, value });
const mine = async (client = boss) => (await client.get('/api/preference/mine')).body;

test('a user’s settings are there at the next sign-in, for that user alone, and null deletes one', async () => {
  const layout = { order: ['no', 'brand.code'], hidden: ['memo'], note: '한글 😀 \u0000 \ud800' };
  expect(await set('list.po', layout)).toMatchObject({ status: 200, body: null });
  await set('menu.width', 'narrow');
  await set('menu.width', 'wide');
  await set('list.po', 'mine', staff);
  expect(await mine()).toEqual({ 'list.po': layout, 'menu.width': 'wide' });
  expect(await mine(staff)).toEqual({ 'list.po': 'mine' });
  for (const kept of [false, 0, '', []]) {
    await set('menu.width', kept);
    expect((await mine())['menu.width']).toEqual(kept);
  }
  expect((await set('menu.width', null)).status).toBe(200);
  expect((await set('menu.width', null)).status).toBe(200);
  expect(Object.keys(await mine())).toEqual(['list.po']);
  expect(await mine(staff)).toEqual({ 'list.po': 'mine' });
});

const BAD: [string, unknown, unknown, string][] = [
  ['no key', undefined, 1, 'key'],
  ['an empty key', '', 1, 'key'],
  ['a key with a space', 'list po', 1, 'key'],
  ['a key of another kind', { $ne: '' }, 1, 'key'],
  ['a key of six words', 'a.b.c.d.e.f', 1, 'key'],
  ['a key that is too long', `list.${'x'.repeat(80)}`, 1, 'key'],
  ['a key of the prototype', '__proto__', 1, 'key'],
  ['no value', 'list.po', undefined, 'value'],
  ['a value that is too long', 'list.po', 'x'.repeat(MAX_PREFERENCE - 1), 'value'],
];

test.each(BAD)('%s is refused and changes nothing', async (_name, key, value, path) => {
  const before = await mine();
  expect(await set(key, value)).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: [path] }] } });
  expect(await mine()).toEqual(before);
});

test('unknown parts and an owner cannot be sent', async () => {
  expect((await boss.post('/api/preference/set', { key: 'a', value: 1, userId: 2 })).status).toBe(400);
  expect((await boss.get('/api/preference/mine', { userId: 2 })).status).toBe(400);
  expect((await app.guest().get('/api/preference/mine')).status).toBe(401);
  expect((await set('a', 1, app.guest())).status).toBe(401);
});

test('a user has a limited number of them, and the longest fits', async () => {
  const longest = '가'.repeat(MAX_PREFERENCE - 2);
  expect((await set('longest', longest, staff)).status).toBe(200);
  const { id: userId } = await app.em().findOneOrFail(User, { loginId: 'staff' });
  const there = await app.em().count(Preference, { userId });
  const rows = Array.from({ length: MAX_PREFERENCES - there }, (_, index) => ({
    userId,
    key: `fill.${index}`,
    value: '1',
    changedAt: new Date(),
  }));
  await app.em().insertMany(Preference, rows);
  expect(await set('one.more', 1, staff)).toMatchObject({ status: 400, body: { issues: [{ path: ['key'] }] } });
  expect((await set('fill.1', 2, staff)).status).toBe(200);
  expect((await set('one.more', 1)).status).toBe(200);
  expect(await mine(staff)).toMatchObject({ longest, 'fill.1': 2 });
});

test('concurrent first writes of one key all succeed and leave one row', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((value) => set('race', value)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await app.em().count(Preference, { key: 'race' })).toBe(1);
});

test('a user who must change the password reads them and sets none', async () => {
  const fresh = await app.as('client', { mustChangePw: true });
  expect((await fresh.get('/api/preference/mine')).body).toEqual({});
  expect(await set('a', 1, fresh)).toMatchObject({ status: 403, body: { code: 'must_change_pw' } });
});

test('they are no business data: no history, and they are deleted with their user', async () => {
  expect(await app.em().count(Alog, { entity: 'preference' })).toBe(0);
  const em = app.em();
  const { id: userId } = await em.findOneOrFail(User, { loginId: 'staff' });
  await em.nativeDelete(User, { id: userId });
  expect(await app.em().count(Preference, { userId })).toBe(0);
});
