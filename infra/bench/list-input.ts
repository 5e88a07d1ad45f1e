/**
 * `npm run bench -- list-input [--url http://localhost:3000 --password …]`: from a key or a click on a list of 500 rows to the next frame,
 * in Chromium with the CPU slowed four times, measured by the browser itself (Event Timing, the basis of INP). Without `--url` on its own
 * product, with a list of at least 500 PO products.
 */
import { parseArgs } from 'node:util';
import { CHROMIUM_FLAGS, chromiumPath } from '@moru/testing/browser';
import { startProduct } from '@moru/testing/server';
import { chromium, type Page } from '@playwright/test';
import { call } from './lib/fill.ts';
import { slowDown, timed, TIMES, watchInput } from './lib/input-timing.ts';
import { build, signIn, WEB_DIR } from './lib/product.ts';

const CPU_SLOWDOWN = 4;
const ROWS = 500;
const LINES_PER_PO = 50;
const ROW = 'tr[data-row]';

const { values } = parseArgs({ options: { url: { type: 'string' }, password: { type: 'string', default: '' } } });

interface Site {
  url: string;
  password: string;
}

const own = values.url === undefined ? await ownProduct() : undefined;
const site: Site = own ?? { url: values.url ?? '', password: values.password };
const executablePath = await chromiumPath();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
try {
  await fill(site);
  await measure(await openList(site));
} finally {
  await browser.close();
  await own?.stop();
}

async function ownProduct() {
  build();
  return startProduct({ webDir: WEB_DIR, env: { RATE_LIMIT: '0' } });
}

/** Adds POs until there are enough lines. */
async function fill({ url, password }: Site): Promise<void> {
  const cookie = await signIn({ url, password });
  const find = async <T>(path: string) => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { cookie } });
    return (await answer.json()) as { rows: T[]; total: number };
  };
  const { total } = await find('poProduct/findMany?subset=L&params[num]=1&params[queryMode]=both');
  const { rows: products } = await find<{ id: number; status?: string }>('product/findMany?subset=L&params[num]=10&params[kind]=finished');
  const [po] = (await find<{ brandId: number; countryId: number }>('po/findMany?subset=L&params[num]=1')).rows;
  for (let made = total, number = 1; made < ROWS; made += LINES_PER_PO, number++) {
    const lines = Array.from({ length: LINES_PER_PO }, (_, line) => ({
      productId: products[line % products.length]?.id,
      orderQty: 100 + 7 * line,
    }));
    const order = {
      poNo: `BENCH-${Date.now()}-${number}`,
      brandId: po?.brandId,
      countryId: po?.countryId,
      requestedDate: '2031-03-01',
      lines,
    };
    await call(`${url}/api/po/save`, cookie, { saveParams: [order] });
  }
}

async function openList({ url, password }: Site): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (await signIn({ url, password })).split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await watchInput(page);
  await page.goto(`${url}/admin/po-products?num=${ROWS}`);
  await page.locator(ROW).nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page, CPU_SLOWDOWN);
  return page;
}

async function measure(page: Page): Promise<void> {
  const drawn = await page.locator(ROW).count();
  console.log(`${ROWS} rows, ${drawn} of them in the document, CPU slowed ${CPU_SLOWDOWN} times, ${TIMES} times each`);
  await page.getByRole('textbox', { name: /^(Search|검색)$/ }).focus();
  await timed(page, 'a letter in the search box', () => page.keyboard.press('a'));
  await page.keyboard.press('Tab');
  await page.locator(`${ROW} input[type=checkbox]`).first().focus();
  await timed(page, 'the next row (j)', () => page.keyboard.press('j'));
  await timed(page, 'select the row (x)', () => page.keyboard.press('x'));
  await page.locator('.mo-table-box').evaluate((box) => (box.scrollTop = 0));
  await page.waitForTimeout(500);
  await timed(page, 'a checkbox (click)', (time) =>
    page
      .locator(`${ROW} input[type=checkbox]`)
      .nth(time % 8)
      .click(),
  );
  await timed(page, 'the checkbox of the page (click)', () => page.locator('thead input[type=checkbox]').click());
}
