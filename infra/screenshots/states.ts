import type { Page } from '@playwright/test';
import type { Visit } from './take.ts';

const LAZY_MS = 5000;

// Lazily loaded parts are waited for by their role: a dialog or a menu.
const comes = (page: Page) =>
  page
    .locator('dialog[open], [role="dialog"], [role="menu"]')
    .first()
    .waitFor({ timeout: LAZY_MS })
    .catch(() => undefined);
const press = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys);
  await comes(page);
};
const click = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .click({ timeout: LAZY_MS })
    .catch(() => undefined);
const open = (selector: string) => async (page: Page) => {
  await click(selector)(page);
  await comes(page);
};

/** Further states besides the opened pages: dialogs, refusals, views of single roles. */
export const STATES: readonly Visit[] = [
  { name: 'login', path: '/public/users/login' },
  { name: 'public-not-found', path: '/public/nothing' },
  { name: 'not-found', account: 'supervisor', path: '/admin/no-such-page' },
  { name: 'row-not-found', account: 'supervisor', path: '/admin/brands/form?id=999999' },
  { name: 'list-nothing-found', account: 'supervisor', path: '/admin/brands?keyword=zzzz' },
  { name: 'list-selected', account: 'supervisor', path: '/admin/pos', act: click('tbody .mo-checkbox') },
  { name: 'list-columns', account: 'supervisor', path: '/admin/pos', act: open('.mo-header-actions .mo-button-brief') },
  { name: 'list-views', account: 'supervisor', path: '/admin/pos', act: open('.mo-header-actions button') },
  { name: 'list-tools', account: 'supervisor', path: '/admin/pos', act: open('.mo-header-actions .mo-button-icon') },
  { name: 'list-filter', account: 'supervisor', path: '/admin/pos', act: open('.mo-filter button') },
  { name: 'list-keys', account: 'supervisor', path: '/admin/brands', act: press('?') },
  { name: 'list-delete', account: 'supervisor', path: '/admin/brands', act: open('.mo-act-del') },
  { name: 'form-refused', account: 'supervisor', path: '/admin/pos/form', act: async (page) => page.keyboard.press('Control+s') },
  { name: 'palette', account: 'supervisor', path: '/admin/brands', act: press('Control+k') },
  { name: 'menu', account: 'supervisor', path: '/admin/brands', widths: [360], act: click('.top-bar button') },
  { name: 'client-forbidden', account: 'client', path: '/admin/users' },
  { name: 'client-list', account: 'client', path: '/admin/po-products' },
  { name: 'client-form', account: 'client', path: '/admin/brands/form?id=1' },
];
