import { describe, expect, test } from '@jest/globals';
import type { MenuEntry } from '@moru/module';
import { activeEntry } from './menu.ts';

const entry = (to: string, newTab = false): MenuEntry => ({ label: { ko: to, en: to }, path: to.split('?', 1)[0] ?? to, to, newTab });
const ADMIN = [
  '/admin/pos',
  '/admin/pos/eta_timeline',
  '/admin/products/inventory',
  '/admin/release-groups?type=delivery',
  '/admin/release-groups?type=sd',
].map((to) => entry(to));
const entries = [...ADMIN, entry('/site/pjournals', true)];

describe('the active entry', () => {
  test.each([
    ['/admin/pos', '', '/admin/pos'],
    ['/admin/pos', '?page=3', '/admin/pos'],
    ['/admin/pos/form', '?id=3', '/admin/pos'],
    ['/admin/pos/eta_timeline', '', '/admin/pos/eta_timeline'],
    ['/admin/products/inventory', '', '/admin/products/inventory'],
    ['/admin/release-groups', '?page=2&type=sd', '/admin/release-groups?type=sd'],
    ['/admin/release-groups', '?type=delivery', '/admin/release-groups?type=delivery'],
    ['/admin/release-groups', '', undefined],
    ['/admin/stats/dashboard', '', undefined],
    ['/site/pjournals', '', undefined],
  ])('of %s%s is %s', (pathname, search, to) => {
    expect(activeEntry(entries, pathname, search)?.to).toBe(to);
  });

  test('of a site page is found in the site menu', () => {
    expect(activeEntry([entry('/site/release-groups?type=sd')], '/site/release-groups/form', '?type=sd&id=1')).toBeDefined();
  });
});
