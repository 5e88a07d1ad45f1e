import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DeployedModules } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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
    published: { 'mfe-po': [OLD, NEW].map((version) => ({ version, at, by: 'lee' })) },
    live: { 'mfe-po': [NEW, OLD] },
    canary: {},
    revoked: {},
    log: [entry(3, OLD), { ...entry(4, NEW), note: 'not visited' }],
  };
  await writeFile(join(webDir, 'registry.json'), JSON.stringify(document));
  app = await startTestApp({ webDir });
  boss = await app.as('supervisor', { loginId: 'boss' });
});
afterAll(async () => {
  await app?.stop();
  await rm(webDir, { recursive: true });
});

const deployed = async () => (await boss.get('/api/deploy/findMany')).body as DeployedModules;

test('a supervisor sees every version, who made it live, and how browsers fare with it', async () => {
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
  const { sequence, canStep, rows } = await deployed();
  expect([sequence, canStep]).toEqual([4, true]);
  expect(rows).toEqual([
    {
      name: 'mfe-po',
      versions: [
        { version: NEW, state: 'live', canary: null, by: 'kim', at, note: 'not visited', errors: 1, devices: 1, loads: 2, loadMs: 200 },
        { version: OLD, state: 'published', canary: null, by: 'kim', at, note: '', errors: 0, devices: 0, loads: 0, loadMs: null },
      ],
    },
  ]);
});

test('a rollback is taken as the command takes it, in the name of who asked, and kept in the history', async () => {
  const answer = await boss.post('/api/deploy/step', { action: 'rollback', name: 'mfe-po' });
  expect([answer.status, answer.body]).toEqual([200, { said: `mfe-po@${OLD} is live again` }]);
  expect((await deployed()).rows[0]?.versions.map(({ state, by }) => [state, by])).toEqual([
    ['published', 'kim'],
    ['live', 'boss'],
  ]);
  const entry = await app.em().findOneOrFail(Alog, { entity: 'module' });
  expect([entry.entityLabel, entry.result, entry.userName.length > 0]).toEqual(['rollback mfe-po', 'ok', true]);
});

test('what the command refuses is refused with its words, and kept too', async () => {
  const answer = await boss.post('/api/deploy/step', { action: 'promote', name: 'mfe-po' });
  expect([answer.status, answer.body]).toEqual([
    409,
    expect.objectContaining({ code: 'deploy', message: expect.stringContaining('no canary') }),
  ]);
  expect(await app.em().count(Alog, { entity: 'module', result: 'denied' })).toBe(1);
});

test.each([
  { action: 'gc', name: 'mfe-po' },
  { action: 'activate', name: 'mfe-po' },
  { action: 'canary', name: 'mfe-po', version: NEW },
  { action: 'canary', name: 'mfe-po', version: NEW, percent: 101 },
  { action: 'promote', name: 'mfe-po', role: 'client' },
  { action: 'rollback', name: '--force' },
  { action: 'activate', name: 'mfe-po', version: '1.0.0-aaaaaaaaaa; rm' },
])('a step that is none is refused: %j', async (body) => {
  expect((await boss.post('/api/deploy/step', body)).status).toBe(400);
});
