import { AsyncLocalStorage } from 'node:async_hooks';

/** A shorter statement that takes locks is not taken for a wait. */
const WAITED_MS = 500;

/** The time that a call has spent on waits of one kind. Waits beside each other count once, those shorter than `fromMs` not at all. */
class Waited {
  readonly #fromMs: number;
  #ms = 0;
  /** Number of waits now, and since when there are any. */
  #running = 0;
  #since = 0;

  constructor(fromMs = 0) {
    this.#fromMs = fromMs;
  }

  get ms(): number {
    return this.#ms + (this.#running > 0 ? this.#now : 0);
  }

  get #now(): number {
    const ms = performance.now() - this.#since;
    return ms < this.#fromMs ? 0 : ms;
  }

  /** Begins a wait; the returned function ends it, once. */
  begin(): () => void {
    if (this.#running++ === 0) this.#since = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--this.#running === 0) this.#ms += this.#now;
    };
  }
}

interface Waiting {
  readonly forConnections: Waited;
  readonly forLocks: Waited;
  /** Whether something is saved: then the answer says so, however long it takes. */
  hasSaved: boolean;
  /** Whether the answer has begun, so that it can be cut off but not refused. */
  readonly isAnswering: () => boolean;
}

const calls = new AsyncLocalStorage<Waiting>();

/** Runs a call: `work` and everything it starts wait no longer than the patience altogether. */
export const asCall = (isAnswering: () => boolean, work: () => void): void =>
  calls.run({ forConnections: new Waited(), forLocks: new Waited(WAITED_MS), hasSaved: false, isAnswering }, work);

/** Runs work whose result other calls get as well: what the one that began it has waited is not theirs. */
export const asShared = <T>(work: () => T): T => calls.exit(work);

/** The current call has saved something: from now on it is not refused for what it has waited. */
export function hasSaved(): void {
  const call = calls.getStore();
  if (call) call.hasSaved = true;
}

function left(patienceMs: number, spent: (call: Waiting) => number): number {
  const call = calls.getStore();
  return call && !call.hasSaved && !call.isAnswering() ? Math.max(0, patienceMs - spent(call)) : patienceMs;
}

/**
 * How long the current call may still wait for connections, in ms. Each wait of the server's own work, of a call that has saved something,
 * or of an answer that has begun, has all of `patienceMs`.
 */
export const patienceLeft = (patienceMs: number): number => left(patienceMs, ({ forConnections }) => forConnections.ms);

/**
 * The same for locks: what is left after its waits for connections and for locks. A statement that took long may have worked and not
 * waited, so no call is refused a connection for it.
 */
export const lockPatienceLeft = (patienceMs: number): number =>
  left(patienceMs, ({ forConnections, forLocks }) => forConnections.ms + forLocks.ms);

const NO_END = () => undefined;

/** Begins a wait of the current call for a connection; the returned function ends it, once. */
export const beginWait = (): (() => void) => calls.getStore()?.forConnections.begin() ?? NO_END;

/** Begins a statement of the current call that takes locks; the returned function ends it, once. */
export const beginLocking = (): (() => void) => calls.getStore()?.forLocks.begin() ?? NO_END;
