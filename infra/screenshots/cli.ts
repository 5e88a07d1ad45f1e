// `npm run screenshots`: opens every page of the product at three widths, light and dark, Korean and English, and arranges the pictures on
// contact sheets.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM_FLAGS, chromiumPath } from '@moru/testing/browser';
import { startProduct } from '@moru/testing/server';
import { chromium } from '@playwright/test';
import { type Look, takeAll } from './take.ts';
import { layOut } from './sheets.ts';

const ROOT = join(import.meta.dirname, '../..');
const USAGE = `npm run screenshots -- [options]
  --out <folder>      where the sheets go (default: .cache/screenshots)
  --url <url>         a running product, its password in SEED_PASSWORD, its modules in WEB_DIR (default: one is built and started)
  --only <text>       only pages whose path or name contains the text
  --widths 1440,1024,360   --themes light,dark   --langs en,ko`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, '.cache/screenshots') },
    url: { type: 'string' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,1024,360' },
    themes: { type: 'string', default: 'light,dark' },
    langs: { type: 'string', default: 'en,ko' },
    help: { type: 'boolean', default: false },
  },
});

async function started() {
  const webDir = process.env['WEB_DIR'] ?? join(ROOT, '.cache/browser-tests/web');
  if (values.url !== undefined)
    return { url: values.url, webDir, password: process.env['SEED_PASSWORD'] ?? '', stop: () => Promise.resolve() };
  execFileSync(process.execPath, [join(ROOT, 'infra/build.mjs'), '--publish'], {
    stdio: 'inherit',
    env: { ...process.env, WEB_DIR: webDir },
  });
  return { ...(await startProduct({ webDir })), webDir };
}

async function main(): Promise<void> {
  const out = resolve(values.out);
  rmSync(out, { recursive: true, force: true });
  const product = await started();
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  const looks: Look[] = values.langs
    .split(',')
    .flatMap((lang) =>
      values.widths.split(',').flatMap((width) => values.themes.split(',').map((theme) => ({ lang, width: Number(width), theme }) as Look)),
    );
  try {
    const taken = await takeAll(browser, product, { looks, only: values.only, out });
    for (const sheet of await layOut(browser, taken, out)) console.log(sheet);
  } finally {
    await browser.close();
    await product.stop();
  }
}

if (values.help) console.log(USAGE);
else await main();
