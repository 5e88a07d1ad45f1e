import { beforeEach, expect, jest, test } from '@jest/globals';
import { brand, fileUploaded } from '@moru/contract';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { isAnswered } from './answered.ts';
import { callsOf } from './calls.ts';
import { isDirty } from '../dirty.ts';
import { client, http, moduleTag, onCallFailed, onSessionLost } from './http.ts';
import { unsettled } from './page-writes.ts';
import { createQueryClient, RETRIES, RETRY_INTERVAL_MS } from './query-client.ts';
import { uploadFile } from './upload-file.ts';

let seen: InternalAxiosRequestConfig[] = [];
let answer: { status: number; data: unknown; headers?: Record<string, string> } | 'none';

beforeEach(() => {
  seen = [];
  answer = { status: 200, data: [7] };
  client.defaults.adapter = async (config) => {
    seen.push(config);
    if (answer === 'none') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const response = { headers: {}, ...answer, statusText: '', config };
    if (answer.status >= 400) throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, undefined, response);
    return response;
  };
});

const refused = (statusCode: number, more: object = {}) => ({
  status: statusCode,
  data: { statusCode, name: 'X', code: 'validation', message: '서버의 말', ...more },
});

test('a write carries an idempotency key, a read does not, both name our page and module', async () => {
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

test('a body with a message only is shown, whoever wrote it', async () => {
  answer = { status: 503, data: { message: '점검 중입니다' } };
  await expect(http.get('brand/findMany')).rejects.toMatchObject({ status: 503, message: '점검 중입니다', spoken: true });
});

test('a read without an answer is retried three times, a refused one is not', async () => {
  jest.useFakeTimers();
  const reading = async () => {
    seen = [];
    const done = createQueryClient()
      .fetchQuery({ queryKey: ['brands'], queryFn: () => http.get('brand/findMany') })
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(RETRIES * RETRY_INTERVAL_MS);
    await done;
    return seen.length;
  };
  answer = 'none';
  expect(await reading()).toBe(1 + RETRIES);
  answer = refused(400);
  expect(await reading()).toBe(1);
  jest.useRealTimers();
});

const keysSeen = () => seen.map((call) => call.headers.get('Idempotency-Key'));

test('a write without an answer is sent again under its key, and leaving the page asks meanwhile', async () => {
  jest.useFakeTimers();
  const listener = jest.fn();
  const stop = onCallFailed(listener);
  answer = 'none';
  const confirmed = http.post('po/confirm', { id: 1 });
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await jest.advanceTimersByTimeAsync(4000);
  expect([seen.length, unsettled.get()[0]?.path, asks(), isDirty()]).toEqual([3, 'po/confirm', true, true]);
  answer = { status: 200, data: { done: true } };
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await confirmed).toEqual({ done: true });
  expect([new Set(keysSeen()).size, unsettled.get(), asks(), isDirty(), listener.mock.calls.length]).toEqual([1, [], false, false, 1]);
  stop();
  jest.useRealTimers();
});

test('the return of the network ends the pause, and Retry-After makes it longer', async () => {
  jest.useFakeTimers();
  answer = { ...refused(429), headers: { 'retry-after': '60' } };
  const saved = http.post('tag/save', { a: 1 });
  await jest.advanceTimersByTimeAsync(59_000);
  expect(seen).toHaveLength(1);
  answer = { status: 200, data: [7] };
  dispatchEvent(new Event('online'));
  expect(await saved).toEqual([7]);
  jest.useRealTimers();
});

test('signing in is sent once, without a key', async () => {
  answer = 'none';
  await expect(http.postOnce('user/login', {})).rejects.toMatchObject({ status: 0 });
  expect(keysSeen()).toEqual([undefined]);
});

test('a file is sent under the key of its intent', async () => {
  await http.upload('file/upload', new FormData(), { key: 'k' });
  await http.upload('file/upload', new FormData());
  expect(keysSeen()).toEqual(['k', expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('listeners are notified of a lost session', async () => {
  let lost = 0;
  const stop = onSessionLost(() => (lost += 1));
  answer = refused(401);
  await expect(http.get('user/findMany')).rejects.toThrow();
  stop();
  await expect(http.get('user/findMany')).rejects.toThrow();
  expect(lost).toBe(1);
});

test('whether the server answers is known from the last call: an error is an answer, a cached one is not', async () => {
  answer = 'none';
  await http.get('a').catch(() => undefined);
  expect(isAnswered.get()).toBe(false);
  answer = { status: 200, data: null, headers: { 'x-moru-kept': '1' } };
  await http.get('user/me');
  expect(isAnswered.get()).toBe(false);
  answer = refused(400);
  await http.get('a').catch(() => undefined);
  expect(isAnswered.get()).toBe(true);
});

test('a file is sent after the fields of its row, under its key; its row is returned', async () => {
  answer = { status: 200, data: { rows: [{ id: 5 }] } };
  const schema = fileUploaded.partial() as unknown as typeof fileUploaded;
  const about = { entity: 'pjournal', entityId: 3, purpose: 'photo' };
  jest.spyOn(schema, 'parse').mockImplementation((body) => body as never);
  expect(await uploadFile(new File(['x'], 'a.jpg'), about, { schema, key: 'k' })).toEqual({ id: 5 });
  expect([...((seen[0]?.data ?? new FormData()) as FormData).keys()]).toEqual(['entity', 'entityId', 'purpose', 'file']);
  expect(seen[0]?.headers.get('Idempotency-Key')).toBe('k');
});
