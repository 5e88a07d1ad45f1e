import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PRODUCT_VARIABLE } from '@moru/testing/browser';
import { startProduct } from '@moru/testing/server';

const ROOT = join(import.meta.dirname, '../..');
const webDir = join(ROOT, '.cache/browser-tests/web');

/** Builds what is stale and starts the product that all specs share; the answer stops it. */
export default async function globalSetup() {
  // in a process of its own: Playwright compiles what its processes import
  execFileSync(process.execPath, [join(ROOT, 'infra/build.mjs'), '--publish'], {
    stdio: 'inherit',
    env: { ...process.env, WEB_DIR: webDir },
  });
  const { url, password, stop } = await startProduct({ webDir });
  process.env[PRODUCT_VARIABLE] = JSON.stringify({ url, password, webDir });
  return stop;
}
