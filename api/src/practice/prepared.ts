import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, ymOf } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import { today } from '../core/clock.ts';
import type { Start } from './copy-env.ts';
import { prepare, readSheet, type TaskSheet } from './prepare.ts';

/** A set that copies are made from. */
export interface Prepared {
  readonly dir: string;
  /** Key of the code that made it: copies of another key are no longer usable. */
  readonly key: string;
  readonly sheet: TaskSheet;
}

/** The tasks' dates are relative to the day it was made, so it is remade after this many days. */
const FRESH_DAYS = 7;
/** Sources of the data, relative to this folder. */
const SOURCES = ['.', '../seed', '../seed/data', '../migrations/sqlite'];
const CODE = /(?<!\.test|\.d)\.(ts|js)$/;
/** Whether this is the built API, which prepares sets and runs copies in separate processes. */
export const RUNS_BUILT = import.meta.filename.endsWith('.js');

/** Changes with the schema, the demo business and the tasks. */
async function keyOfCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const own = join(import.meta.dirname, folder);
    for (const name of (await readdir(own)).filter((file) => CODE.test(file)).toSorted()) hash.update(await readFile(join(own, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** In a separate process without this one's settings: it takes seconds, and it must not know where the real data is. It ends with this one. */
function prepareApart(dir: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/prepare-practice.js'), dir], {
    env: { LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
  });
  child.once('error', (error) => reject(signal.aborted ? refuse.busy(1, error) : error));
  child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the practice data could not be made (exit ${code})`))));
  return promise;
}

/** Keeps one prepared set in `root`, made on first use and again when the code or the month has changed. */
export class PreparedSets {
  readonly #root: string;
  readonly #start: Start;
  readonly #stopped = new AbortController();
  #current: Prepared | undefined;
  #making: Promise<Prepared> | undefined;

  constructor(root: string, start: Start) {
    this.#root = root;
    this.#start = start;
  }

  /** The set, once there is one. An old one is used while its successor is being made. */
  async get(): Promise<Prepared> {
    const there = await this.atHand();
    if (there && this.#isFresh(there)) return there;
    this.#making ??= this.#make().finally(() => (this.#making = undefined));
    if (!there) return this.#making;
    this.#making.catch(() => undefined);
    return there;
  }

  /** The existing set, without making one. */
  async atHand(): Promise<Prepared | undefined> {
    return (this.#current ??= await this.#kept(await keyOfCode()));
  }

  /** Ends the making of a set, which the next process begins again; resolves when none is being made any more. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#making?.catch(() => undefined);
  }

  async #kept(key: string): Promise<Prepared | undefined> {
    const dir = join(this.#root, `prepared-${key}`);
    return existsSync(dir) ? { dir, key, sheet: await readSheet(dir) } : undefined;
  }

  #isFresh({ sheet: { madeOn } }: Prepared): boolean {
    return ymOf(madeOn) === ymOf(today()) && Date.parse(today()) - Date.parse(madeOn) < FRESH_DAYS * DAY_MS;
  }

  async #make(): Promise<Prepared> {
    const key = await keyOfCode();
    const dir = join(this.#root, `prepared-${key}`);
    const kept = await this.#kept(key);
    if (kept && this.#isFresh(kept)) return (this.#current = kept);
    await (RUNS_BUILT ? prepareApart(dir, this.#stopped.signal) : prepare(dir, this.#start));
    for (const name of existsSync(this.#root) ? await readdir(this.#root) : [])
      if (name.startsWith('prepared-') && name !== `prepared-${key}`) await rm(join(this.#root, name), { recursive: true, force: true });
    return (this.#current = { dir, key, sheet: await readSheet(dir) });
  }
}
