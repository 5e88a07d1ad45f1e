import { perDatabase } from '../per-database.ts';
import { asShared } from '../waits.ts';

/** Writes of another process are seen within this time (architecture page §7). */
const TTL_MS = 2000;
const MAX_KEPT = 1000;
/** A list waits this long for its total; a number that took longer before is not waited for at all. */
const PATIENCE_MS = 100;

interface Kept {
  readonly marks: string;
  readonly began: number;
  readonly value: Promise<unknown>;
  /** How long it took to compute; undefined while it is being computed. */
  tookMs?: number;
}

/**
 * Totals and sums of lists, computed once for simultaneous callers and cached per filter and viewer for 2 s. A write of this process drops
 * those that it may change: each number has its reads, `PoProduct` for added and removed rows and `PoProduct.status` for values of a
 * column, `*` where they are unknown.
 */
export class Totals {
  readonly #kept = new Map<string, Kept>();
  readonly #writes = new Map<string, number>();
  /** How long `soon` waits. */
  patienceMs = PATIENCE_MS;

  /** Reports what was written: an entity of which anything may have changed, or one of its columns; call it after the commit. */
  touch(written: Iterable<string>): void {
    for (const name of [...written, '*']) this.#writes.set(name, (this.#writes.get(name) ?? 0) + 1);
  }

  /** The cached value of `key`, or the result of `find`; a key always has one type. */
  get<T>(key: string, reads: readonly string[], find: () => Promise<T>): Promise<T> {
    // The marks from before the query: a write meanwhile makes the answer stale at once.
    const marks = this.#marks(reads);
    const known = this.#kept.get(key);
    // A key always has one type.
    if (known && this.#isFresh(known, marks)) return known.value as Promise<T>;
    return this.#find(key, marks, find);
  }

  /** The same if it is available soon, else undefined; the computation continues and is cached. */
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
    const value = asShared(find);
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

/** Resolves to undefined after so many ms, and after the events that arrived until then. */
const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => setImmediate(() => resolve(undefined)), ms).unref());

/** Totals that belong to the database behind `em`. */
export const totalsOf = perDatabase(() => new Totals());
