import { beforeEach, expect, test } from '@jest/globals';
import { brand } from '@moru/contract';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { callsOf } from './calls.ts';
import { client, http, moduleTag, onSessionLost } from './http.ts';

let seen: InternalAxiosRequestConfig[] = [];
let answer: { status: number; data: unknown } | 'none';

beforeEach(() => {
  seen = [];
  answer = { status: 200, data: [7] };
  client.defaults.adapter = async (config) => {
    seen.push(config);
    if (answer === 'none') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const response = { ...answer, statusText: '', headers: {}, config };
    if (answer.status >= 400) throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, undefined, response);
    return response;
  };
});

const refused = (statusCode: number, more: object = {}) => ({
  status: statusCode,
  data: { statusCode, name: 'X', code: 'validation', message: '서버의 말', ...more },
});

test('a write carries an idempotency key, a read does not, both say they come from our page and module', async () => {
  moduleTag.set('mfe-po@1.2.0');
  await callsOf(brand).save({ code: 'HR', name: '하루' });
  await callsOf(brand).findMany({ num: 12 });
  expect(seen[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(seen[1]?.headers.has('Idempotency-Key')).toBe(false);
  for (const call of seen)
    expect([call.headers.get('X-Requested-With'), call.headers.get('X-Module'), call.timeout]).toEqual(['moru', 'mfe-po@1.2.0', 0]);
});

test('calls have the names and encodings of the API', async () => {
  await callsOf(brand).findMany({ num: 12, isActive: true }, 'R');
  await callsOf(brand).del([3, 4]);
  expect(seen.map((call) => decodeURIComponent(client.getUri(call)))).toEqual([
    '/api/brand/findMany?subset=R&params[num]=12&params[isActive]=true',
    '/api/brand/del?ids=3&ids=4',
  ]);
});

test('a refusal becomes an error with status, code, message and issues', async () => {
  const issues = [{ code: 'required', path: ['saveParams', 'name'], message: 'Required' }];
  answer = refused(400, { issues });
  await expect(http.post('brand/save', {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'validation',
    message: '서버의 말',
    issues,
    spoken: true,
  });
});

test('no answer and a body that is not ours get the generic text', async () => {
  answer = 'none';
  await expect(http.get('brand/findMany')).rejects.toMatchObject({ status: 0, code: 'no_answer', message: '에러 발생', spoken: false });
  answer = { status: 502, data: '<html>Bad gateway</html>' };
  await expect(http.get('brand/findMany')).rejects.toMatchObject({ status: 502, code: 'unreadable', spoken: false });
});

test('a write without an answer keeps its key for the repetition, a refused one does not', async () => {
  answer = 'none';
  await expect(http.post('po/confirm', { id: 1 })).rejects.toThrow();
  answer = refused(409);
  await expect(http.post('po/confirm', { id: 1 })).rejects.toThrow();
  await expect(http.post('po/confirm', { id: 1 })).rejects.toThrow();
  const keys = seen.map((call) => call.headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a lost session is told to whoever listens', async () => {
  let lost = 0;
  const stop = onSessionLost(() => (lost += 1));
  answer = refused(401);
  await expect(http.get('user/findMany')).rejects.toThrow();
  stop();
  await expect(http.get('user/findMany')).rejects.toThrow();
  expect(lost).toBe(1);
});
