import { beforeEach, expect, jest, test } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { shownError } from '../feedback/services.ts';
import { saysOffline } from './answered.ts';
import { ApiError } from './api-error.ts';
import { canRetry, createQueryClient } from './query-client.ts';
import { readFrom } from './read-from.ts';

const failure = (status: number, code = 'x') => new ApiError('서버의 말', { status, code });

beforeEach(() => shownError.set(null));

test('only what a retry can cure is retried: no answer, 408, 429 and 5xx', () => {
  expect([0, 408, 429, 500, 503].map((status) => canRetry(failure(status)))).toEqual([true, true, true, true, true]);
  expect([400, 401, 403, 404, 409, 422].map((status) => canRetry(failure(status)))).toEqual([false, false, false, false, false, false]);
  expect(canRetry(new TypeError('a fault in our code'))).toBe(false);
});

test('three retries, 3000 ms apart', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  const retries = typeof retry === 'function' ? [0, 1, 2, 3].map((count) => retry(count, failure(503))) : [];
  expect(retries).toEqual([true, true, true, false]);
  expect(retryDelay).toBe(3000);
});

test('a failed read is shown with the server’s message', async () => {
  await createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(failure(400)) })
    .catch(() => undefined);
  expect(shownError.get()?.message).toBe('서버의 말');
});

test('an error in our own code is shown with the generic text', async () => {
  await createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(new TypeError('x is not a function')) })
    .catch(() => undefined);
  expect(shownError.get()?.message).toBe('에러 발생');
});

test('a lost session and what a page shows itself are not shown twice', async () => {
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(failure(401)) }).catch(() => undefined);
  await client.fetchQuery({ queryKey: ['b'], queryFn: () => Promise.reject(failure(400)), meta: { quiet: true } }).catch(() => undefined);
  expect(shownError.get()).toBeNull();
});

test('focus coming from another window counts, though nothing was hidden', () => {
  createQueryClient();
  let heard = 0;
  const stop = focusManager.subscribe(() => heard++);
  window.dispatchEvent(new Event('focus'));
  expect(heard).toBe(1);
  stop();
});

test('without a network the page shows it in place of the data, at once', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(failure(0, 'no_answer')) }).catch(() => undefined);
  const { retry } = client.getDefaultOptions().queries ?? {};
  expect([shownError.get(), typeof retry === 'function' && retry(0, failure(0, 'no_answer'))]).toEqual([null, false]);
  online.mockRestore();
});

test('behind a dead access point, which the browser takes for a network, a header replaces every dialog', async () => {
  const client = createQueryClient();
  const fail = (key: string) =>
    client.fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(failure(0, 'no_answer')), retry: false }).catch(() => undefined);
  saysOffline.set(true);
  await fail('a');
  expect(shownError.get()).toBeNull();
  saysOffline.set(false);
  await fail('b');
  expect(shownError.get()).not.toBeNull();
});

test('data is as old as its request; what the page sets itself as old as that', async () => {
  jest.useFakeTimers({ now: 1000 });
  try {
    const client = createQueryClient();
    const read = async (ms: number, answer: object) => {
      const reading = client.fetchQuery({
        queryKey: ['a'],
        queryFn: () => new Promise((done) => setTimeout(done, ms, answer)),
        staleTime: 0,
      });
      await jest.advanceTimersByTimeAsync(ms);
      await reading;
      return client.getQueryData<object>(['a']) ?? {};
    };
    const first = await read(500, { n: 1 });
    expect([readFrom(first), client.getQueryState(['a'])?.dataUpdatedAt]).toEqual([1000, 1500]);
    const second = await read(300, { n: 2 });
    expect([readFrom(first), readFrom(second)]).toEqual([1000, 1500]);
    // The same answer again is the same data.
    const third = await read(200, { n: 2 });
    expect([third === second, readFrom(second)]).toEqual([true, 1800]);
    client.setQueryData(['a'], { n: 3 }, { updatedAt: 40 });
    expect([readFrom(client.getQueryData(['a']) ?? {}), readFrom({})]).toEqual([40, 0]);
  } finally {
    jest.useRealTimers();
  }
});
