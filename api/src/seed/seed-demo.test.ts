import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Dashboard } from '@moru/contract';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
let boss: HttpClient;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await seedDemo({ ...app.app, env: { ...app.app.env, seedPassword: 'demo password' } }, { log: (line) => lines.push(line) });
  boss = await signIn('supervisor');
});
afterAll(() => app.stop());

async function signIn(loginId: string): Promise<HttpClient> {
  const client = app.guest();
  ok(await client.post('/api/user/login', { loginParams: { loginId, pw: 'demo password' } }));
  return client;
}
const total = async (by: HttpClient, resource: string, params: object = {}): Promise<number> =>
  ok(await by.get(`/api/${resource}/findMany`, { subset: 'L', params: { ...params, queryMode: 'count' } })).total;

test('it prints the three accounts, and each can sign in', async () => {
  expect(lines.filter((line) => line.endsWith('demo password')).map((line) => line.trim().split(' ')[0])).toEqual([
    'supervisor',
    'client',
    'site',
  ]);
  await signIn('client');
  await signIn('site');
});

test.each(['draft', 'requested', 'confirmed', 'closed', 'cancelled'])('there are POs that are %s', async (status) => {
  expect(await total(boss, 'po', { status })).toBeGreaterThan(1);
});

test.each(['planned', 'booked', 'departed', 'arrived', 'customs', 'delivered', 'cancelled'])(
  'there is a shipment that is %s',
  async (status) => {
    expect(await total(boss, 'shipping', { status })).toBeGreaterThan(0);
  },
);

test.each(['draft', 'submitted', 'confirmed'])('there are journals that are %s', async (status) => {
  expect(await total(boss, 'pjournal', { status })).toBeGreaterThan(1);
});

test.each(['draft', 'ordered', 'partial', 'received', 'closed', 'cancelled'])('there is a label order that is %s', async (status) => {
  expect(await total(boss, 'labelOrderGroup', { status })).toBeGreaterThan(0);
});

test('labels run out on different days, and the artwork of one changes', async () => {
  const { rows, counts } = ok(await boss.get('/api/labelStock/runOut', { params: { runsOut: true } }));
  expect(new Set(rows.map(({ shortageDate }: { shortageDate: string }) => shortageDate)).size).toBeGreaterThan(2);
  expect(ok(await boss.get('/api/labelStock/runOut', { params: { changing: true } })).counts.changing).toBe(1);
  expect(counts.runsOut).toBe(rows.length);
});

test('releases of both types wait or were cancelled', async () => {
  for (const type of ['delivery', 'sd'])
    for (const status of ['requested', 'cancelled'])
      expect([type, status, await total(boss, 'releaseGroup', { type, status })]).not.toContain(0);
});

test.each(['requested', 'confirmed', 'picking', 'on_hold', 'released', 'delivered', 'cancelled'])(
  'there is a release that is %s',
  async (status) => {
    expect(await total(boss, 'releaseGroup', { status })).toBeGreaterThan(0);
  },
);

test('the client sees its releases at every stage, and the site can pick one that is half done', async () => {
  const [client, site] = [await signIn('client'), await signIn('site')];
  expect(await total(client, 'releaseGroup')).toBeGreaterThan(8);
  const [group] = ok(await site.get('/api/releaseGroup/findMany', { subset: 'A', params: { status: 'picking' } })).rows;
  const picked = group.lines.map(({ pickedQty }: { pickedQty: number | null }) => pickedQty !== null);
  expect(new Set(picked)).toEqual(new Set([true, false]));
});

test('the dashboard has content: kept and slipped promises in most months, late lines, tasks', async () => {
  const { onTime, lateLines, byMonth, dueReleases }: Dashboard = ok(await boss.get('/api/stat/dashboard'));
  expect(onTime.kept / onTime.total).toBeGreaterThan(0.7);
  expect(onTime.slipped).toBeGreaterThan(2);
  expect(lateLines.count).toBeGreaterThan(2);
  expect(dueReleases).toBeGreaterThan(1);
  expect(byMonth.filter((month) => month.total > 0).length).toBeGreaterThan(9);
  expect(ok(await boss.get('/api/pjournal/missing')).total).toBeGreaterThan(0);
  expect(await total(boss, 'releaseGroup', { status: 'requested' })).toBeGreaterThan(0);
  expect(await total(boss, 'shipping', { status: 'departed' })).toBeGreaterThan(0);
});

test('each row has its factory’s name beside it, as the previous release reads it', async () => {
  for (const table of ['user', 'po', 'po_product', 'pjournal', 'inspection_group', 'inspection', 'inspection_switch']) {
    const quoted = app.em().getPlatform().quoteIdentifier(table);
    const rows = await app
      .em()
      .execute(`select p.name as name, t.factory as factory from ${quoted} t left join partner p on p.id = t.factory_id`);
    expect(rows.some(({ name }) => name !== null)).toBe(true);
    expect(rows.filter(({ name, factory }) => name !== factory)).toEqual([]);
  }
});

test('the client sees its two brands, the site its factory', async () => {
  const [client, site] = [await signIn('client'), await signIn('site')];
  const all = await total(boss, 'poProduct');
  for (const by of [client, site]) {
    const own = await total(by, 'poProduct');
    expect(own).toBeGreaterThan(3);
    expect(own).toBeLessThan(all);
  }
  expect(await total(client, 'brand')).toBe(2);
});

test('the client was asked about a slipped line and answered; its own question is in the supervisor’s bell', async () => {
  const client = await signIn('client');
  const bells = [ok(await boss.get('/api/comment/notices')), ok(await client.get('/api/comment/notices'))];
  expect(bells.map(({ rows }) => rows.map(({ kind }: { kind: string }) => kind))).toEqual([
    ['mention', 'reply'],
    ['thread', 'mention'],
  ]);
});
