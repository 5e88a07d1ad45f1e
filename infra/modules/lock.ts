import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { codeOf } from './error-code.ts';
import { Refused } from './refused.ts';

const WAIT_MS = 50;
const GIVE_UP_MS = 10_000;

const OWN = `${process.pid}@${hostname()}`;

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, OWN, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Who holds the lock, as `pid@host`; undefined where nobody does. Of another machine nothing more can be known. */
export async function holderOf(path: string): Promise<{ by: string; dead: boolean } | undefined> {
  const by = await readFile(path, 'utf8').catch(() => undefined);
  if (by === undefined) return undefined;
  const [pid, host] = by.split('@');
  // An empty file is one that is being written.
  return { by, dead: Number(pid) > 0 && host === hostname() && !isAlive(Number(pid)) };
}

/** A killed process leaves its lock behind. One at a time looks and deletes, or two who both found it dead would delete a third's. */
async function dropDead(path: string): Promise<void> {
  const guard = `${path}.dead`;
  if (!(await holderOf(path))?.dead || !(await take(guard))) return;
  try {
    if ((await holderOf(path))?.dead) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** Runs `work` while no other process holds the lock file. Throws `Refused` after ten seconds of waiting. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + GIVE_UP_MS;
  while (!(await take(path))) {
    if (Date.now() > until)
      throw new Refused(`The registry is busy: another command holds ${path}. Try again, or delete that file if none is running.`);
    await dropDead(path);
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
