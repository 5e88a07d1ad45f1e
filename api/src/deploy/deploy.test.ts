import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { addDays, type DeployedModules, type FlogReport } from '@moru/contract';
import { today } from '../core/clock.ts';
import { Alog } from '../core/audit/alog.entity.ts';
import { Flog } from '../flog/flog.entity.ts';
import { FlogHit } from '../flog-hit/flog-hit.entity.ts';
import { browserReport } from '../testing/browser-report.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fareOf, percentile, type SessionSeen } from './release-fares.ts';
import { ReleaseSession } from './release-session.entity.ts';

const [OLD, NEW] = ['0.1.0-aaaaaaaaaa', '0.1.0-bbbbbbbbbb'];
const at = '2026-11-21T00:00:00.000Z';

let app: TestApp;
let boss: HttpClient;
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'moru-deploy-'));
  const entry = (sequence: number, version: string) => ({ sequence, at, by: 'kim', action: 'activate', name: 'mfe-po', version });
  const document = {
    schema: 1,
    sequence: 4,
    updatedAt: at,
    published: { 'mfe-po': [OLD, NEW].map((version) => ({ version, at, by: 'lee', owner: { team: 'Orders', contact: 'orders@x' } })) },
    live: { 'mfe-po': [NEW, OLD] },
    canary: {},
    revoked: {},
    log: [entry(3, OLD), { ...entry(4, NEW), note: 'not visited' }],
  };
  await writeFile(join(webDir, 'registry.json'), JSON.stringify(document));
  const title = { ko: '발주', en: 'POs' };
  const routes = [
    { path: '/admin/pos', title, menu: [{ group: 'po' }] },
    { path: '/admin/pos/form', title },
  ];
  await mkdir(join(webDir, 'releases/mfe-po', NEW), { recursive: true });
  await writeFile(
    join(webDir, 'releases/mfe-po', NEW, 'module.json'),
    JSON.stringify({ routes, slots: [{ slot: 'dashboard', id: 'orders' }] }),
  );
  app = await startTestApp({ webDir });
  boss = await app.as('supervisor', { loginId: 'boss' });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await app?.stop();
  await rm(webDir, { recursive: true });
});

const NONE = { sessions: 0, failed: 0, users: 0, low: 0, high: 1, p50Ms: null, p95Ms: null, faults: [] };
const deployed = async () => (await boss.get('/api/deploy/findMany')).body as DeployedModules;

test('a supervisor sees every version, who made it live, and its error rate', async () => {
  const client = await app.as('client');
  for (const ms of [100, 300]) await client.post('/api/deploy/loaded', { loads: [{ name: 'mfe-po', version: NEW, ms }] });
  await client.post('/api/flog/report', {
    reports: [
      {
        kind: 'js_error',
        at: new Date().toISOString(),
        path: '/admin/pos',
        message: 'Error: x',
        release: `mfe-po@${NEW}`,
        appVersion: '1',
        device: { id: '0123456789abcdef', ua: 'Chrome', viewport: '1x1', online: true },
        detail: {},
      },
    ],
  });
  const { sequence, canStep, canVisit, run, rows } = await deployed();
  expect([sequence, canStep, canVisit, run]).toEqual([4, true, false, null]);
  expect(rows).toEqual([
    {
      name: 'mfe-po',
      owner: { team: 'Orders', contact: 'orders@x' },
      parts: { pages: ['/admin/pos', '/admin/pos/form'], slots: ['dashboard/orders'], menu: [{ ko: '발주', en: 'POs' }] },
      versions: [
        {
          version: NEW,
          state: 'live',
          canary: null,
          by: 'kim',
          at,
          note: 'not visited',
          errors: 1,
          devices: 1,
          since: at,
          fare: expect.anything(),
        },
        { version: OLD, state: 'published', canary: null, by: 'kim', at, note: '', errors: 0, devices: 0, since: at, fare: NONE },
      ],
      earlier: OLD,
      last: { action: 'activate', version: NEW, by: 'kim', at },
      watched: [],
    },
  ]);
});

test('a rollback is executed like the command, in the name of the caller, and recorded in history', async () => {
  const answer = await boss.post('/api/deploy/step', { action: 'rollback', name: 'mfe-po' });
  expect([answer.status, answer.body]).toEqual([200, { said: `mfe-po@${OLD} is live again` }]);
  expect((await deployed()).rows[0]?.versions.map(({ state, by }) => [state, by])).toEqual([
    ['published', 'kim'],
    ['live', 'boss'],
  ]);
  const entry = await app.em().findOneOrFail(Alog, { entity: 'module' });
  expect([entry.entityLabel, entry.result, entry.userName.length > 0]).toEqual(['rollback mfe-po', 'ok', true]);
});

