import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../server/product.ts';

const CREATE_SUPERVISOR = join(import.meta.dirname, '../../../../api/dist/cli/create-supervisor.js');

/** What a spec with a product of its own asks for. */
export interface OwnProduct {
  /** Without the demo business; its one account is `supervisor`, made by the command. */
  empty?: boolean;
  /** With a folder of published modules of its own, to be damaged. */
  ownWeb?: boolean;
  /** Further environment variables. */
  env?: Record<string, string>;
}

/** The product that a spec visits. */
export interface TestedProduct {
  readonly url: string;
  readonly password: string;
  /** Folder of the published modules. */
  readonly webDir: string;
}

/** The product that all specs share. */
export interface SharedProduct extends TestedProduct {
  /** Data as the first start with the demo business leaves them. */
  readonly demoData: string;
}

/** Runs `work` on a product that nobody else uses, and stops it. */
export async function withOwnProduct(
  { empty = false, ownWeb = false, env }: OwnProduct,
  shared: SharedProduct,
  work: (product: TestedProduct) => Promise<void>,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'moru-web-'));
  const webDir = ownWeb ? join(dir, 'web') : shared.webDir;
  if (ownWeb) await cp(shared.webDir, webDir, { recursive: true });
  const { url, password, dataDir, stop } = await startProduct({
    webDir,
    empty,
    password: shared.password,
    env,
    // Making the demo business takes longer than most specs do.
    ...(!empty && { dataFrom: shared.demoData }),
  });
  try {
    if (empty) await createSupervisor(dataDir, password);
    await work({ url, password, webDir });
  } finally {
    await stop();
    await rm(dir, { recursive: true, force: true });
  }
}

function createSupervisor(dataDir: string, password: string): Promise<void> {
  return new Promise((done, failed) => {
    const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DATA_DIR: dataDir };
    const child = execFile(process.execPath, [CREATE_SUPERVISOR, 'supervisor'], { env }, (error) => (error ? failed(error) : done()));
    child.stdin?.end(`${password}\n`);
  });
}
