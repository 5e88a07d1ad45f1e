import { expect, expectNoAxeFindings, expectNothingCutOff, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

const MARK = `K${Date.now().toString(36)}`;
const BARCODE = '8801234567893';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find pages, rows and actions' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Find pages, rows and actions' });

async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(typed);
}

/** A key as a Korean keyboard sends it while no text is typed. */
const pressKorean = (page: Page, key: string, code: string) =>
  page.evaluate(
    ([typed, place]) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: typed, code: place, bubbles: true })),
    [key, code],
  );

test('a product is found by its scanned barcode, changed and found again, without a mouse', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: { id: number }[] }>('brand/findMany?subset=R');
  const product = { code: `${MARK}-1`, name: '단축키 상자', brandId: rows[0]?.id, barcode: BARCODE };
  await call('product/save', { saveParams: [product] });
  await page.goto('/admin/stats/dashboard');
  await settled(page);
  await find(page, BARCODE);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\/form\?id=\d+/);
  await expect(page.getByTitle('Edit Barcode')).toContainText(BARCODE);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('English name').focus();
  await page.keyboard.type('Shortcut box');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shortcut box');
  await settled(page);
  // 초성, then the same keys in the other layout.
  for (const typed of ['ㄷㅊㅋ', 'ekscnrzl tkdwk']) {
    await find(page, typed);
    await expect(page.getByRole('option', { name: `${MARK}-1` }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  }
});

test('a tag is created, opened from its list and left by keys alone, on a Korean keyboard too', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/brands');
  await settled(page);
  await find(page, 'new tag');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/tags/form');
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  // Typed text triggers no shortcut.
  await page.keyboard.type(`${MARK} gb?n/x`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/admin/tags');
  // The address changes before the page: until then the form is shown, which has no such shortcut.
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
  await settled(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(MARK);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await pressKorean(page, 'ㅓ', 'KeyJ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${MARK} gb?n/x`);
  await page.keyboard.press('Escape');
  await page.getByRole('main').focus();
  // The second key counts only shortly after the first: a busy machine may take longer.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await expect(page).toHaveURL('/admin/brands', { timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: /^Brand/ })).toBeVisible();
  await settled(page);
  await pressKorean(page, 'ㅜ', 'KeyN');
  await expect(page).toHaveURL('/admin/brands/form');
});

test('the sheet of shortcuts and the palette are complete, without a fault, and fit a phone', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/admin/pos');
  await settled(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('From the last selected row to this one')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Find pages, rows and actions' }).click();
  // Its code is loaded now.
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('PO');
  await expect(page.getByRole('option', { name: 'New PO' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Staff List|New Product/ })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveCount(1);
  await expectNoAxeFindings(page);
  await expectNothingCutOff(page, 'the palette at 360 px');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.palette-option[aria-selected="true"]')).toBeInViewport();
  await page.keyboard.press('Escape');
  // The menu of a phone keeps the focus while it is open.
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (let times = 0; times < 6; times++) await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.querySelector('dialog.drawer')?.contains(document.activeElement))).not.toBe(false);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page, 'a list at 320 px, or 400 % of 1280');
});

test('the menu is as wide on another device as its user left it', async ({ page, browser, signIn, call, context }) => {
  await signIn('supervisor');
  // Their own account: the pages of other specs would have a narrow menu meanwhile.
  const account = { loginId: `w${MARK.toLowerCase()}`, pw: 'as wide as I like' };
  await call('user/save', { saveParams: [{ ...account, name: '너비', role: 'supervisor', scope: 'all' }] });
  await signIn(account.loginId, { pw: account.pw, fresh: true });
  await page.goto('/admin/brands');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/preference/set'));
  await page.getByRole('button', { name: 'Narrow the menu' }).click();
  await kept;
  const other = await browser.newContext({ storageState: { cookies: await context.cookies(), origins: [] } });
  const there = await other.newPage();
  await there.goto(new URL('/admin/tags', page.url()).href);
  await expect(there.getByRole('button', { name: 'Widen the menu' })).toBeVisible();
  expect(await there.getByRole('complementary').evaluate((menu) => menu.getBoundingClientRect().width)).toBe(160);
  const wide = there.waitForResponse((answer) => answer.url().endsWith('/api/preference/set'));
  await there.getByRole('button', { name: 'Widen the menu' }).click();
  await wide;
  await other.close();
});

test('a printed list: its filters in words, every row, the header on each sheet, no controls, white', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.addInitScript(() => localStorage.setItem('moru.theme', 'dark'));
  await page.goto('/admin/po-products?num=50&status%5B%5D=done');
  await settled(page);
  const rows = await page.locator('tbody tr').count();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeHidden();
  await expect(page.getByText('Status:', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/^Factory: *all/)).toBeHidden();
  await expect(page.getByText(/^Printed \d{4}-\d\d-\d\d \d\d:\d\d/)).toBeVisible();
  await expect(page.locator('tbody tr:visible')).toHaveCount(rows);
  const look = await page.evaluate(() => ({
    head: getComputedStyle(document.querySelector('thead') as Element).display,
    ink: getComputedStyle(document.body).color,
  }));
  expect(look).toEqual({ head: 'table-header-group', ink: 'rgb(24, 33, 47)' });
  const paper = await page.pdf({ preferCSSPageSize: true });
  // Landscape: 297 by 210 mm in points.
  expect(paper.toString('latin1')).toMatch(/MediaBox ?\[ ?0 0 84[12][.\d]* 59[45]/);
});

test('a page begins dark where dark was chosen, requests its font at once, and the keyboard skips its menu', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.addInitScript(() => localStorage.setItem('moru.theme', 'dark'));
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/main.*.js', async (route) => (await held, route.continue()));
  await page.goto('/admin/brands', { waitUntil: 'commit' });
  // No code of the product has run yet.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 22, 30)');
  await expect(page.locator('link[rel=preload][as=font]')).toHaveAttribute('href', /woff2$/);
  go();
  await settled(page);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)).toBeGreaterThanOrEqual(550);
});

test.describe('the session', () => {
  test.use({ allowComplaints: true });

  test('without an answer about the session a page shows in Korean that it checks, and reloads after a second', async ({
    page,
    signIn,
  }) => {
    await signIn('supervisor');
    let asked = 0;
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/user/me', async (route) => (asked++ === 0 ? route.abort() : (await seen.promise, route.continue())));
    await page.goto('/admin/tags', { waitUntil: 'commit' });
    await expect(page.getByText('로그인 확인 중입니다')).toBeVisible();
    seen.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toBe(2);
  });
});