test('a refusal of the command is answered with its text, and recorded too', async () => {
  const answer = await boss.post('/api/deploy/step', { action: 'promote', name: 'mfe-po' });
  expect([answer.status, answer.body]).toEqual([
    409,
    expect.objectContaining({ code: 'deploy', message: expect.stringContaining('no canary') }),
  ]);
  expect(await app.em().count(Alog, { entity: 'module', result: 'denied' })).toBe(1);
});

test('a canary is for the role that the step names', async () => {
  const answer = await boss.post('/api/deploy/step', { action: 'canary', name: 'mfe-po', version: NEW, role: 'client' });
  expect([answer.status, answer.body.said]).toEqual([200, expect.stringContaining(`mfe-po@${NEW} is a canary (role client)`)]);
  expect((await boss.post('/api/deploy/step', { action: 'rollback', name: 'mfe-po' })).status).toBe(200);
});

test('of two concurrent steps that are visited first one begins, the other is refused and leaves no record', async () => {
  // Only asked whether it is there: the release is refused before a page is visited.
  jest.replaceProperty(process, 'env', { ...process.env, CHROMIUM: process.execPath });
  const visiting = await startTestApp({ webDir, visitAccounts: 'supervisor:none' });
  const chief = await visiting.as('supervisor', { loginId: 'chief' });
  const step = () => chief.post('/api/deploy/step', { action: 'activate', name: 'mfe-po', version: NEW });
  const answers = (await Promise.all([step(), step()])).toSorted((one, other) => one.status - other.status);
  expect(answers.map(({ status, body }) => [status, body.running, body.message])).toEqual([
    [200, true, undefined],
    [409, undefined, expect.stringContaining(`chief is deploying mfe-po@${NEW}`)],
  ]);
  const entries = await visiting.em().find(Alog, { entity: 'module', reason: 'Its pages are visited first' });
  expect(entries.map(({ entityLabel }) => entityLabel)).toEqual([`activate mfe-po@${NEW}`]);
  await chief.post('/api/deploy/stop', {});
  await visiting.stop();
});

test('without a running step nothing is stopped', async () => {
  const answer = await boss.post('/api/deploy/stop', {});
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(/No deploy|진행 중인/)]);
});

test.each([
  { action: 'gc', name: 'mfe-po' },
  { action: 'activate', name: 'mfe-po' },
  { action: 'canary', name: 'mfe-po', version: NEW },
  { action: 'canary', name: 'mfe-po', version: NEW, percent: 101 },
  { action: 'promote', name: 'mfe-po', role: 'client' },
  { action: 'rollback', name: '--force' },
  { action: 'activate', name: 'mfe-po', version: '1.0.0-aaaaaaaaaa; rm' },
])('an invalid step is refused: %j', async (body) => {
  expect((await boss.post('/api/deploy/step', body)).status).toBe(400);
});

test('a version is no longer than what stores it', async () => {
  const versionOf = (length: number) => `${'1'.repeat(length - '.0.0-aaaaaaaaaa'.length)}.0.0-aaaaaaaaaa`;
  const client = await app.as('client');
  const load = async (length: number) =>
    (await client.post('/api/deploy/loaded', { loads: [{ name: 'mfe-po', version: versionOf(length), ms: 1 }] })).status;
  expect([await load(80), await load(81)]).toEqual([200, 400]);
});

