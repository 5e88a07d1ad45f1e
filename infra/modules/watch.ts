import { setTimeout as sleep } from 'node:timers/promises';
import type { DeployedModules } from '@moru/contract';
import { change } from './change.ts';
import type { RegistryDocument } from './document.ts';
import { signIn } from './product.ts';
import { actorNow } from './registry.ts';
import { failing, recorded } from './watcher.ts';
import { readDocument } from './web-dir.ts';

const LOOK_EVERY_MS = 30_000;
/** How long a new watcher only advises, unless `--act` is given. */
const ADVISES_MS = 24 * 3_600_000;

/** What to watch, with which account, how often, and how many times (`Infinity`: for ever). */
export interface Watch {
  readonly url: string;
  readonly account: [loginId: string, pw: string];
  readonly print: (line: string) => void;
  /** Whether it rolls back or only advises; by default it advises for its first day. */
  readonly acts?: boolean;
  readonly everyMs?: number;
  readonly times?: number;
}

/** Since when this registry is watched, as recorded by its first watcher. */
async function watchedSince(webDir: string): Promise<number> {
  const { watchedSince: since } = await change(
    webDir,
    async (doc) => (doc.watchedSince ? doc : { ...doc, watchedSince: new Date().toISOString() }),
    { force: true },
  );
  return Date.parse(since ?? '');
}

/** Rolls back releases that are surely worse than before, or advises it; each release once. */
async function heal(webDir: string, deployed: DeployedModules, { print, acts }: { print: Watch['print']; acts: boolean }): Promise<void> {
  for (const found of failing(deployed, await readDocument(webDir))) {
    let before = 0;
    const step = async (doc: RegistryDocument) => {
      before = doc.sequence;
      return recorded(doc, found, { acts, actor: actorNow() });
    };
    const { sequence, log } = await change(webDir, step, { force: true });
    const last = log.at(-1);
    if (sequence > before) print(`${last?.action} ${found.name}@${found.evidence.version}: ${last?.note}`);
  }
}

/** Checks young releases and rolls back those that are surely worse. Signs in again when the session ends. */
export async function watch(webDir: string, options: Watch): Promise<void> {
  const { url, account, print, everyMs = LOOK_EVERY_MS, times = Infinity } = options;
  const since = await watchedSince(webDir);
  let session = await signIn(url, account);
  for (let count = 0; count < times; count++) {
    if (count > 0) await sleep(everyMs);
    const answer = await fetch(`${url}/api/deploy/findMany`, { headers: { cookie: session } }).catch(() => undefined);
    const acts = options.acts ?? Date.now() - since >= ADVISES_MS;
    if (answer?.ok) await heal(webDir, (await answer.json()) as DeployedModules, { print, acts });
    else if (answer?.status === 401) session = await signIn(url, account);
    else print(`${url} does not say how releases fare (${answer?.status ?? 'no answer'})`);
  }
}
