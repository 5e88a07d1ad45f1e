import { expect, test } from '@jest/globals';
import { flogDetail } from './flog.ts';
import { barePath, scrub } from './scrub.ts';

test.each([
  ['a password in an address', 'connect mysql://root:s3cret@db:3306/moru failed', 's3cret'],
  ['a searched word', 'GET /api/po/findMany?params[keyword]=홍길동 failed', '홍길동'],
  ['a password in JSON', '{"oldPw":"hunter2 x","a":1}', 'hunter2'],
  ['a password in a form', 'pw=hunter2&x=1', 'hunter2'],
  ['a cookie', 'cookie: moru_sid=abc123def', 'abc123def'],
  ['a bearer token', 'Authorization: Bearer abc.def-123', 'abc.def'],
  ['a password hash', 'update user set x = $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA where', 'c2FsdA'],
  ['an e-mail address', 'no user kim@example.co.kr here', 'kim@'],
  ['a telephone number', 'bad phone 010-1234-5678 given', '1234-5678'],
  ['a session token', 'token x7Yq0Zb1x7Yq0Zb1x7Yq0Zb1x7Yq0Zb1x7Y was refused', 'x7Yq0Zb1'],
])('%s is removed', (_what, text, secret) => expect(scrub(text)).not.toContain(secret));

test('text that helps to find a fault stays', () => {
  const stack =
    "TypeError: Cannot read properties of undefined (reading 'qty')\n    at Strip (https://moru.lan/releases/mfe-po/0.1.0-0123456789/9c1f02ab33de.js:12:34567)\n    at 2026-03-02 10:11:12";
  expect(scrub(stack)).toBe(stack);
});

test('of an address the path and the names of its parameters stay', () => {
  expect(barePath('https://moru.lan/admin/pos?keyword=%ED%99%8D&page=2&brandId%5B%5D=1#x')).toBe('/admin/pos?brandId[]&keyword&page');
  expect(barePath('/admin/pos')).toBe('/admin/pos');
  expect(barePath('')).toBe('/');
});

test('the detail of a report is at most 8 kB, counted in bytes', () => {
  expect(flogDetail.safeParse({ stack: 'x'.repeat(6000) }).success).toBe(true);
  expect(flogDetail.safeParse({ stack: '가'.repeat(2700) }).success).toBe(true);
  expect(flogDetail.safeParse({ stack: '가'.repeat(2800) }).success).toBe(false);
});
