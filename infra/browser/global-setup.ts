import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PRODUCT_VARIABLE } from '@moru/testing/browser';
import { startProduct } from '@moru/testing/server';

const ROOT = join(import.meta.dirname, '../..');
const webDir = join(ROOT, '.cache/browser-tests/web');
const DATABASE = 'moru.sqlite';

/** Data of a running product that was just created, as of one moment. */
async function copyOf(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'moru-demo-'));
  await cp(dataDir, copy, { recursive: true, filter: (file) => !basename(file).startsWith(DATABASE) });
  const database = new DatabaseSync(join(dataDir, DATABASE), { readOnly: true });
  database.prepare('vacuum into ?').run(join(copy, DATABASE));
  database.close();
  return copy;
}

/** Builds what is stale and starts the product that all specs share; the returned function stops it. */
export default async function globalSetup() {
  // in its own process: Playwright compiles what its processes import
  execFileSync(process.execPath, [join(ROOT, 'infra/build.mjs'), '--publish'], {
    stdio: 'inherit',
    env: { ...process.env, WEB_DIR: webDir },
  });
  const { url, password, dataDir, stop } = await startProduct({ webDir });
  const demoData = await copyOf(dataDir);
  process.env[PRODUCT_VARIABLE] = JSON.stringify({ url, password, webDir, demoData });
  return () => Promise.all([stop(), rm(demoData, { recursive: true })]);
}
