import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { menuOf, menuPagesOf, siteMenuOf } from '@moru/module/build';
import { appDirs } from './build-all.mjs';
import { pagesOf, plannedOf } from './features.mjs';
import { ROOT } from './release.mjs';

/** The modules with the specification's pages; another module has its places beside them. */
const SPECIFIED = ['shell', 'mfe-po', 'mfe-shipping', 'mfe-label', 'mfe-quality', 'mfe-release', 'mfe-site'];
const modulesIn = (dirs) => dirs.map((dir) => ({ routes: pagesOf(join(dir, 'src')), planned: plannedOf(join(dir, 'src')) }));
const modules = modulesIn(appDirs());
const pages = menuPagesOf(modules);
const specified = menuPagesOf(modulesIn(appDirs().filter((dir) => SPECIFIED.includes(basename(dir)))));
const linesOf = (groups) =>
  groups.map(
    ({ label, entries }) =>
      `${label.en}: ${entries
        .filter(({ newTab }) => !newTab)
        .map((entry) => `${entry.label.en} ${entry.to}`)
        .join('; ')}`,
  );

const ADMIN = [
  'Product: Master /admin/products; Monthly Inventory /admin/products/inventory',
  'Statistics: Product /admin/stats/product; Delivery /admin/stats/delivery',
  'Shipping: Shipping Status /admin/pos; ETA TimeTable /admin/pos/eta_timeline',
  'PO: Product List /admin/po-products; Production Journal /admin/pjournals',
  'Label: Inventory /admin/label-stocks; Order /admin/label-order-groups',
  'Quality Test: Test Status /admin/inspection-groups',
  'Order: Delivery /admin/release-groups?type=delivery; SD Delivery /admin/release-groups?type=sd',
  'ETC: Brand /admin/brands; Category /admin/categories; Country /admin/countries; TestItem /admin/inspection-items; Tag /admin/tags; Shipping /admin/shippings; Log /admin/alogs',
  'Site: Staff List /admin/users',
];
const SITE = [
  '생산일지 /site/pjournals',
  '검사 /site/po-products',
  '라벨 재고 /site/label-stocks',
  '납품 출고 /site/release-groups?type=delivery',
  'SD 출고 /site/release-groups?type=sd',
];

describe('the page files result in the menu of the specification (§2)', () => {
  test('to a supervisor: every group', () => expect(linesOf(menuOf(specified, 'supervisor'))).toEqual(ADMIN));

  test('to a client: all but Label and Site', () => {
    expect(linesOf(menuOf(specified, 'client'))).toEqual(ADMIN.filter((line) => !/^(Label|Site):/.test(line)));
  });

  test('to site staff: no admin group, and the site menu in its order', () => {
    expect(menuOf(specified, 'site-staff')).toEqual([]);
    expect(siteMenuOf(specified, 'site-staff').map(({ label, to }) => `${label.ko} ${to}`)).toEqual(SITE);
  });

  test('to a supervisor: the site pages in the Site group, in a new tab', () => {
    const site = menuOf(specified, 'supervisor').at(-1);
    expect(site.entries.filter(({ newTab }) => newTab).map(({ label, to }) => `${label.ko} ${to}`)).toEqual(SITE);
  });
});

test('no two entries share a letter or a place', () => {
  const entries = menuOf(pages, 'supervisor').flatMap((group) => group.entries);
  const letters = entries.flatMap(({ letter }) => letter ?? []);
  expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted());
  const places = pages.flatMap(({ menu }) => menu.map(({ group, order, onlyFound = false }) => `${group} ${order} ${onlyFound}`));
  expect(places.toSorted()).toEqual([...new Set(places)].toSorted());
});

// Folders of list pages and the contracts of what they list.
const LISTS = {
  '/admin/po-products': 'po-product',
  '/admin/label-order-groups': 'label-order-group',
  '/admin/pos': 'po',
  '/admin/pjournals': 'pjournal',
  '/admin/release-groups': 'release-group',
};
const VALUES = { asOf: '2026-11-21', first: '2026-11-01', last: '2026-11-30', poNo: 'PO-2608-0022', id: '7' };

async function paramsOf(path) {
  const file = join(ROOT, 'packages/contract/src', `${LISTS[path]}.ts`);
  const resources = Object.values(await import(file));
  return resources.find((value) => value?.params && value?.subsets).params;
}

function asParams(query) {
  const params = {};
  const all = new URLSearchParams(query.replaceAll(/\{(\w+)\}/g, (_, name) => VALUES[name]));
  // A relative day is sent as a date.
  for (const [name, value] of all) if (/^-?\d+d$/.test(value)) all.set(name, VALUES.asOf);
  for (const [name] of all) params[name.replace('[]', '')] = name.endsWith('[]') ? all.getAll(name) : all.get(name);
  return params;
}

const behind = modules.flatMap(({ routes }) =>
  routes.flatMap(({ path, rows }) => Object.entries(rows).map(([name, query]) => [name, path, query])),
);
const isRecord = ([, path]) => path.endsWith('/form');

test.each(behind.filter(isRecord))('the rows behind %s are a part of one record, at %s', (_, _path, query) => {
  expect(query).toMatch(/^id=\{id\}(#[a-z]+)?$/);
});

test.each(behind.filter((one) => !isRecord(one)))(
  'the rows behind %s are asked of %s in words that the list knows',
  async (_, path, query) => {
    expect((await paramsOf(path)).safeParse(asParams(query)).error).toBeUndefined();
  },
);

test('the rows of a number are on one page only', () => {
  const names = modules.flatMap(({ routes }) => routes.flatMap(({ rows }) => Object.keys(rows)));
  expect(names.length).toBeGreaterThan(0);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('every page that a module plans is one of the specification without a file', () => {
  const planned = modules.flatMap((module) => module.planned.map(({ path }) => path));
  expect(planned.filter((path) => !ADMIN.some((line) => line.includes(` ${path}`)))).toEqual([]);
});
