import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SessionUser } from '../core/call/session-user.ts';
import { Rings } from '../core/web/rings.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let webDir: string;
let rules = 0;

async function rule(given: Record<string, object>): Promise<void> {
  const full = Object.entries(given).map(([name, part]) => [name, { roles: [], users: [], percent: 0, ...part }]);
  await writeFile(join(webDir, 'canary-rules.json'), JSON.stringify(Object.fromEntries(full)) + ' '.repeat(++rules));
  // The file is checked twice a second.
  await sleep(550);
}

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'moru-rings-'));
  await mkdir(join(webDir, 'releases'));
  app = await startTestApp({ webDir });
});
afterAll(async () => {
  await app?.stop();
  await rm(webDir, { recursive: true });
});

const login = async (loginId: string) =>
  String((await app.guest().post('/api/user/login', { loginParams: { loginId, pw: TEST_PASSWORD } })).headers['set-cookie']);

test('a login puts the browser into the ring of its user’s canaries, by role or by login ID', async () => {
  await app.as('supervisor', { loginId: 'boss' });
  await app.as('client', { loginId: 'kim' });
  await rule({ 'mfe-po': { roles: ['supervisor'] }, 'mfe-label': { users: ['boss', 'kim'] } });
  expect(await login('boss')).toContain('moru_ring=mfe-label.mfe-po; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000');
  expect(await login('kim')).toContain('moru_ring=mfe-label;');
  await rule({ 'mfe-po': { roles: ['supervisor'] } });
  expect(await login('kim')).not.toContain('moru_ring');
});

test('a page opened later learns of changed rules', async () => {
  const client = await app.as('client', { loginId: 'lee' });
  await rule({ 'mfe-site': { users: ['lee'] } });
  expect(String((await client.get('/api/user/me')).headers['set-cookie'])).toContain('moru_ring=mfe-site;');
  await rule({});
  client.cookie += '; moru_ring=mfe-site';
  expect(String((await client.get('/api/user/me')).headers['set-cookie'])).toContain(
    'moru_ring=stable; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  );
});

test('damaged rules prevent no sign-in: the previous rules stay, after a restart those of their copy', async () => {
  await app.as('client', { loginId: 'sue' });
  await rule({ 'mfe-site': { users: ['sue'] } });
  expect(await login('sue')).toContain('moru_ring=mfe-site;');
  await mkdir(join(webDir, 'last-good'), { recursive: true });
  await copyFile(join(webDir, 'canary-rules.json'), join(webDir, 'last-good/canary-rules.json'));
  await writeFile(join(webDir, 'canary-rules.json'), '');
  await sleep(550);
  expect(await login('sue')).toContain('moru_ring=mfe-site;');
  const sue = { id: 1, role: 'client', loginId: 'sue' } as SessionUser;
  expect(await new Rings(webDir).ringOf(sue)).toBe('mfe-site');
  await rm(join(webDir, 'last-good'), { recursive: true });
  expect(await new Rings(webDir).ringOf(sue)).toBe('stable');
});

test('a percentage of users is about that share, the same ones every time and others for another module', async () => {
  const rings = new Rings(webDir);
  const user = (id: number) => ({ id, role: 'client', loginId: `u${id}` }) as SessionUser;
  await rule({ 'mfe-po': { percent: 20 }, 'mfe-label': { percent: 20 } });
  const all = () => Promise.all(Array.from({ length: 1000 }, (_, id) => rings.ringOf(user(id))));
  const first = await all();
  expect(await all()).toEqual(first);
  const share = (ring: string) => first.filter((given) => given.split('.').includes(ring)).length;
  for (const module of ['mfe-po', 'mfe-label']) expect(Math.abs(share(module) - 200)).toBeLessThan(60);
  expect(first.filter((ring) => ring === 'mfe-label.mfe-po').length).toBeLessThan(100);
});
