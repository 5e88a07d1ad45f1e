import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMariadb } from '../server/mariadb.ts';
import { startProduct } from '../server/product.ts';

const CREATE_SUPERVISOR = join(import.meta.dirname, '../../../../api/dist/cli/create-supervisor.js');
const MOVED_CLOCK = pathToFileURL(join(import.meta.dirname, '../server/moved-clock.mjs')).href;

/** Options of a spec with its own product. */
export interface OwnProduct {
  /** Without the demo business; its one account is `supervisor`, created by the command. */
  empty?: boolean;
  /** With its own folder of published modules, which the spec may damage. */
  ownWeb?: boolean;
  /** On a private server instead of the embedded database; it begins empty. */
  mariadb?: boolean;
  /** With a clock that `moveClock` moves. */
  ownClock?: boolean;
  /** Further environment variables. */
  env?: Record<string, string>;
}

/** The product that a spec visits. */
export interface TestedProduct {
  readonly url: string;
  readonly password: string;
  /** Folder of the published modules. */
  readonly webDir: string;
  /** Moves the server's clock ahead by milliseconds; timers, which count real time, are not affected. */
  readonly moveClock?: (aheadMs: number) => Promise<void>;
}

/** The product that all specs share. */
export interface SharedProduct extends TestedProduct {
  /** The data after a first start with the demo business. */
  readonly demoData: string;
}

/** Runs `work` on a product that nobody else uses, and stops it. */
export async function withOwnProduct(
  own: OwnProduct,
  shared: SharedProduct,
  work: (product: TestedProduct) => Promise<void>,
): Promise<void> {
  const { ownWeb = false, mariadb = false, empty = mariadb } = own;
  const dir = await mkdtemp(join(tmpdir(), 'moru-web-'));
  const webDir = ownWeb ? join(dir, 'web') : shared.webDir;
  if (ownWeb) await cp(shared.webDir, webDir, { recursive: true });
  const server = mariadb ? await startMariadb() : undefined;
  const clock = join(dir, 'clock');
  const env = {
    ...own.env,
    ...(server && { DATABASE_URL: `mariadb://${server.url}/moru` }),
    ...(own.ownClock && { NODE_OPTIONS: `--import=${MOVED_CLOCK}`, MOVED_CLOCK: clock }),
  };
  // Creating the demo business takes longer than most specs do.
  const dataFrom = empty ? undefined : shared.demoData;
  try {
    const { url, password, dataDir, stop } = await startProduct({ webDir, empty, password: shared.password, env, dataFrom });
    try {
      if (empty) await createSupervisor({ DATA_DIR: dataDir, DATABASE_URL: env.DATABASE_URL ?? '' }, password);
      await work({ url, password, webDir, ...(own.ownClock && { moveClock: (aheadMs) => writeFile(clock, String(aheadMs)) }) });
    } finally {
      await stop();
    }
  } finally {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

function createSupervisor(database: Record<string, string>, password: string): Promise<void> {
  return new Promise((done, failed) => {
    const env = { ...process.env, NODE_OPTIONS: '', ...database };
    const child = execFile(process.execPath, [CREATE_SUPERVISOR, 'supervisor'], { env }, (error) => (error ? failed(error) : done()));
    child.stdin?.end(`${password}\n`);
  });
}
