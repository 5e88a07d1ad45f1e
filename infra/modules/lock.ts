import { lstat, lutimes, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { codeOf } from './error-code.ts';
import { Refused } from './refused.ts';

const WAIT_MS = 50;
const GIVE_UP_MS = 10_000;
/** A holder touches its lock this often; a lock that has not been touched for much longer has no living holder, on any machine. */
const TOUCH_EVERY_MS = 5000;
const STALE_MS = 60_000;

const OWN = `${process.pid}@${hostname()}`;

/** A link exists with its whole text or not at all, and needs no space on the disk. */
async function take(path: string): Promise<boolean> {
  try {
    await symlink(OWN, path);
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

/** Who holds the lock, as `pid@host`; undefined where nobody does. */
export async function holderOf(path: string): Promise<{ by: string; dead: boolean } | undefined> {
  // A file is what an earlier version of this command leaves.
  const by = await readlink(path).catch(() => readFile(path, 'utf8').catch(() => undefined));
  const found = await lstat(path).catch(() => undefined);
  if (by === undefined || !found) return undefined;
  const [pid, host] = by.split('@');
  const isStale = Date.now() - found.mtimeMs > STALE_MS;
  return { by: by || 'nobody', dead: isStale || (Number(pid) > 0 && host === hostname() && !isAlive(Number(pid))) };
}

/**
 * A killed process leaves its lock. One process at a time checks and deletes it, since two that both found it dead could delete a third
 * one's.
 */
async function dropDead(path: string): Promise<void> {
  const guard = `${path}.dead`;
  if ((await holderOf(guard))?.dead) await rm(guard, { force: true });
  if (!(await holderOf(path))?.dead || !(await take(guard))) return;
  try {
    if ((await holderOf(path))?.dead) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** Touches the lock at intervals while it is held. Returns how to stop. */
function keepTouching(path: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    lutimes(path, now, now).catch(() => undefined);
  }, TOUCH_EVERY_MS);
  return () => clearInterval(timer);
}

/** Runs `work` while no other process holds the lock. Throws `Refused` after ten seconds of waiting. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + GIVE_UP_MS;
  while (!(await take(path))) {
    if (Date.now() > until)
      throw new Refused(`The registry is busy: another command holds ${path}. Try again, or delete that file if none is running.`);
    await dropDead(path);
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
  const end = keepTouching(path);
  try {
    return await work();
  } finally {
    end();
    await rm(path, { force: true });
  }
}
