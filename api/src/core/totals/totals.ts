import { perDatabase } from '../per-database.ts';

/** Another process's write is seen after so long at most (architecture page §7). */
const TTL_MS = 2000;
const MAX_KEPT = 1000;
/** A list waits so long for its total; a number that took longer before is not waited for at all. */
const PATIENCE_MS = 100;

interface Kept {
  readonly marks: string;
  readonly began: number;
  readonly value: Promise<unknown>;
  /** How long it took to find; undefined while it is being found. */
  tookMs?: number;
}

/**
 * Totals and sums of lists, found once for all who ask at the same time and kept per filter and viewer for 2 s. A write of this process
 * drops those that it can change: a number names what it was counted from, `PoProduct` for rows that come and go and
 * `PoProduct.status` for what a column holds, `*` where that is not known.
 */
export class Totals {
  readonly #kept = new Map<string, Kept>();
  readonly #writes = new Map<string, number>();
  /** How long `soon` waits. */
  patienceMs = PATIENCE_MS;

  /** Says what was written: an entity of which anything may have changed, or one of its columns; call it after the commit. */
  touch(written: Iterable<string>): void {
    for (const name of [...written, '*']) this.#writes.set(name, (this.#writes.get(name) ?? 0) + 1);
  }

  /** What is kept under `key`, or what `find` finds; a key is always of one type. */
  get<T>(key: string, reads: readonly string[], find: () => Promise<T>): Promise<T> {
    // The marks of before the question: a write in between makes the answer stale at once.
    const marks = this.#marks(reads);
    const known = this.#kept.get(key);
    // A key is always of one type.
    if (known && this.#isFresh(known, marks)) return known.value as Promise<T>;
    return this.#find(key, marks, find);
  }

  /** The same where it is at hand soon, else undefined; what was begun goes on and is kept. */
  async soon<T>(key: string, reads: readonly string[], find: () => Promise<T>): Promise<T | undefined> {
    const known = this.#kept.get(key);
    const isThere = known?.tookMs !== undefined && this.#isFresh(known, this.#marks(reads));
    if (known && !isThere && tookMs(known) > this.patienceMs) return undefined;
    const value = this.get(key, reads, find);
    return this.patienceMs === Infinity ? value : Promise.race([value, after(this.patienceMs)]);
  }

  #isFresh({ began, marks, tookMs: found }: Kept, now: string): boolean {
    return marks === now && (found === undefined || performance.now() - began < TTL_MS);
  }

  #find<T>(key: string, marks: string, find: () => Promise<T>): Promise<T> {
    const value = find();
    const kept: Kept = { marks, began: performance.now(), value };
    this.#kept.delete(key);
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, kept);
    value.then(
      () => (kept.tookMs = performance.now() - kept.began),
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    );
    return value;
  }

  #marks(reads: readonly string[]): string {
    return reads.map((name) => this.#writes.get(name) ?? 0).join();
  }
}

const tookMs = (kept: Kept) => kept.tookMs ?? performance.now() - kept.began;

/** Undefined after so many ms, and after what has come in until then. */
const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => setImmediate(() => resolve(undefined)), ms).unref());

/** Totals that belong to the database behind `em`. */
export const totalsOf = perDatabase(() => new Totals());
