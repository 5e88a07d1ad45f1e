import { Refusal } from '../core/call/refuse.ts';
import { chunked } from '../core/chunked.ts';
import { causes } from '../core/orm/database-fault.ts';
import { explainDriverError } from '../core/orm/driver-errors.ts';
import { isStorageAway, reasonOf } from '../file/storage/storage-away.ts';
import type { Finding } from './finding.ts';

/** Faults of one part that are shown. */
export const MAX_FINDINGS = 20;

const CHUNK = 500;
const BUSY = 503;

/** Whether others hold what a part has to lock, or the database or the storage of files does not answer. */
function isBusy(error: unknown): boolean {
  const explained = explainDriverError(error);
  return isStorageAway(error) || (explained instanceof Refusal && explained.getStatus() === BUSY);
}

/** Whether the database refuses a value: a stored one differs so much from what it follows from that a step from it is not allowed. */
function isRefused(error: unknown): boolean {
  const explained = explainDriverError(error);
  return explained instanceof Refusal && explained.code === 'constraint';
}

const rowsOf = (word: string, ids: readonly number[]) =>
  ids.length === 1 ? `${word} ${ids[0]}` : `${word}s ${ids[0]} to ${ids[ids.length - 1]}`;

/** The parts of a check of one kind. One that cannot be checked is named and does not hide what the others find. */
export class Parts {
  readonly found: Finding[] = [];
  readonly #kind: Finding['kind'];

  constructor(kind: Finding['kind']) {
    this.#kind = kind;
  }

  /** Adds the faults that a part finds, at most `max`, and returns their number. */
  async check(name: string, find: () => Promise<readonly string[]>, max = Infinity): Promise<number> {
    try {
      return this.#add((await find()).slice(0, max));
    } catch (error) {
      if (!isBusy(error)) throw error;
      this.skip(name, error);
      return 0;
    }
  }

  #add(texts: readonly string[]): number {
    this.found.push(...texts.map((text) => ({ kind: this.#kind, text })));
    return texts.length;
  }

  /** Adds that a part could not be checked. */
  skip(name: string, error: unknown): void {
    const why = 'others are writing, or the database or the storage of files does not answer';
    this.found.push({
      kind: this.#kind,
      text: `${name} could not be checked, as ${why} (${reasonOf(error)}): check again`,
      isUnchecked: true,
    });
  }

  /** Checks rows, which are called by `word`, in chunks, each a part of its own, until 20 faults are found. */
  async inChunks(
    word: string,
    ids: readonly number[],
    find: (ids: readonly number[]) => Promise<readonly string[]>,
    size = CHUNK,
  ): Promise<void> {
    let left = MAX_FINDINGS;
    for (const chunk of chunked(ids, size)) {
      left -= await this.#rows(word, chunk, find, left);
      if (left <= 0) return;
    }
  }

  /** Checks rows as one part; where the database refuses what they are recomputed to, by halves, until the row is found. */
  async #rows(
    word: string,
    ids: readonly number[],
    find: (ids: readonly number[]) => Promise<readonly string[]>,
    left: number,
  ): Promise<number> {
    try {
      return await this.check(rowsOf(word, ids), () => find(ids), left);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (ids.length === 1)
        return this.#add([`${rowsOf(word, ids)}: what it is recomputed to is not allowed (${[...causes(error)].at(-1)?.message})`]);
      const half = Math.ceil(ids.length / 2);
      const first = await this.#rows(word, ids.slice(0, half), find, left);
      return first >= left ? first : first + (await this.#rows(word, ids.slice(half), find, left - first));
    }
  }
}
