import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, expectNoAxeFindings, expectNothingCutOff, expectTargets, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { drawn } from './drawn.ts';
import { pathsOf } from './page-list.ts';

const go = (page: Page, path: string) =>
  page.evaluate((to) => (history.pushState(null, '', to), dispatchEvent(new PopStateEvent('popstate'))), path);

async function look(page: Page, themes: readonly string[]) {
  await drawn(page, 'light');
  await expectNoAxeFindings(page);
  if (!themes.includes('dark')) return;
  await drawn(page, 'dark');
  // The same page in the dark theme differs in its colours alone.
  await expectNoAxeFindings(page, ['color-contrast']);
}

/** Largest layout shift of a page while it loads, as Chromium scores it (0.1 is called good). */
const MOST_SHIFT = 0.02;

// Layout shifts since the last call, without those that follow user input.
const watchShifts = () => {
  const seen = { shift: 0, moved: [] as string[] };
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] })[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.moved.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`));
    }
  };
  const watch = new PerformanceObserver((list) => note(list.getEntries()));
  watch.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, {
    takeShifts: () => {
      note(watch.takeRecords());
      const taken = { ...seen };
      Object.assign(seen, { shift: 0, moved: [] });
      return taken;
    },
  });
};

interface Shifts {
  shift: number;
  moved: string[];
}
const takeShifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { takeShifts: () => Shifts }).takeShifts());

/** Checks a page at these widths: 640 px is a window of 1280 at 200 %. */
async function squeeze(page: Page, path: string, widths: readonly number[]) {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingCutOff(page, `${path} at ${width} px`);
    if (path.startsWith('/site')) await expectTargets(page, `${path} at ${width} px`, THUMB_PX);
  }
  if (before) await page.setViewportSize(before);
}

/** Size of the controls in the site area, for gloves. */
const THUMB_PX = 48;

interface Walk {
  themes: readonly string[];
  /** Widths besides that of the window. */
  widths?: readonly number[];
  /** Each page in its own document: pages that share data would find it loaded. */
  fresh?: boolean;
}

/** Visits page after page within one document; the page-not-found view between them shows when a page has loaded. */
async function walk(page: Page, paths: readonly string[], { themes, widths = [], fresh = false }: Walk) {
  const nowhere = `${paths[0]?.split('?')[0]}/no-such-page`;
  const notFound = page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' });
  await page.addInitScript(watchShifts);
  await page.goto(nowhere);
  await expect(notFound).toBeVisible();
  await look(page, themes);
  for (const path of paths) {
    await test.step(path, async () => {
      if (fresh) await page.goto(path);
      else {
        await go(page, nowhere);
        await expect(notFound).toBeVisible();
        await takeShifts(page);
        await go(page, path);
        await expect(notFound).toHaveCount(0);
      }
      await settled(page);
      await expect.soft(page.getByText('불러오지 못했습니다', { exact: true }), `all of ${path} can be read`).toHaveCount(0);
      const { shift, moved } = await takeShifts(page);
      expect.soft(shift, `${path} moves as it comes: ${[...new Set(moved)].join(', ')}`).toBeLessThanOrEqual(MOST_SHIFT);
      await look(page, themes);
      await squeeze(page, path, widths);
    });
  }
}

test('styles are built as they are written: no property is expanded, with higher specificity, for browsers that cannot run the code', ({
  product,
}) => {
  const live = readFileSync(join(product.webDir, 'rings/stable.json'), 'utf8');
  const sheets = globSync('releases/*/*/*.css', { cwd: product.webDir }).filter((file) => live.includes(basename(dirname(file))));
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => readFileSync(join(product.webDir, file), 'utf8').includes(':lang('))).toEqual([]);
});

test.describe.configure({ mode: 'parallel' });

// A client sees the supervisor's pages with less on them, so their colours need no second check.
// The supervisor's are so many that one test of all would take longer than a busy machine is given.
const SUPERVISOR = { account: 'supervisor', role: 'supervisor', area: '/admin', themes: ['light', 'dark'], widths: [640, 360], parts: 4 };
for (const { account, role, area, themes, widths, parts, part } of [
  ...Array.from({ length: SUPERVISOR.parts }, (_, part) => ({ ...SUPERVISOR, part })),
  { account: 'client', role: 'client', area: '/admin', themes: ['light'], widths: [], parts: 1, part: 0 },
  { account: 'site', role: 'site-staff', area: '/site', themes: ['light', 'dark'], widths: [1024, 360], parts: 1, part: 0 },
]) {
  test(`no page of ${account} (${themes.join(', ')}) has a finding of axe, a console error or a CSP report, is cut off or moves while loading: part ${part + 1} of ${parts}`, async ({
    page,
    signIn,
    call,
    product,
  }) => {
    if (area === '/site') await page.setViewportSize({ width: 360, height: 740 });
    await signIn(account);
    // The data of practice mode is created on its first use.
    const room = await page.request.post('/api/practice/open', { data: {}, headers: { 'X-Requested-With': 'moru' }, timeout: 120_000 });
    expect(room.ok()).toBe(true);
    const paths = await pathsOf(product.webDir, role, area, call);
    expect(paths.length).toBeGreaterThan(4);
    const own = paths.filter((_path, index) => index % parts === part);
    await walk(page, own, { themes, widths, fresh: area === '/site' });
  });
}

test('no page in the other language has a finding of axe', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('moru.locale', 'ko'));
  await signIn('supervisor');
  await walk(page, ['/admin/stats/dashboard', '/admin/pos', '/admin/pos/form', '/admin/pos/eta_timeline', '/admin/import'], {
    themes: ['light'],
    widths: [640, 360],
  });
});

test('the login has no finding of axe, light and dark', async ({ page }) => {
  await page.goto('/public/users/login');
  await settled(page);
  await look(page, ['light', 'dark']);
});
