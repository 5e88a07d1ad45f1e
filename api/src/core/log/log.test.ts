import { connect, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createApp, type App } from '../../create-app.ts';
import { Alog } from '../audit/alog.entity.ts';
import { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { makeLogger, nestLogger } from './logger.ts';
import { pretty } from './pretty.ts';

const NEW_PASSWORD = 'brand new password 2';
const WRONG = 'not-my-password-3';
/** Until the server reads the body, and until it has noticed that nobody sends it. */
const LEAVES_AFTER_MS = 300;
const TYPED = '홍길동과 친구들';

interface Line extends Record<string, unknown> {
  readonly level: string;
  readonly msg: string;
}

let app: TestApp;
let logged: App;
let url: string;
let text = '';
const lines = (): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const requests = () => lines().filter(({ msg }) => msg === 'request');

beforeAll(async () => {
  app = await startTestApp();
  const logger = { write: (line: string) => void (text += line) };
  logged = await createApp({
    orm: async () => app.app.orm,
    dataDir: app.app.env.dataDir,
    logger,
    logLevel: 'debug',
    rateLimit: 0,
    port: 0,
  });
  url = await logged.listen();
});
afterAll(async () => {
  await logged?.nest.close();
  await app?.stop();
});
beforeEach(() => {
  text = '';
});

const signedIn = async (person: { loginId: string }) => {
  const { cookie } = await app.as('supervisor', person);
  const client = new HttpClient(logged.nest);
  client.cookie = cookie;
  return client;
};

test('a request is one line: id, declared route, status, time, user and module, and nothing that was sent', async () => {
  const boss = await signedIn({ loginId: 'lines' });
  const answer = await boss.get('/api/brand/findMany', { params: { keyword: TYPED } }, { 'x-module': 'mfe-po@0.1.0-0123456789' });
  await boss.get(`/api/${encodeURIComponent(TYPED)}/nowhere?pw=${WRONG}`, {}, { 'x-module': '<script>' });
  expect(requests()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/brand/findMany',
      status: 200,
      ms: expect.any(Number),
      userId: expect.any(Number),
      module: 'mfe-po@0.1.0-0123456789',
      msg: 'request',
    },
    expect.objectContaining({ route: null, status: 404 }),
  ]);
  expect(requests()[1]).not.toHaveProperty('module');
});

test('no secret is in the log: not after sign-ins, changed passwords and errors at any depth', async () => {
  const guest = new HttpClient(logged.nest);
  await app.as('client', { loginId: 'secretive' });
  await guest.post('/api/user/login', { loginParams: { loginId: 'secretive', pw: WRONG } });
  await guest.post('/api/user/login', { loginParams: { loginId: 'secretive', pw: TEST_PASSWORD, extra: WRONG } });
  await guest.post('/api/user/login', { loginParams: { loginId: 'secretive', pw: TEST_PASSWORD } });
  const [, token = 'none'] = guest.cookie.split('=');
  await guest.post('/api/user/changePw', { oldPw: WRONG, newPw: NEW_PASSWORD });
  await guest.post('/api/user/changePw', { oldPw: TEST_PASSWORD, newPw: NEW_PASSWORD });
  const [, later = 'none'] = guest.cookie.split('=');
  await guest.get(
    `/api/brand/findMany?pw=${WRONG}&token=${token}`,
    {},
    { authorization: `Bearer ${WRONG}`, referer: `http://x/?pw=${WRONG}` },
  );
  await guest.post('/api/user/save', `{"saveParams":{"pw":"${WRONG}"`);
  logged.log.error({ pw: WRONG, deep: { list: [{ newPw: WRONG, cookie: `moru_sid=${token}` }] } }, `failed for pw=${WRONG}`);
  logged.log.error({ err: new Error(`connect mysql://root:${WRONG}@db/moru`, { cause: new Error(`{"oldPw":"${WRONG}"}`) }) }, 'x');
  nestLogger(logged.log).error(new Error(`Bearer ${token}`), `pw: "${WRONG}"`, 'Context');
  expect(lines().length).toBeGreaterThan(8);
  for (const secret of [WRONG, TEST_PASSWORD, NEW_PASSWORD, token, later, encodeURIComponent(WRONG)]) expect(text).not.toContain(secret);
});

test('a caller that leaves while its body is read is no fault of the database', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a');
  await sleep(LEAVES_AFTER_MS);
  socket.resetAndDestroy();
  await sleep(LEAVES_AFTER_MS);
  expect(lines().filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([]);
});

test('a caller whose connection was reset before its address was read is no fault of the server', async () => {
  const server = logged.nest.getHttpServer() as Server;
  server.once('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: undefined }));
  expect((await fetch(`${url}/api/user/me`)).status).toBe(200);
  expect(lines().filter(({ level }) => level === 'error')).toEqual([]);
});

describe('an unexpected error', () => {
  let boss: HttpClient;

  beforeAll(async () => {
    boss = await signedIn({ loginId: 'unlucky' });
    await boss.post('/api/brand/save', { saveParams: { code: 'KEPT', name: 'kept' } });
    await app
      .em()
      .execute('drop table tag_link')
      .catch(() => undefined);
    await app.em().execute('alter table tag rename to tag_away');
  });

  test('is answered with one text and an id that the log has too, without the values of its statement', async () => {
    const answer = await boss.post('/api/tag/save', { saveParams: { name: TYPED, scope: 'po', color: '#112233' } });
    const { requestId } = answer.body;
    expect(answer.body).toEqual({
      statusCode: 500,
      name: 'InternalServerError',
      code: 'internal',
      message: '서버 오류가 발생했습니다 (Server error)',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers['x-request-id']).toBe(requestId);
    const [fault] = lines().filter(({ level }) => level === 'error');
    expect(fault).toMatchObject({
      requestId,
      msg: 'request failed',
      err: { message: expect.stringMatching(/tag/), stack: expect.stringContaining('at ') },
    });
    expect(requests()).toMatchObject([{ requestId, status: 500, level: 'warn' }]);
    expect(text).not.toContain(TYPED);
  });

  test('has the same id in history', async () => {
    const { headers, body } = await boss.post('/api/brand/save', { saveParams: { code: 'NUM', name: 'numbered' } });
    expect(await app.em().findOne(Alog, { entity: 'brand', entityId: body[0] })).toMatchObject({ requestId: headers['x-request-id'] });
  });
});

test('files and health checks are logged at debug only, and a level leaves out lower ones', async () => {
  await new HttpClient(logged.nest).get('/healthz');
  expect(requests()).toMatchObject([{ level: 'debug', route: '/healthz' }]);
  const kept: string[] = [];
  const log = makeLogger('warn', { write: (line) => void kept.push(line) });
  log.info('quiet');
  log.warn({ n: 1 }, 'loud');
  expect(kept.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', n: 1, msg: 'loud' }]);
});

test('a line at a terminal reads like a sentence, its error with the stack below', () => {
  const line = { level: 'error', time: '2026-03-02T01:02:03.000Z', requestId: 'r1', msg: 'request failed' };
  const shown = pretty(JSON.stringify({ ...line, err: { type: 'TypeError', message: 'no x', stack: '    at f (a.ts:1:2)' } }));
  expect(shown).toBe('01:02:03 \u001B[31mERROR\u001B[0m request failed requestId=r1\n  TypeError: no x\n    at f (a.ts:1:2)\n');
});
