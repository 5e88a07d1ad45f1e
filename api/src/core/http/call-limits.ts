import { refuse } from '../call/refuse.ts';
import { Windows } from './rate-limit.ts';
import type { RouteClass } from './route-class.ts';

/** Calls a minute: of one user, and of one address, which may be shared by a whole office. */
interface Limit {
  readonly user: number;
  readonly address: number;
}

/**
 * Generous for people (starting the shell takes some twenty calls, a page of 500 rows one), tight for scripts. Password attempts have their
 * own limits, and browser reports are also counted one by one where they are received.
 */
const LIMITS: Record<RouteClass, Limit> = {
  read: { user: 1200, address: 12_000 },
  write: { user: 600, address: 6000 },
  delete: { user: 600, address: 6000 },
  action: { user: 600, address: 6000 },
  login: { user: 60, address: 120 },
  session: { user: 300, address: 3000 },
  stat: { user: 600, address: 6000 },
  upload: { user: 120, address: 600 },
  import: { user: 300, address: 1200 },
  export: { user: 30, address: 300 },
  // A practice copy is written and its API started anew.
  reset: { user: 20, address: 400 },
  docs: { user: 60, address: 120 },
  report: { user: 120, address: 600 },
  // A browser reconnects after an interruption; its open records change with every page.
  live: { user: 300, address: 6000 },
  system: { user: 60_000, address: 60_000 },
  web: { user: 30_000, address: 30_000 },
  unknown: { user: 3000, address: 3000 },
};

/** Limits of calls per class of route. `factor` scales them all; 0 turns them off. */
export class CallLimits {
  readonly #windows: Windows;
  readonly #factor: number;

  constructor(factor: number, now?: () => number) {
    this.#factor = factor;
    this.#windows = new Windows(now);
  }

  /** Counts a call of an address, before anything is looked up. Throws 429. */
  address(group: RouteClass, address: string): void {
    this.#count(LIMITS[group].address, `calls: ${group} ${address}`);
  }

  /** Counts a call of a signed-in user. Throws 429. */
  user(group: RouteClass, id: number): void {
    this.#count(LIMITS[group].user, `calls: ${group} #${id}`);
  }

  /** How many of `wanted` things a key may still do this minute, counted at once. Throws 429 when there are none. */
  some(key: string, limit: number, wanted: number): number {
    if (this.#factor === 0) return wanted;
    const taken = Math.min(wanted, this.#windows.room(key, limit * this.#factor));
    if (taken < 1) throw refuse.tooMany(this.#windows.wait(key));
    this.#windows.use(key, taken);
    return taken;
  }

  #count(limit: number, key: string): void {
    this.some(key, limit, 1);
  }
}
