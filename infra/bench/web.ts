/**
 * `npm run bench -- web`: from an empty browser to the login, on to the first list, on to the next one, in Chromium with the CPU slowed
 * four times and 150 ms of delay; the federated product against the same pages as one bundle, in turn, median of several.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM_FLAGS, chromiumPath } from '@moru/testing/browser';
import { startProduct, type Product } from '@moru/testing/server';
import { chromium, type Browser, type Page } from '@playwright/test';
import { median } from './lib/load.ts';
import { publishOneBundle } from './lib/one-bundle.mjs';
import { build, ROOT, WEB_DIR } from './lib/product.ts';

const CPU_SLOWDOWN = 4;
const DELAY_MS = 150;
const FIRST = '/admin/pos';
const NEXT = '/admin/shippings';
const LOGIN_ID = 'input[name=loginId]';
/** A row of the list at `path`: neither a grey one shown while loading, nor one of the list before. */
const rowOf = (page: Page, path: string) => page.locator(`tr[data-row] a[href^="${path}/form"]`).first();
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

/** Milliseconds to each state, kB of scripts (compressed, as sent) up to it. */
interface Visit {
  loginMs: number;
  firstMs: number;
  nextMs: number;
  loginKb: number;
  firstKb: number;
}

build();
const bundleDir = join(ROOT, '.cache/bench/one-bundle');
await publishOneBundle(ROOT, bundleDir);
const products = new Map<string, Product>([
  ['federated', await startProduct({ webDir: WEB_DIR })],
  ['one bundle', await startProduct({ webDir: bundleDir })],
]);
const executablePath = await chromiumPath();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
try {
  const visits = new Map<string, Visit[]>();
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [name, product] of products) {
      const made = await visit(browser, product);
      if (round > 0) visits.set(name, [...(visits.get(name) ?? []), made]);
    }
  }
  print(visits);
} finally {
  await browser.close();
  for (const { stop } of products.values()) await stop();
}

async function visit(chromiumBrowser: Browser, { url, password }: Product): Promise<Visit> {
  const context = await chromiumBrowser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const scripts = await slowDown(page);
  const login = page.locator(LOGIN_ID);
  const loginMs = await timed(
    () => page.goto(url + FIRST),
    () => login.waitFor(),
  );
  await page.waitForLoadState('networkidle');
  await login.fill('supervisor');
  await page.locator('input[name=pw]').fill(password);
  const firstMs = await timed(
    () => page.keyboard.press('Enter'),
    () => rowOf(page, FIRST).waitFor(),
  );
  await page.waitForLoadState('networkidle');
  const firstKb = scripts.kb();
  const nextMs = await timed(
    () => page.locator(`a[href="${NEXT}"]`).first().click(),
    () => rowOf(page, NEXT).waitFor(),
  );
  await context.close();
  const loginKb = await loginWeight(chromiumBrowser, url);
  return { loginMs, firstMs, nextMs, loginKb, firstKb };
}

/** The size of the login page: what was loaded when it could be used; the following page is preloaded from then on. */
async function loginWeight(chromiumBrowser: Browser, url: string): Promise<number> {
  const context = await chromiumBrowser.newContext();
  const page = await context.newPage();
  const scripts = await countScripts(page);
  await page.goto(`${url}/public/users/login`);
  await page.locator(LOGIN_ID).waitFor();
  const kb = scripts.kb();
  await context.close();
  return kb;
}

async function timed(act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  await until();
  return performance.now() - began;
}

/** Slows the page down and counts its scripts. */
async function slowDown(page: Page): Promise<{ kb: () => number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const network = { offline: false, latency: DELAY_MS, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return countScripts(page);
}

/** Counts the compressed size of the page's scripts. */
async function countScripts(page: Page): Promise<{ kb: () => number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { kb: () => bytes / 1024 };
}

function print(visits: Map<string, Visit[]>): void {
  const of = (name: string, key: keyof Visit) => median((visits.get(name) ?? []).map((one) => one[key]));
  for (const [key, what] of [
    ['loginMs', 'login ms'],
    ['firstMs', 'first list ms'],
    ['nextMs', 'next list ms'],
    ['loginKb', 'scripts to the login kB'],
    ['firstKb', 'scripts to the first list kB'],
  ] as const) {
    const [federated, bundle] = [of('federated', key), of('one bundle', key)];
    console.log(
      `${what.padEnd(30)} federated ${federated.toFixed(0).padStart(6)}   one bundle ${bundle.toFixed(0).padStart(6)}   ${(federated / bundle).toFixed(2)}`,
    );
  }
}
