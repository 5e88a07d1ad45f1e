const MINUTE_MS = 60_000;
/** Keys kept at most: some 10 MB. */
const MAX_KEYS = 50_000;

interface Window {
  used: number;
  readonly until: number;
}

/** Counts by key within windows of a minute, in the memory of this process: several processes behind a balancer each count their own share. */
export class Windows {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** How much of `limit` a key has left in its present window. */
  room(key: string, limit: number): number {
    return Math.max(0, limit - (this.#open(key)?.used ?? 0));
  }

  /** Counts `cost`, whatever is left. */
  use(key: string, cost = 1): void {
    const window = this.#open(key);
    if (window) window.used += cost;
    else this.#begin(key, cost);
  }

  /** Whole seconds until the key's window ends, 1 at least. */
  wait(key: string): number {
    return Math.max(1, Math.ceil(((this.#open(key)?.until ?? 0) - this.#now()) / 1000));
  }

  /** Number of keys that are kept. */
  get size(): number {
    return this.#windows.size;
  }

  #open(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.until > this.#now() ? window : undefined;
  }

  #begin(key: string, used: number): void {
    // Taken out first: the oldest windows stand first, and all last equally long.
    this.#windows.delete(key);
    if (this.#windows.size >= MAX_KEYS) this.#windows.delete(this.#windows.keys().next().value ?? '');
    this.#windows.set(key, { used, until: this.#now() + MINUTE_MS });
  }
}
