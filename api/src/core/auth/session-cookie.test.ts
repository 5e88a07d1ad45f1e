import { expect, test } from '@jest/globals';
import type { CallRequest } from '../call/policy.ts';
import { readToken, sessionCookie } from './session-cookie.ts';

const request = (protocol: string, cookie?: string) => ({ protocol, headers: { cookie } }) as unknown as CallRequest;

test('over http the cookie is inaccessible to scripts and other sites', () => {
  expect(sessionCookie(request('http'), 'token', 60)).toBe('moru_sid=token; Path=/; HttpOnly; SameSite=Strict; Max-Age=60');
});

test('over https it is for this host alone, and never sent over http', () => {
  expect(sessionCookie(request('https'), 'token', 60)).toBe('__Host-moru_sid=token; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure');
});

test('an ended session leaves no cookie', () => {
  expect(sessionCookie(request('http'), '', 60)).toContain('moru_sid=; ');
  expect(sessionCookie(request('https'), '', 60)).toMatch(/Max-Age=0; Secure$/);
});

test('the cookie is found among others, and only by its own name', () => {
  expect(readToken(request('http', 'a=1; moru_sid=x ; b=2'))).toBe('x');
  expect(readToken(request('https', 'moru_sid=x; __Host-moru_sid=y'))).toBe('y');
  for (const cookie of [undefined, '', 'moru_sid', 'moru_sid=', 'xmoru_sid=1', '__Host-moru_sid=y'])
    expect(readToken(request('http', cookie))).toBeUndefined();
});
