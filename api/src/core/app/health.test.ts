import { API_VERSION } from '@moru/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { faultyLine, type FaultyLine } from '../../testing/faulty-line.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { wrongRefusal } from '../../testing/error-body.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { DatabaseFile } from '../database/database-file.ts';
import { Lifecycle } from '../process/lifecycle.ts';
import { HealthController } from './health.controller.ts';

const server = process.env['TEST_ENGINE'] === 'sqlite' ? undefined : process.env['TEST_DB_URL'];
let app: TestApp;
let line: FaultyLine | undefined;
let boss: HttpClient;

beforeAll(async () => {
  line = server === undefined ? undefined : await faultyLine(server);
  if (line) process.env['TEST_DB_URL'] = line.url;
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(async () => {
  await app?.stop();
  if (line) await line.cut();
  if (server) process.env['TEST_DB_URL'] = server;
});

test('a live process with a responding database answers 200 to everyone', async () => {
  const answers = [await app.guest().get('/healthz'), await app.guest('10.9.9.9').get('/readyz')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { status: 'ok', api: API_VERSION }],
    [200, { status: 'ready' }],
  ]);
  expect(answers.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true);
});

test('a process that is told to stop while it asks its database is not ready', async () => {
  const lifecycle = new Lifecycle();
  const file = { isThere: () => (lifecycle.stop(), true) } as unknown as DatabaseFile;
  await expect(new HealthController(app.app.orm, lifecycle, file).readyz()).rejects.toMatchObject({ status: 503, code: 'busy' });
});

test('a process whose database has lost its file is not ready', async () => {
  const gone = { isThere: () => false } as unknown as DatabaseFile;
  await expect(new HealthController(app.app.orm, new Lifecycle(), gone).readyz()).rejects.toMatchObject({ status: 503, code: 'busy' });
});

const onServer = onlyWhere(server, 'about database servers');

onServer.describe('while the database is unreachable', () => {
  let id: number;

  beforeAll(async () => {
    id = await app.make('brand', { name: 'kept' });
    await line?.cut();
  });

  test('the process is alive and not ready', async () => {
    const browser = app.guest();
    // A session that this process has not looked up.
    browser.cookie = boss.cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const who of [app.guest(), browser]) expect((await who.get('/healthz')).status).toBe(200);
    const { status, body, headers } = await app.guest().get('/readyz');
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
  });

  test('every call is 503 with Retry-After, and reveals nothing else', async () => {
    for (const call of [
      () => boss.get('/api/brand/findMany'),
      () => boss.get('/api/brand/findById', { id }),
      () => boss.post('/api/brand/save', { saveParams: { id, name: 'lost' } }),
      () => boss.get('/api/brand/del', { ids: id }),
      () => boss.get('/api/stat/dashboard'),
      () => app.guest().post('/api/user/login', { loginParams: { loginId: 'a', pw: 'b' } }),
    ]) {
      const { status, body, headers, text } = await call();
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
      expect(text).not.toMatch(/ECONN|127\.0\.0\.1|select|sql/i);
    }
    const refusedByForm = await boss.post('/api/brand/save', { saveParams: { id, name: 1 } });
    expect([400, 503]).toContain(refusedByForm.status);
    expect(refusedByForm.status === 503 || wrongRefusal(refusedByForm) === undefined).toBe(true);
  });

  test('it recovers by itself, sessions included, and nothing was partly written', async () => {
    await line?.mend();
    expect((await app.guest().get('/readyz')).status).toBe(200);
    expect((await boss.get('/api/brand/findById', { id })).body.name).toBe('kept');
    expect((await boss.post('/api/brand/save', { saveParams: { id, name: 'written' } })).status).toBe(200);
    expect((await boss.get('/api/brand/findById', { id })).body.name).toBe('written');
  });
});
