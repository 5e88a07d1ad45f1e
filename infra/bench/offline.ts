/**
 * `npm run bench -- offline [--rounds 3] [--cold 5]`: 500 records that wait in the outbox of the site pages, from the return of the network
 * until all are accepted, against the same calls made directly by the same page with the same concurrency; from opening a tab without a
 * network, with the CPU slowed four times, until a journal can be started; and from a tap in its menu until the next page is shown with its
 * rows.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CHROMIUM_FLAGS, chromiumPath, shiftAnswered } from '@moru/testing/browser';
import { startProduct, type Product } from '@moru/testing/server';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { slowDown } from './lib/input-timing.ts';
import { median } from './lib/load.ts';
import { apiOf, type Api } from './lib/lot.ts';
import { build, signIn, WEB_DIR } from './lib/product.ts';
import { keepEntries, sendDirectly, isAllAccepted, type Waiting } from './lib/waiting.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, cold: { type: 'string', default: '5' } } });
const [EVENTS, ROWS] = [500, 25];
const [GOAL_SEND, GOAL_COLD_MS, GOAL_PAGE_MS] = [1.5, 2000, 100];
const CPU_SLOWDOWN = 4;
const BEGIN = 100_000;
const PAGE_TIMES = 6;

/** Labels with enough stock for every movement. */
async function madeLabels(api: Api): Promise<number[]> {
  const labels = Array.from({ length: ROWS }, () => ({ code: `B-${randomUUID()}`, name: `라벨 ${randomUUID()}` }));
  const ids = await api<number[]>('labelStock/save', { saveParams: labels });
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
  for (const id of ids) await api('labelStock/move', { id, type: 'receive', date, qty: BEGIN, eventUuid: randomUUID() });
  return ids;
}

/** Movements of the labels in turn, as the pages write them. */
function movesOf(ids: readonly number[], userId: number): Waiting[] {
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
  return Array.from({ length: EVENTS }, (_, at) => {
    const [uuid, id, deviceAt] = [randomUUID(), ids[at % ids.length] ?? 0, new Date().toISOString()];
    const body = { id, type: 'use', date, qty: 1, eventUuid: uuid, deviceAt };
    return { uuid, userId, row: `labelStock/${id}`, deviceAt, path: 'labelStock/move', body };
  });
}

const idOf = async (context: BrowserContext, { url }: Pick<Product, 'url'>): Promise<number> =>
  ((await (await context.request.get(`${url}/api/user/me`)).json()) as { id: number }).id;

const LOOK_MS = 50;

/** Polls a condition that needs an await: `waitForFunction` takes a promise for true. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await page.evaluate(isSo))) await page.waitForTimeout(LOOK_MS);
}

/** A phone whose site pages and data are stored for use without a network. */
async function phone(context: BrowserContext, { url, password }: Product): Promise<Page> {
  const [name = '', value = ''] = (await signIn({ url, password }, 'site')).split('=');
  await context.addCookies([{ name, value, url }]);
  await shiftAnswered(context, await idOf(context, { url }));
  const page = await context.newPage();
  await page.goto(`${url}/site/pjournals`);
  await page
    .getByRole('button', { name: /^일지 쓰기/ })
    .first()
    .waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const isReady = async () => (await caches.match('/site')) !== undefined && navigator.serviceWorker.controller !== null;
  await until(page, isReady);
  await page
    .getByRole('button', { name: /^일지 쓰기/ })
    .first()
    .waitFor();
  await page.waitForTimeout(2000);
  return page;
}

async function measureSending(context: BrowserContext, page: Page, api: Api, userId: number): Promise<void> {
  const ids = await madeLabels(api);
  const [queued, direct]: [number[], number[]] = [[], []];
  for (let round = 0; round <= Number(values.rounds); round++) {
    await context.setOffline(true);
    await page.evaluate(keepEntries, movesOf(ids, userId));
    await page.reload();
    await page.getByText(`남은 ${EVENTS}건`).waitFor();
    const began = performance.now();
    await context.setOffline(false);
    await until(page, isAllAccepted);
    const taken = performance.now() - began;
    const plain = await page.evaluate(sendDirectly, movesOf(ids, userId));
    if (round === 0) continue;
    queued.push(taken);
    direct.push(plain);
  }
  const [over, plain] = [median(queued), median(direct)];
  console.log(
    `${EVENTS} records of ${ROWS} rows   ${over.toFixed(0)} ms from the network's return, directly ${plain.toFixed(0)} ms: ${(over / plain).toFixed(2)}   (goal ${GOAL_SEND})`,
  );
}

async function measureCold(context: BrowserContext, { url }: Product): Promise<void> {
  await context.setOffline(true);
  const taken: number[] = [];
  for (let time = 0; time < Number(values.cold); time++) {
    const page = await context.newPage();
    await slowDown(page, CPU_SLOWDOWN);
    const began = performance.now();
    await page.goto(`${url}/site/pjournals`, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^일지 쓰기/ })
      .first()
      .waitFor();
    taken.push(performance.now() - began);
    await page.close();
  }
  console.log(
    `a tab opened without a network, CPU slowed ${CPU_SLOWDOWN} times   ${median(taken).toFixed(0)} ms until a journal can be begun   (goal ${GOAL_COLD_MS})`,
  );
}

/** From a tap on a link of the menu to the frame with the page's heading and content; ms. */
const pageAfter = (href: string) =>
  new Promise<number>((done) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) => one.href === href);
    if (!link) throw new Error(`no link to ${href}`);
    const before = document.querySelector('h1')?.textContent;
    const began = performance.now();
    link.click();
    const look = () => {
      const now = document.querySelector('h1')?.textContent;
      const isThere = now && now !== before && !document.querySelector('main .mo-skeleton, main [aria-busy="true"]');
      if (isThere) requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
      else requestAnimationFrame(look);
    };
    look();
  });

async function measurePages(context: BrowserContext, { url }: Product): Promise<void> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(`${url}/site/pjournals`, { waitUntil: 'commit' });
  const links = page.getByRole('navigation', { name: '현장 메뉴' }).getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await slowDown(page, CPU_SLOWDOWN);
  for (const path of paths) {
    const taken: number[] = [];
    for (let time = 0; time < PAGE_TIMES; time++) {
      const elsewhere = paths.find((other) => other !== path) ?? '/site';
      await page.evaluate(pageAfter, elsewhere);
      await page.waitForTimeout(300);
      taken.push(await page.evaluate(pageAfter, path));
      await page.waitForTimeout(300);
    }
    const [first = 0, ...later] = taken;
    console.log(
      `${new URL(path).pathname.padEnd(34)} first ${first.toFixed(0)} ms, then ${median(later).toFixed(0)} ms   (goal ${GOAL_PAGE_MS})`,
    );
  }
  await page.close();
}

build();
const product = await startProduct({ webDir: WEB_DIR, env: { RATE_LIMIT: '0' } });
const executablePath = await chromiumPath();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
try {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const page = await phone(context, product);
  const api = apiOf(product, await signIn(product));
  const id = await idOf(context, product);
  await measureSending(context, page, api, id);
  await page.close();
  await measureCold(context, product);
  await measurePages(context, product);
} finally {
  await browser.close();
  await product.stop();
}
