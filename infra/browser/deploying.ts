import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import type { Steps } from './deployer.ts';

const INFRA = join(import.meta.dirname, '..');

/** The output of the command, and whether it succeeded. */
interface Answer {
  readonly ok: boolean;
  readonly text: string;
}

export type Deploy = <S extends keyof Steps>(step: S, ...args: Steps[S]) => Promise<void>;
type Modules = (args: string, options?: { maxFileBlocks?: number; env?: Record<string, string> }) => Promise<Answer>;

async function answerOf(deployer: ChildProcess): Promise<void> {
  const [{ ok, message }] = await once(deployer, 'message');
  if (!ok) throw new Error(message);
}

/** Runs `npm run modules` in its own process; `maxFileBlocks` limits the size of files to blocks of 512 bytes. */
function run(webDir: string, args: string, { maxFileBlocks, env = {} }: { maxFileBlocks?: number; env?: Record<string, string> } = {}) {
  const command = [process.execPath, join(INFRA, 'modules/cli.ts'), ...args.split(' ')].join(' ');
  const limit = maxFileBlocks === undefined ? '' : `ulimit -f ${maxFileBlocks}; `;
  return new Promise<Answer>((done) => {
    execFile('sh', ['-c', limit + command], { env: { ...process.env, NODE_OPTIONS: '', ...env, WEB_DIR: webDir } }, (error, out, err) =>
      done({ ok: !error, text: out + err }),
    );
  });
}

/** The product's tests with deploys: `deploy` skips the gates in one waiting process, `modules` runs the command. */
export const test = base.extend<{ go: (path: string) => Promise<void> }, { deploy: Deploy; modules: Modules }>({
  deploy: [
    async ({ product }, use) => {
      const deployer = fork(join(INFRA, 'browser/deployer.ts'), [product.webDir], {
        execArgv: [],
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      await use(async (step, ...args) => {
        deployer.send([step, ...args]);
        await answerOf(deployer);
      });
      deployer.kill();
    },
    { scope: 'worker' },
  ],
  modules: [async ({ product }, use) => use((args, options) => run(product.webDir, args, options)), { scope: 'worker' }],
  /** Navigates within the document, like a link. */
  go: async ({ page }, use) => use((path) => navigate(page, path)),
});

const navigate = (page: Page, path: string) =>
  page.evaluate((to) => void (history.pushState(null, '', to), dispatchEvent(new PopStateEvent('popstate'))), path);
