import { describe, expect, test } from '@jest/globals';
import type { Role } from '@moru/contract';
import { afterLogin, redirectFor, rootTarget } from './redirect.ts';

const OWN = 'https://moru.example';
type Row = [role: Role | undefined, path: string, to: string | null];

describe('where a place redirects to', () => {
  const table: Row[] = [
    [undefined, '/', '/public/users/login'],
    [undefined, '/admin/pos', '/public/users/login'],
    [undefined, '/site', '/public/users/login'],
    [undefined, '/publicity', '/public/users/login'],
    [undefined, '/public/users/login', null],
    ['supervisor', '/', '/admin/stats/dashboard'],
    ['client', '/', '/admin/stats/dashboard'],
    ['site-staff', '/', '/site/po-products'],
    ['supervisor', '/admin/users', null],
    ['supervisor', '/site/pjournals', null],
    ['client', '/no/such/page', null],
    ['site-staff', '/site', null],
    ['site-staff', '/site/release-groups', null],
    ['site-staff', '/admin/pos', '/site'],
    ['site-staff', '/sites', '/site'],
    ['site-staff', '/public/users/login', '/site'],
    ['site-staff', '/no/such/page', '/site'],
  ];
  test.each(table)('%s at %s goes to %s', (role, pathname, to) => {
    expect(redirectFor(role, { pathname })?.to ?? null).toBe(to);
  });

  test('a page that asks for a login is remembered with its query and hash', () => {
    const place = { pathname: '/admin/pos', search: '?page=2&brandId[]=1', hash: '#row-7' };
    expect(redirectFor(undefined, place)?.from).toBe('/admin/pos?page=2&brandId[]=1#row-7');
  });

  test('the root has nothing to remember', () => {
    expect(redirectFor(undefined, { pathname: '/' })?.from).toBeUndefined();
  });

  test('the root without a session leads to the login', () => {
    expect(rootTarget(undefined)).toBe('/public/users/login');
  });
});

describe('where a login leads', () => {
  test.each<[Role, unknown, string]>([
    ['supervisor', undefined, '/'],
    ['supervisor', '/admin/pos?page=2#x', '/admin/pos?page=2#x'],
    ['client', '//evil.example', '/'],
    ['client', '/api/user/logout', '/'],
    ['site-staff', undefined, '/site'],
    ['site-staff', '/admin/pos', '/site'],
    ['site-staff', '/site/pjournals', '/site'],
  ])('%s who was heading to %s lands on %s', (role, from, to) => {
    expect(afterLogin(role, from, OWN)).toBe(to);
  });
});
