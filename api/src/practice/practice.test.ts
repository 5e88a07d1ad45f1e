import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, type PracticeRoom } from '@moru/contract';
import { allRows } from '../testing/all-rows.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { PracticeProgress } from './practice-progress.entity.ts';
import { doTask } from '../testing/practice-tasks.ts';

/** The prepared set of the previous run on this engine, as two may run at once; it is remade when its code has changed. */
const KEPT = join(import.meta.dirname, '../../../.cache', `practice-${process.env['TEST_ENGINE']}`);

let app: TestApp;
let boss: HttpClient;
let staff: HttpClient;
let client: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor', { name: '김서연 A' });
  staff = await app.as('site-staff', { name: '박민지 B' });
  client = await app.as('client', { name: '이준호 C' });
  const own = join(app.app.env.dataDir, 'practice');
  if (existsSync(KEPT)) await cp(KEPT, own, { recursive: true });
  ok(await boss.post('/api/practice/open'));
  await rm(KEPT, { recursive: true, force: true });
  for (const name of (await readdir(own)).filter((one) => one.startsWith('prepared-')))
    await cp(join(own, name), join(KEPT, name), { recursive: true });
});
afterAll(() => app?.stop());

const act = async (by: HttpClient, path: string, body: object = {}): Promise<PracticeRoom> =>
  ok(await by.post(`/api/practice/${path}`, body));
const idsOf = async (by: HttpClient) => (await act(by, 'open')).tasks.map(({ id }) => id);
const brands = async (by: HttpClient) =>
  ok(await by.get('/practice/api/brand/findMany', { subset: 'L', params: { queryMode: 'count' } })).total;
/** The real rows except progress, which is stored there. */
const real = async () => (await allRows(app)).replaceAll(/^practice_progress .*$/gm, '');

test('the same API answers from a copy, as the user with their role and name', async () => {
  expect(ok(await boss.get('/practice/api/user/me'))).toMatchObject({ name: '김서연 A', role: 'supervisor' });
  expect(ok(await staff.get('/practice/api/user/me'))).toMatchObject({
    name: '박민지 B',
    role: 'site-staff',
    factory: { name: '김포 1공장' },
  });
  expect(await brands(boss)).toBeGreaterThan(3);
  expect((await staff.post('/practice/api/brand/save', { saveParams: [{ code: 'X', name: 'x' }] })).status).toBe(403);
});

test('work in a copy affects no other, and the real rows are unchanged', async () => {
  const before = await real();
  const [mine, theirs] = [await brands(boss), await brands(staff)];
  ok(await boss.post('/practice/api/brand/save', { saveParams: [{ code: 'PRACT', name: '연습' }] }));
  ok(await boss.post('/practice/api/config/save', { saveParams: [{ key: 'app.timezone', value: 'America/New_York' }] }));
  expect([await brands(boss), await brands(staff)]).toEqual([mine + 1, theirs]);
  expect(await real()).toBe(before);
  await act(boss, 'reset');
  expect(await brands(boss)).toBe(mine);
});

test('nobody signs in, out or gets a password in a copy, and its cookies are dropped', async () => {
  expect((await app.guest().get('/practice/api/user/me')).status).toBe(401);
  expect((await app.guest().post('/practice/api/brand/save', { saveParams: [] })).status).toBe(401);
  expect((await boss.get('/practice/api/user/logout')).status).toBe(403);
  expect((await boss.post('/practice/api/user/login', { loginParams: { loginId: 'client', pw: 'x' } })).status).toBe(403);
  expect((await boss.post('/practice/api/practice/open')).status).toBe(403);
  expect(await boss.post('/practice/api/stat/makeFeed', { name: 'a', query: '' })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('연습 모드') },
  });
  expect((await boss.get('/practice/api/user/me')).headers['set-cookie']).toBeUndefined();
  const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  expect((await boss.get('/practice/api/brand/del', { ids: [1] }, foreign)).status).toBe(403);
  expect((await boss.get('/practice/api/nothing/here')).status).toBe(404);
});

test('a user who must choose a password first does not practise', async () => {
  const person = await app.as('client', { mustChangePw: true });
  for (const path of ['/practice/api/user/me', '/practice/api/brand/findMany'])
    expect(await person.get(path)).toMatchObject({ status: 403, body: { code: 'must_change_pw' } });
});

