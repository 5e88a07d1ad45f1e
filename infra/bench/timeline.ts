/**
 * `npm run bench -- timeline`: the ETA timetable over the real file's lines (10 324) in Chromium with the CPU slowed four times, scrolled
 * down and sideways and zoomed: how many frames take longer than 50 ms. Goal: at most one in a hundred.
 */
import { readFileSync } from 'node:fs';
import { CHROMIUM_FLAGS, chromiumPath } from '@moru/testing/browser';
import { startProduct } from '@moru/testing/server';
import { chromium, type Page } from '@playwright/test';
import { importFile, REAL_FILE } from './lib/fill.ts';
import { slowDown } from './lib/input-timing.ts';
import { build, signIn, WEB_DIR } from './lib/product.ts';

const CPU_SLOWDOWN = 4;
const LONG_MS = 50;
const GOAL = 0.01;
const FRAMES = 240;
const DOWN_PX = 90;
const SIDE_PX = 40;
const REST_MS = 400;

/** Scrolls the grid by this much in each frame and returns how long each frame took, in ms. */
const scrolled = (page: Page, by: { readonly down: number; readonly side: number }): Promise<number[]> =>
  page.evaluate(
    ({ down, side, frames }) =>
      new Promise<number[]>((done) => {
        const box = document.querySelector('.tl') as HTMLElement;
        const taken: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          taken.push(now - last);
          last = now;
          box.scrollBy({ top: down, left: side });
          if (taken.length <= frames) requestAnimationFrame(step);
          else done(taken.slice(1));
        };
        requestAnimationFrame(step);
      }),
    { ...by, frames: FRAMES },
  );

/** Chooses a zoom and returns how long the frames took until nothing moved, in ms. */
async function zoomed(page: Page, name: string): Promise<number[]> {
  const frames = page.evaluate(
    (frameCount) =>
      new Promise<number[]>((done) => {
        const taken: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          taken.push(now - last);
          last = now;
          if (taken.length <= frameCount) requestAnimationFrame(step);
          else done(taken.slice(1));
        };
        requestAnimationFrame(step);
      }),
    FRAMES / 2,
  );
  await page.getByRole('radio', { name }).click();
  const taken = await frames;
  await page.waitForTimeout(REST_MS);
  return taken;
}

function printLine(what: string, taken: readonly number[]): void {
  const long = taken.filter((ms) => ms > LONG_MS).length;
  const worst = Math.max(...taken);
  console.log(
    `${what.padEnd(8)} ${taken.length} frames, ${long} over ${LONG_MS} ms: ${((long / taken.length) * 100).toFixed(2)} %, longest ${worst.toFixed(0)} ms`,
  );
}

async function measure(page: Page): Promise<void> {
  const down = await scrolled(page, { down: DOWN_PX, side: 0 });
  const up = await scrolled(page, { down: -DOWN_PX, side: 0 });
  const side = [...(await scrolled(page, { down: 0, side: SIDE_PX })), ...(await scrolled(page, { down: 0, side: -SIDE_PX }))];
  const zoom: number[] = [];
  for (const name of ['Weeks', 'Months', 'Weeks', 'Days']) zoom.push(...(await zoomed(page, name)));
  printLine('down', [...down, ...up]);
  printLine('sideways', side);
  printLine('zoom', zoom);
  const all = [...down, ...up, ...side, ...zoom];
  printLine('all', all);
  console.log(`goal: at most ${GOAL * 100} % of the frames`);
}

build();
const product = await startProduct({ webDir: WEB_DIR, env: { RATE_LIMIT: '0' } });
const executablePath = await chromiumPath();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
try {
  const cookie = await signIn(product);
  await importFile(product, cookie, readFileSync(REAL_FILE));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  await page.goto(`${product.url}/admin/pos/eta_timeline?show=all&zoom=days`);
  await page.locator('.tl-row').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`${await page.getByRole('grid').getAttribute('aria-rowcount')} rows, CPU slowed ${CPU_SLOWDOWN} times`);
  await slowDown(page, CPU_SLOWDOWN);
  await measure(page);
} finally {
  await browser.close();
  await product.stop();
}
