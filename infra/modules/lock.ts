import { readFile, rm, writeFile } from 'node:fs/promises';
import { codeOf } from './error-code.ts';

const WAIT_MS = 50;
const GIVE_UP_MS = 10_000;

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
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

// A killed process leaves its lock behind; an empty file is one that is being written.
async function dropDead(path: string): Promise<void> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  if (pid > 0 && !isAlive(pid)) await rm(path, { force: true });
}

/** Runs `work` while no other process holds the lock file. Throws after ten seconds of waiting. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + GIVE_UP_MS;
  while (!(await take(path))) {
    if (Date.now() > until)
      throw new Error(`The registry is busy: ${path} is held by another command. Try again, or delete that file if none is running.`);
    await dropDead(path);
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
