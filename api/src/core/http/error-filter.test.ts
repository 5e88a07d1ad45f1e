import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createApp, type App } from '../../create-app.ts';
import { before } from '../../testing/barrier.ts';
import { wrongRefusal } from '../../testing/error-body.ts';
import { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { serviceOf } from '../resource/service-of.ts';
import { refuse } from '../call/refuse.ts';

let app: TestApp;
let boss: HttpClient;
let undo = () => {};

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterEach(() => undo());
afterAll(() => app?.stop());

const failing = (error: unknown) => {
  undo = before(serviceOf(app.app.nest, 'brand'), 'findMany', () => Promise.reject(error));
  return boss.get('/api/brand/findMany');
};

test('an unexpected error is one generic text and a request id', async () => {
  const answer = await failing(new Error('select password_hash from user'));
  expect(answer).toMatchObject({ status: 500, body: { statusCode: 500, name: 'InternalServerError', code: 'internal' } });
  expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.text).not.toContain('password');
});

test.each([
  ['what is thrown is no error', 'a text'],
  ['an error has a status of its own', Object.assign(new Error('secret'), { statusCode: 500 })],
  ['it hides in another', new Error('outer', { cause: new Error('secret') })],
])('the same when %s', async (_what, error) => {
  const { status, text } = await failing(error);
  expect([status, text.includes('secret')]).toEqual([500, false]);
});

test('a refusal keeps its text; a temporary one says when to try again', async () => {
  expect(await failing(refuse.notFound('Brand', 7))).toMatchObject({ status: 404, body: { message: '존재하지 않는 Brand ID 7' } });
  undo();
  expect(await failing(refuse.busy(3))).toMatchObject({ status: 503, headers: { 'retry-after': '3' }, body: { code: 'busy' } });
  undo();
  expect(await failing(refuse.tooMany(60))).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
});

test.each([
  ['ko', '값이 늦었습니다 (3: 대문자와 숫자 2~10자)'],
  ['en-GB,ko;q=0.5', 'too late (3: 2 to 10 of A-Z, 0-9)'],
  ['fr', '값이 늦었습니다 (3: 대문자와 숫자 2~10자) (too late (3: 2 to 10 of A-Z, 0-9))'],
  ['', '값이 늦었습니다 (3: 대문자와 숫자 2~10자) (too late (3: 2 to 10 of A-Z, 0-9))'],
])('texts come in the requested language (%s), in both where it is none of ours', async (language, message) => {
  const rule = { ko: '대문자와 숫자 2~10자', en: '2 to 10 of A-Z, 0-9' };
  const refusal = refuse.state({ ko: `값이 늦었습니다 (3: ${rule.ko})`, en: `too late (3: ${rule.en})` });
  undo = before(serviceOf(app.app.nest, 'brand'), 'findMany', () => Promise.reject(refusal));
  const { body } = await boss.get('/api/brand/findMany', {}, language === '' ? {} : { 'accept-language': language });
  expect(body.message).toBe(message);
  undo();
  const saved = await boss.post('/api/brand/save', { saveParams: { code: 'h', name: '하루' } }, { 'accept-language': 'en' });
  expect(saved.body.issues.map((issue: { message: string }) => issue.message)).toContain(rule.en);
});

test.each(['/api/%ff', '/api/brand/%', '/%zz'])(
  'an address that is no text (%s) gets the error body, without the address',
  async (path) => {
    const answer = await boss.get(path);
    expect(wrongRefusal(answer)).toBeUndefined();
    expect(answer.text).not.toContain('%');
  },
);

describe('beside the screens, which are routes without Nest', () => {
  let whole: App;

  beforeAll(async () => {
    const { orm, env } = app.app;
    const webDir = join(env.dataDir, 'web');
    await mkdir(join(webDir, 'releases'), { recursive: true });
    whole = await createApp({ orm: async () => orm, dataDir: env.dataDir, webDir, rateLimit: 0, logger: false });
  });
  afterAll(() => whole?.nest.close());

  test.each(['/practice/api/user/me', '/practice/api/user/me?a=%zz', '/api/brand/findMany', '/api/brand/findMany?a=%zz'])(
    'what %s refuses has the error body',
    async (path) => expect(wrongRefusal(await new HttpClient(whole.nest).get(path))).toBeUndefined(),
  );

  test('an unexpected error on the way into practice mode is one generic text', async () => {
    const guest = new HttpClient(whole.nest);
    guest.cookie = boss.cookie;
    // There is no folder to make a copy in.
    await writeFile(join(app.app.env.dataDir, 'practice'), '');
    const { status, body } = await guest.get('/practice/api/user/me');
    expect([status, body.code, body.message]).toEqual([500, 'internal', expect.stringContaining('Server error')]);
  });
});
