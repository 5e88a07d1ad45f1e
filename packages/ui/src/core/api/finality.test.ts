import { expect, test } from '@jest/globals';
import { ApiError, retryAfterMs } from './api-error.ts';
import { isFinal, pauseBefore } from './finality.ts';

const failure = (status: number, code = 'x', after?: number) => new ApiError('x', { status, code, retryAfterMs: after });
const EXACT = 0.5;

test.each([
  [400, true],
  [403, true],
  [404, true],
  [409, true],
  [413, true],
  [422, true],
  [0, false],
  [401, false],
  [408, false],
  [425, false],
  [429, false],
  [500, false],
  [502, false],
  [503, false],
  [507, false],
])('%d settles a write: %s', (status, settles) => expect(isFinal(failure(status))).toBe(settles));

test('409 settles it, unless the same request still runs; an answer that is not ours does not', () => {
  expect(isFinal(failure(409, 'version_conflict'))).toBe(true);
  expect(isFinal(failure(409, 'idempotency_running'))).toBe(false);
  expect(isFinal(new TypeError('x'))).toBe(false);
});

test.each([0, 408, 425, 429, 502, 503, 504])('%d is retried after 1 s, then doubled to 15 s, without end', (status) => {
  const pauses = [1, 2, 3, 4, 5, 6, 100].map((tries) => pauseBefore(failure(status), tries, EXACT));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test.each([500, 501, 507])('%d, a server error, is tried four times in all', (status) => {
  expect([1, 2, 3, 4].map((tries) => pauseBefore(failure(status), tries, EXACT))).toEqual([1000, 2000, 4000, undefined]);
});

test.each([400, 401, 403, 409, 422])('%d is never retried', (status) => {
  expect(pauseBefore(failure(status), 1, EXACT)).toBeUndefined();
});

test('a pause is no shorter than the server asks, and differs by a fifth between browsers', () => {
  expect(pauseBefore(failure(429, 'x', 30_000), 1, EXACT)).toBe(30_000);
  expect(pauseBefore(failure(503, 'x', 500), 1, EXACT)).toBe(1000);
  expect([0, 1].map((random) => pauseBefore(failure(0), 1, random))).toEqual([800, 1200]);
});

test.each([
  ['3', 3000],
  ['0', 0],
  ['Sun, 22 Nov 2026 04:00:10 GMT', 10_000],
  ['Sun, 22 Nov 2026 03:59:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j is %j ms', (header, ms) => expect(retryAfterMs(header, Date.parse('2026-11-22T04:00:00Z'))).toBe(ms));
