import { describe, expect, test } from '@jest/globals';
import { ADMIN_MENU, SITE_MENU, activeEntry, menuFor } from './menu.ts';

const namesOf = (role: 'supervisor' | 'client') => menuFor(role).map(({ label }) => label.en);
const adminEntries = ADMIN_MENU.flatMap(({ entries }) => entries);

describe('the menu by role', () => {
  test('a supervisor sees every group in the specified order', () => {
    expect(namesOf('supervisor')).toEqual(['Product', 'Statistics', 'Shipping', 'PO', 'Label', 'Quality Test', 'Order', 'ETC', 'Site']);
  });

  test('a client sees all but Label and Site', () => {
    expect(namesOf('client')).toEqual(['Product', 'Statistics', 'Shipping', 'PO', 'Quality Test', 'Order', 'ETC']);
  });

  test('site staff see no admin group', () => {
    expect(menuFor('site-staff')).toEqual([]);
  });

  test('every admin entry stands where the specification puts it', () => {
    const lines = ADMIN_MENU.map(
      ({ label, entries }) =>
        `${label.en}: ${entries
          .filter((e) => !e.newTab)
          .map((e) => `${e.label.en} ${e.to}`)
          .join('; ')}`,
    );
    expect(lines).toEqual([
      'Product: Master /admin/products; Monthly Inventory /admin/products/inventory',
      'Statistics: Product /admin/stats/product; Delivery /admin/stats/delivery',
      'Shipping: Shipping Status /admin/pos; ETA TimeTable /admin/pos/eta_timeline',
      'PO: Product List /admin/po-products; Production Journal /admin/pjournals',
      'Label: Inventory /admin/label-stocks; Order /admin/label-order-groups',
      'Quality Test: Test Status /admin/inspection-groups',
      'Order: Delivery /admin/release-groups?type=delivery; SD Delivery /admin/release-groups?type=sd',
      'ETC: Brand /admin/brands; Category /admin/categories; Country /admin/countries; TestItem /admin/inspection-items; Tag /admin/tags; Shipping /admin/shippings; Log /admin/alogs',
      'Site: Staff List /admin/users',
    ]);
  });

  test('the Site group opens the site pages in a new tab', () => {
    const site = ADMIN_MENU.at(-1)?.entries.filter(({ newTab }) => newTab);
    expect(site?.map(({ to }) => to)).toEqual(SITE_MENU.map(({ to }) => to));
  });

  test('the site menu is Korean and in the specified order', () => {
    expect(SITE_MENU.map(({ label, to }) => `${label.ko} ${to}`)).toEqual([
      '생산일지 /site/pjournals',
      '검사 /site/po-products',
      '라벨 재고 /site/label-stocks',
      '납품 출고 /site/release-groups?type=delivery',
      'SD 출고 /site/release-groups?type=sd',
    ]);
  });
});

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
    expect(activeEntry(adminEntries, pathname, search)?.to).toBe(to);
  });

  test('of a site page is found in the site menu', () => {
    expect(activeEntry(SITE_MENU, '/site/release-groups/form', '?type=sd&id=1')?.label.ko).toBe('SD 출고');
  });
});
