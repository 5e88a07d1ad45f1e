import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { before } from '../../testing/barrier.ts';
import type { HttpClient } from '../../testing/http-client.ts';
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