describe('counted for a release', () => {
  const report = (who: HttpClient, over: Partial<FlogReport>) =>
    who.post('/api/flog/report', { reports: [browserReport({ release: `mfe-label@${NEW}`, ...over })] });
  const load = (who: HttpClient, ms: number) => who.post('/api/deploy/loaded', { loads: [{ name: 'mfe-label', version: NEW, ms }] });
  const rows = () => app.em().find(ReleaseSession, { module: 'mfe-label' }, { orderBy: { id: 'asc' } });

  test('are sessions of signed-in people, once each, with their first time and last fault', async () => {
    const [one, other] = [await app.as('client'), await app.as('client')];
    for (const [who, ms] of [
      [one, 100],
      [one, 900],
      [other, 300],
    ] as const)
      await load(who, ms);
    for (const message of ['Error: a', 'Error: b']) await report(one, { message, by: 'boundary' });
    expect((await rows()).map(({ ms, failedAt, failedBy }) => [ms, failedAt !== null, failedBy])).toEqual([
      [100, true, 'boundary'],
      [300, false, null],
    ]);
    expect(await app.em().findOneOrFail(Flog, { message: 'Error: b' })).toMatchObject({ id: (await rows())[0]?.flogId });
  });

  test('is a session that failed before it had loaded, and one that loaded it yesterday', async () => {
    await app.em().nativeDelete(ReleaseSession, {});
    const [early, late] = [await app.as('client'), await app.as('client')];
    await load(late, 200);
    await app.em().nativeUpdate(ReleaseSession, {}, { day: addDays(today(), -1) });
    for (const who of [early, late]) await report(who, { message: 'Error: c' });
    expect((await rows()).map(({ ms, day, failedBy }) => [ms, day, failedBy])).toEqual([
      [200, addDays(today(), -1), 'stack'],
      [null, today(), 'stack'],
    ]);
  });

  test('are no strangers, faults merely on screen, offline devices, or faults outside scripts', async () => {
    await app.em().nativeDelete(ReleaseSession, {});
    const client = await app.as('client');
    const { device } = browserReport();
    for (let index = 0; index < 6; index++) await report(app.guest(`10.9.0.${index}`), { message: 'Error: invented', by: 'boundary' });
    await report(client, { message: 'Error: d', by: 'screen' });
    await report(client, { message: 'Error: e', device: { ...device, online: false } });
    await report(client, { message: 'Error: f', kind: 'api_error' });
    await report(client, { message: 'Error: g', release: 'mfe-label@override' });
    expect(await rows()).toEqual([]);
    expect(await app.em().count(Flog, { message: 'Error: invented' })).toBe(1);
  });

  test('is kept per release: a hit of today’s release leaves those of the previous one', async () => {
    const client = await app.as('client');
    for (const version of [OLD, NEW, NEW]) await report(client, { message: 'Error: both', release: `mfe-label@${version}` });
    const { id } = await app.em().findOneOrFail(Flog, { message: 'Error: both' });
    const hits = await app.em().find(FlogHit, { flogId: id }, { orderBy: { id: 'asc' } });
    expect(hits.map(({ release, count }) => [release, count])).toEqual([
      [OLD, 1],
      [NEW, 2],
    ]);
  });
});

describe('the error rate of a release', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const seen = (over: Partial<SessionSeen>): SessionSeen => ({
    userId: 1,
    seenAt: now,
    ms: 100,
    failedAt: null,
    flogId: null,
    failedBy: null,
    ...over,
  });
  const failedIn = (flogId: number, failedBy: string, userId = 1) => seen({ failedAt: now, flogId, failedBy, userId });

  test('is counted from the time it was brought to users', () => {
    const early = new Date(now.getTime() - 1);
    const rows = [seen({ seenAt: early, failedAt: early }), seen({ failedAt: early }), failedIn(1, 'stack')];
    expect(fareOf(rows, now, new Map())).toMatchObject({ sessions: 2, failed: 1, users: 1 });
  });

  test('names whose sessions failed, by which stored faults and how they were attributed', () => {
    const rows = [
      failedIn(1, 'stack'),
      failedIn(2, 'boundary', 2),
      failedIn(2, 'boundary', 2),
      failedIn(2, 'stack', 3),
      seen({ failedAt: now, failedBy: 'stack', userId: 5 }),
      seen({ userId: 4 }),
    ];
    expect(fareOf(rows, now, new Map([[2, { message: 'Error: x', path: '/a' }]]))).toMatchObject({
      sessions: 6,
      failed: 5,
      users: 4,
      faults: [
        { flogId: 2, message: 'Error: x', path: '/a', sessions: 3, boundary: 2, stack: 1 },
        { flogId: 1, message: '', path: '', sessions: 1, boundary: 0, stack: 1 },
      ],
    });
  });

  test.each([
    [[], 0.5, null],
    [[7], 0.95, 7],
    [[4, 1, 3, 2], 0.5, 2],
    [[5, 4, 1, 3, 2], 0.5, 3],
    [Array.from({ length: 20 }, (_, index) => index + 1), 0.95, 19],
    [Array.from({ length: 21 }, (_, index) => index + 1), 0.95, 20],
  ])('of %j the value at %d is %s', (values, share, expected) => expect(percentile(values, share)).toBe(expected));
});
