import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { pathsOf } from './page-list.ts';

const go = (page: Page, path: string) =>
  page.evaluate((to) => (history.pushState(null, '', to), dispatchEvent(new PopStateEvent('popstate'))), path);

/** Draws the page in a theme and waits until its colours have stopped changing. */
async function drawn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

async function look(page: Page, themes: readonly string[]) {
  await drawn(page, 'light');
  await expectNoAxeFindings(page);
  if (!themes.includes('dark')) return;
  await drawn(page, 'dark');
  // The same page in the dark differs in its colours alone.
  await expectNoAxeFindings(page, ['color-contrast']);
}

/** Looks at page after page within one document; the page-not-found view between them tells when a page has come. */
async function walk(page: Page, paths: readonly string[], themes: readonly string[]) {
  const nowhere = `${paths[0]}/no-such-page`;
  const notFound = page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' });
  await page.goto(nowhere);
  await expect(notFound).toBeVisible();
  await look(page, themes);
  for (const path of paths) {
    await test.step(path, async () => {
      await go(page, nowhere);
      await expect(notFound).toBeVisible();
      await go(page, path);
      await expect(notFound).toHaveCount(0);
      await settled(page);
      await look(page, themes);
    });
  }
}

test.describe.configure({ mode: 'parallel' });

// What a client sees are the supervisor's pages with less on them, so their colours need no second look.
for (const { account, role, area, themes } of [
  { account: 'supervisor', role: 'supervisor', area: '/admin', themes: ['light', 'dark'] },
  { account: 'client', role: 'client', area: '/admin', themes: ['light'] },
  { account: 'site', role: 'site-staff', area: '/site', themes: ['light', 'dark'] },
]) {
  test(`no page of ${account} (${themes.join(', ')}) has a finding of axe, a console error or a CSP report`, async ({
    page,
    signIn,
    call,
    product,
  }) => {
    test.setTimeout(240_000);
    if (area === '/site') await page.setViewportSize({ width: 360, height: 740 });
    await signIn(account);
    const paths = await pathsOf(product.webDir, role, area, call);
    expect(paths.length).toBeGreaterThan(4);
    await walk(page, paths, themes);
  });
}

test('no page in the other language has a finding of axe', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('moru.locale', 'ko'));
  await signIn('supervisor');
  await walk(page, ['/admin/stats/dashboard', '/admin/pos', '/admin/pos/form', '/admin/pos/eta_timeline', '/admin/import'], ['light']);
});

test('the login has no finding of axe, light and dark', async ({ page }) => {
  await page.goto('/public/users/login');
  await settled(page);
  await look(page, ['light', 'dark']);
});