test('a copy is reached below its own address only, however it is spelled', async () => {
  expect((await boss.get('/%70ractice/api/brand/findMany')).status).toBe(403);
});

test.each(['%75ser/logout', 'user%2Flogout', '/user/logout', '%70ractice/mine', '%64ocs'])(
  'nor with the address spelled %s',
  async (call) => {
    expect((await boss.get(`/practice/api/${call}`)).status).toBe(403);
    expect((await boss.get('/practice/api/user/me')).status).toBe(200);
  },
);

test('each role has its own tasks, with rows to work on and nothing done at the start', async () => {
  expect(await idsOf(boss)).toEqual(['journal', 'lot', 'decide', 'release', 'offline', 'label', 'month', 'eta', 'import']);
  expect(await idsOf(staff)).toEqual(['journal', 'lot', 'release', 'offline', 'label']);
  expect(await idsOf(client)).toEqual(['request']);
  for (const { facts, checks } of (await act(boss, 'open')).tasks) {
    expect(Object.values(facts).every(Boolean)).toBe(true);
    expect(checks.some(({ met }) => met)).toBe(false);
  }
  for (const call of ['begin', 'hint']) expect((await client.post(`/api/practice/${call}`, { task: 'month' })).status).toBe(400);
  expect(await app.em().count(PracticeProgress, { task: 'month' })).toBe(0);
});

test.each(['journal', 'lot', 'decide', 'release', 'offline', 'label', 'month', 'eta', 'import'] as const)(
  'the task %s is done when the data show it, and not before',
  async (id) => {
    const begun = await act(boss, 'begin', { task: id });
    expect(begun.open).toBe(id);
    const facts = begun.tasks.find((one) => one.id === id);
    if (!facts) throw new Error(id);
    await doTask(boss, facts);
    const after = (await act(boss, 'check')).tasks.find((one) => one.id === id);
    expect(after?.checks.filter(({ met }) => !met)).toEqual([]);
    expect(after?.state).toBe('done');
  },
);

test('a journal of the day on which it was written counts as today’s, one of another day does not', async () => {
  const goodIn = async () => {
    const { tasks }: PracticeRoom = ok(await boss.get('/api/practice/mine'));
    return tasks.find(({ id }) => id === 'journal')?.checks.find(({ id }) => id === 'good')?.met;
  };
  const { id } = ok(await boss.get('/api/user/me'));
  const database = new DatabaseSync(join(app.app.env.dataDir, 'practice', 'copies', String(id), 'moru.sqlite'));
  const [before] = database.prepare("select max(id) as id, max(date) as date from pjournal where status = 'submitted'").all();
  const set = database.prepare('update pjournal set date = ?, created_at = ? where id = ?');
  const earlier = addDays(String(before?.['date']), -3);
  set.run(earlier, Date.parse(`${earlier}T03:00:00Z`), Number(before?.['id']));
  expect(await goodIn()).toBe(true);
  set.run(addDays(earlier, -1), Date.parse(`${earlier}T03:00:00Z`), Number(before?.['id']));
  database.close();
  expect(await goodIn()).toBe(false);
});

test('a client requests a delivery, a worker counts labels; a reset keeps completed tasks', async () => {
  for (const [by, id] of [
    [client, 'request'],
    [staff, 'label'],
  ] as const) {
    const own = (await act(by, 'begin', { task: id })).tasks.find((one) => one.id === id);
    await act(by, 'hint', { task: id });
    if (own) await doTask(by, own);
    expect((await act(by, 'check')).tasks.find((one) => one.id === id)).toMatchObject({ state: 'done', hints: 1 });
  }
  const reset = (await act(staff, 'reset')).tasks.find(({ id }) => id === 'label');
  expect(reset?.state).toBe('done');
  expect(reset?.checks.some(({ met }) => met)).toBe(false);
});

test('only supervisors see who has done what', async () => {
  const { people } = ok(await boss.get('/api/practice/people'));
  const labels = people.find(({ name }: { name: string }) => name === '박민지 B').tasks;
  expect(labels).toEqual([{ id: 'label', state: 'done', seconds: expect.any(Number), hints: 1 }]);
  expect((await staff.get('/api/practice/people')).status).toBe(403);
});
