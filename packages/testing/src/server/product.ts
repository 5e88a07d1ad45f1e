import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { startTethered, type Tethered } from './tethered.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const START_TIMEOUT_MS = 120_000;
/** As with `npm start`: Node's compile cache is shared between processes. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/node') };

/** Options of a product under test; those left out are as with `npm start`. */
export interface ProductOptions {
  /** Folder of the published modules; it is only read. */
  webDir: string;
  /** Password of the demo accounts. */
  password?: string;
  /** Without the demo business. */
  empty?: boolean;
  /** Folder of initial data, which is copied. */
  dataFrom?: string;
  /** Further environment variables. */
  env?: Record<string, string>;
}

/** A running product with its own, temporary data. */
export interface Product extends Pick<Tethered, 'output' | 'stop'> {
  readonly url: string;
  readonly password: string;
  /** Its folder, deleted when it ends. */
  readonly dataDir: string;
}

/** Starts the built product on a free port with its own data, and waits until it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { webDir, password = 'moru-demo-2026!', empty = false, dataFrom, env = {} } = options;
  const dir = await mkdtemp(join(tmpdir(), 'moru-product-'));
  const port = await freePort();
  const dataDir = join(dir, 'data');
  if (dataFrom) await cp(dataFrom, dataDir, { recursive: true });
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, WEB_DIR: webDir, SEED_PASSWORD: password, ...env };
  const command: [string, ...string[]] = [process.execPath, join(ROOT, 'api/dist/main.js'), ...(empty ? ['--empty'] : [])];
  const child = startTethered(dir, command, { ...process.env, ...COMPILED, NODE_OPTIONS: '', DATABASE_URL: '', ...settings });
  const url = `http://localhost:${port}`;
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && child.running(); await sleep(50)) {
    if (await isReady(url)) return { url, password, dataDir, output: child.output, stop: child.stop };
  }
  await child.stop();
  throw new Error(`The product did not become ready:\n${child.output()}`);
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
