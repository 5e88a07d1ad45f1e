const MINUTE_MS = 60_000;
/** Maximum number of keys: some 10 MB. */
const MAX_KEYS = 50_000;

interface Window {
  used: number;
  readonly until: number;
}

/** Counts by key within windows of a minute, in this process' memory: several processes behind a balancer each count their own share. */
export class Windows {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** How much of `limit` a key has left in its current window. */
  room(key: string, limit: number): number {
    return Math.max(0, limit - (this.#open(key)?.used ?? 0));
  }

  /** Counts `cost`, even beyond the limit. */
  use(key: string, cost = 1): void {
    const window = this.#open(key);
    if (window) window.used += cost;
    else this.#begin(key, cost);
  }

  /** Whole seconds until the key's window ends, at least 1. */
  wait(key: string): number {
    return Math.max(1, Math.ceil(((this.#open(key)?.until ?? 0) - this.#now()) / 1000));
  }

  /** Number of stored keys. */
  get size(): number {
    return this.#windows.size;
  }

  #open(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.until > this.#now() ? window : undefined;
  }

  #begin(key: string, used: number): void {
    // Removed first, so that the map stays sorted by age: all windows are equally long.
    this.#windows.delete(key);
    if (this.#windows.size >= MAX_KEYS) this.#windows.delete(this.#windows.keys().next().value ?? '');
    this.#windows.set(key, { used, until: this.#now() + MINUTE_MS });
  }
}
