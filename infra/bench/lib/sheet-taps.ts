import { CHROMIUM_FLAGS, chromiumPath } from '@moru/testing/browser';
import { startProduct } from '@moru/testing/server';
import { chromium, type BrowserContext } from '@playwright/test';
import { slowDown, timed, TIMES, watchInput } from './input-timing.ts';
import { apiOf, startedLot, madeLine } from './lot.ts';
import { signIn, WEB_DIR } from './product.ts';

const CPU_SLOWDOWN = 4;
const GOAL_MS = 50;
const PHONE = { width: 360, height: 740 };

/** The shortest possible tap: a page with one button that changes one number. */
async function timeBareTap(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await watchInput(page);
  const button = '<button onclick="this.textContent = Number(this.textContent) + 1">0</button>';
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: button }));
  await page.goto('http://bare.test/bare');
  await slowDown(page, CPU_SLOWDOWN);
  await timed(page, 'a bare button (tap)', () => page.locator('button').tap());
  await page.close();
}

/** Prints how long a lot's sheet takes from a tap to the next frame, at a phone's width on a slow CPU. */
export async function measureTaps(): Promise<void> {
  const product = await startProduct({ webDir: WEB_DIR, env: { RATE_LIMIT: '0' } });
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  try {
    const cookie = await signIn(product);
    const api = apiOf(product, cookie);
    const lot = await startedLot(api, await madeLine(api, 5000), 5000);
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: product.url }]);
    const page = await context.newPage();
    await watchInput(page);
    await page.goto(`${product.url}/site/po-products?inspect=${lot}`);
    await page.locator('.site-class').first().waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page, CPU_SLOWDOWN);
    console.log(`the sheet at ${PHONE.width} px, CPU slowed ${CPU_SLOWDOWN} times, ${TIMES} times each   (goal ${GOAL_MS} ms median)`);
    await timeBareTap(context);
    await timed(page, 'a minor defect (tap)', () => page.locator('.site-class').last().tap());
    await timed(page, 'ten pieces without a fault (tap)', () => page.locator('.site-good button').nth(1).tap());
  } finally {
    await browser.close();
    await product.stop();
  }
}
