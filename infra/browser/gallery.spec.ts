import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, expectNoAxeFindings, expectNothingCutOff } from '@moru/testing/browser';
import { test, type Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'packages/ui/gallery/dist');
const HOME = 'http://gallery.localhost/';
const [DESK, PHONE] = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
/** A story is complete when nothing of it has changed for this long; one that is rendered already changes sooner. */
const [NEW_MS, AGAIN_MS] = [40, 0];
/** A story that is not rendered by then has failed. */
const MOST_MS = 60_000;

/** Shows a story in the same document, or the shown one in another theme or language, and waits until it does not change. */
async function show(page: Page, story: string, theme: 'light' | 'dark', lang: 'ko' | 'en', quiet = AGAIN_MS): Promise<string | null> {
  await page.evaluate((query) => {
    history.pushState(null, '', query);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `?alone&theme=${theme}&lang=${lang}&story=${story}`);
  return page.evaluate(drawn, { quiet, most: MOST_MS });
}

// Ready or failed, and then unchanged, so that the effects of a story's actions are shown too.
const drawn = ({ quiet, most }: { quiet: number; most: number }) =>
  new Promise<string | null>((done) => {
    const last = performance.now() + most;
    const state = () => document.querySelector('.gallery-stage')?.getAttribute('data-state') ?? 'drawing';
    const end = () => {
      if (state() === 'drawing' && performance.now() < last) return void (timer = setTimeout(end, quiet));
      watch.disconnect();
      requestAnimationFrame(() => done(state()));
    };
    let timer = setTimeout(end, quiet);
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quiet);
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** All checks of one story; languages and widths differ in their texts alone. */
async function lookAt(page: Page, story: string) {
  await page.setViewportSize(DESK);
  expect.soft(await show(page, story, 'light', 'ko', NEW_MS), story).toBe('ready');
  await expectNothingCutOff(page, `${story}, ${DESK.width} px`);
  await expectNoAxeFindings(page);
  await show(page, story, 'dark', 'ko');
  await expectNoAxeFindings(page, ['color-contrast']);
  await page.setViewportSize(PHONE);
  await page.evaluate(drawn, { quiet: AGAIN_MS, most: MOST_MS });
  await expectNothingCutOff(page, `${story}, ${PHONE.width} px, ko`);
  await show(page, story, 'dark', 'en');
  await expectNothingCutOff(page, `${story}, ${PHONE.width} px, en`);
}

/** Opens the built gallery; returns the errors of its pages from then on. */
async function openGallery(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.route(`${HOME}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    // Images of the files panel: the API is inside the page, and their addresses get an answer of nothing.
    if (pathname.startsWith('/api/'))
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    return route.fulfill({ path: join(DIST, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${HOME}?lang=en`);
  // Animations would have to be waited for: colours are checked in their final state.
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; animation: none !important }' });
  return complaints;
}

test.beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'infra/gallery.mjs'), '--once'], { stdio: 'ignore' });
});

/** The stories are split over documents: in a single one the leftovers of a story would hide faults of a hundred after it. */
const PARTS = [0, 1, 2, 3];

for (const part of PARTS)
  test(`no story of the gallery has a finding of axe, a text cut off or a console error, in both themes, languages and widths: part ${part + 1} of ${PARTS.length}`, async ({
    page,
  }) => {
    // It is work and not waiting: 40 s alone on two processors, and another worker uses one of them.
    const complaints = await openGallery(page);
    const all = await page.locator('.gallery-list button').evaluateAll((found) => found.map((button) => button.dataset['story'] ?? ''));
    expect(all.length).toBeGreaterThan(50);
    for (const story of all.filter((_, index) => index % PARTS.length === part))
      await test.step(story, async () => {
        await lookAt(page, story);
        expect.soft(complaints.splice(0), story).toEqual([]);
      });
  });
