import { expect, settled } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';
import { test } from './deploying.ts';

test.use({ ownProduct: { ownWeb: true } });

// Specification §2; a page without a file yet is plain text.
const SITE = [
  '생산일지 /site/pjournals',
  '검사 /site/po-products',
  '라벨 재고 /site/label-stocks',
  '납품 출고 /site/release-groups?type=delivery',
  'SD 출고 /site/release-groups?type=sd',
];
const SITE_LINKS = [
  'Production journal /site/pjournals ↗',
  'Inspection /site/po-products ↗',
  'Label stock /site/label-stocks ↗',
  'Delivery release /site/release-groups?type=delivery ↗',
  'SD release /site/release-groups?type=sd ↗',
];
const ADMIN = [
  `Product: Master /admin/products; Monthly Inventory /admin/products/inventory`,
  'Statistics: Product /admin/stats/product; Delivery /admin/stats/delivery',
  'Shipping: Shipping Status /admin/pos; ETA TimeTable /admin/pos/eta_timeline',
  'PO: Product List /admin/po-products; Production Journal /admin/pjournals',
  `Label: Inventory /admin/label-stocks; Order /admin/label-order-groups`,
  'Quality Test: Test Status /admin/inspection-groups',
  'Order: Delivery /admin/release-groups?type=delivery; SD Delivery /admin/release-groups?type=sd',
  'ETC: Brand /admin/brands; Category /admin/categories; Country /admin/countries; TestItem /admin/inspection-items; Tag /admin/tags; Shipping /admin/shippings; Log /admin/alogs',
  `Site: Staff List /admin/users; ${SITE_LINKS.join('; ')}`,
];
const forClient = ADMIN.filter((line) => !/^(Label|Site):/.test(line));

/** A minute later, by the clock of the page: it has read the registry. */
async function aMinuteLater(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/registry.json');
  await page.clock.runFor(61_000);
  await (await looked).finished();
}

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** The links of a menu as shown: own text, address, and whether they open a tab. */
const entriesIn = (part: Locator): Promise<string[]> =>
  part.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const words = [...link.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent);
      return `${words.join('')} ${link.getAttribute('href') ?? '–'}${link.getAttribute('target') === '_blank' ? ' ↗' : ''}`;
    }),
  );

async function groupsIn(page: Page): Promise<string[]> {
  const groups = await mainMenu(page).getByRole('region').all();
  return Promise.all(
    groups.map(async (group) => `${await group.getByRole('heading').textContent()}: ${(await entriesIn(group)).join('; ')}`),
  );
}

for (const [account, lines] of [
  ['supervisor', ADMIN],
  ['client', forClient],
] as const)
  test(`the menu of a ${account} is the specification's, to the letter`, async ({ page, signIn }) => {
    await signIn(account);
    await page.goto('/admin/brands');
    await expect(mainMenu(page)).toBeVisible();
    expect(await groupsIn(page)).toEqual(lines);
  });

test("the site's menu is the specification's, in Korean", async ({ page, signIn }) => {
  await signIn('site');
  await page.goto('/site');
  const menu = page.getByRole('navigation', { name: '현장 메뉴' });
  await expect(menu).toBeVisible();
  expect(await entriesIn(menu)).toEqual(SITE);
});

const CARRIERS = (menu: object) => ({
  routes: [{ path: '/admin/mfe-carrier', chunks: [], title: { ko: '운송사', en: 'Carrier' }, roles: ['supervisor'], menu: [menu] }],
  planned: [],
});
const CARRIER = "return React.createElement('h1', null, 'Carriers');";

test('a new module is in the menu and the palette at the next page, without a new shell; without its files too', async ({
  page,
  signIn,
  deploy,
  go,
}) => {
  await signIn('supervisor');
  await page.clock.install();
  await page.goto('/admin/brands');
  await settled(page);
  await deploy('deploy', { name: 'mfe-carrier', digit: 'a', page: CARRIER, over: CARRIERS({ group: 'etc', order: 35 }) });
  await aMinuteLater(page);
  await Promise.all([page.waitForEvent('load'), go('/admin/tags')]);
  await page.route('**/releases/mfe-carrier/**', (route) => route.abort());
  await expect(mainMenu(page).getByRole('region', { name: 'ETC' }).getByRole('link')).toHaveText([
    'Brand',
    'Category',
    'Country',
    'Carrier',
    'TestItem',
    'Tag',
    'Shipping',
    'Log',
  ]);
  await page.unroute('**/releases/mfe-carrier/**');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('운송사');
  await page.getByRole('option', { name: /^Carrier/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carriers' })).toBeVisible();
});

test('a user with a canary gets its menu, and the open tab follows it', async ({ page, signIn, deploy, modules }) => {
  const places = [
    { group: 'etc', order: 5 },
    { group: 'product', order: 5, label: { ko: '운송사', en: 'Hauliers' } },
  ];
  await deploy('deploy', { name: 'mfe-carrier', digit: 'b', page: CARRIER, over: CARRIERS(places[0] ?? {}) });
  await deploy('canary', { name: 'mfe-carrier', digit: 'c', page: CARRIER, over: CARRIERS(places[1] ?? {}) }, 'supervisor');
  const hauliers = mainMenu(page).getByRole('region', { name: 'Product' }).getByRole('link', { name: 'Hauliers' });
  const carrier = mainMenu(page).getByRole('region', { name: 'ETC' }).getByRole('link', { name: 'Carrier' });
  await signIn('supervisor', { fresh: true });
  await page.clock.install();
  await page.goto('/admin/brands');
  // The session was requested with the first page, which puts the browser into its ring.
  await page.goto('/admin/tags');
  await expect(hauliers).toBeVisible();
  await expect(carrier).toHaveCount(0);
  await modules('rollback mfe-carrier');
  await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
  await aMinuteLater(page);
  await expect(carrier).toBeVisible();
  await expect(hauliers).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});
