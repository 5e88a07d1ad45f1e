import { refuse } from '../core/http/refuse.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_KEYS = 50_000;
/** Failures within 15 minutes: of one account from one address, of one address, and of one account from addresses it is not known by. */
const LIMITS = { pair: 10, address: 100, account: 50 } as const;

interface Window {
  count: number;
  until: number;
}

/**
 * Slows guessing. An address from which the account has signed in before is not held up by failures elsewhere, so a stranger cannot
 * lock anybody out; nothing but a success from the same place clears a count.
 */
export class LoginLimit {
  readonly #windows = new Map<string, Window>();
  readonly #known = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Throws 429 when this account or address has failed too often. */
  check(account: string, address: string): void {
    const waits = [this.#wait(`pair ${account} ${address}`, LIMITS.pair), this.#wait(`address ${address}`, LIMITS.address)];
    if (!this.#known.has(`${account} ${address}`)) waits.push(this.#wait(`account ${account}`, LIMITS.account));
    const wait = Math.max(...waits);
    if (wait > 0) throw refuse.tooMany(Math.ceil(wait / 1000));
  }

  /** Counts an attempt before its password is looked at, so that parallel attempts count too. */
  failed(account: string, address: string): void {
    for (const key of this.#keys(account, address)) {
      const window = this.#windows.get(key);
      if (window && window.until > this.#now()) window.count++;
      else this.#open(key);
    }
  }

  /** Takes the attempt back and clears the count of this account from this address. */
  succeeded(account: string, address: string): void {
    this.#windows.delete(`pair ${account} ${address}`);
    for (const key of [`address ${address}`, `account ${account}`]) {
      const window = this.#windows.get(key);
      if (window) window.count--;
    }
    if (this.#known.size >= MAX_KEYS) this.#known.clear();
    this.#known.add(`${account} ${address}`);
  }

  #keys(account: string, address: string): string[] {
    return [`pair ${account} ${address}`, `address ${address}`, `account ${account}`];
  }

  #open(key: string): void {
    if (this.#windows.size >= MAX_KEYS) for (const [old, { until }] of this.#windows) if (until <= this.#now()) this.#windows.delete(old);
    this.#windows.set(key, { count: 1, until: this.#now() + WINDOW_MS });
  }

  #wait(key: string, limit: number): number {
    const window = this.#windows.get(key);
    return window && window.count >= limit ? Math.max(0, window.until - this.#now()) : 0;
  }
}
