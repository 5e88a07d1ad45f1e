import { AsyncLocalStorage } from 'node:async_hooks';
import { perDatabase } from '../per-database.ts';

/** How long a call waits for its database (for connections altogether, for a lock, for a response), in ms; set by `createApp`. */
export const patienceOf = perDatabase(() => ({ ms: Infinity }));

interface Waiting {
  /** Spent on waits for connections so far. */
  ms: number;
  /** Whether the answer has begun, so that it can be cut off but not refused. */
  readonly isAnswering: () => boolean;
}

const calls = new AsyncLocalStorage<Waiting>();

/** Runs a call: `work` and everything it starts wait for connections no longer than the patience altogether. */
export const asCall = (isAnswering: () => boolean, work: () => void): void => calls.run({ ms: 0, isAnswering }, work);

/**
 * How long the current call may still wait, in ms. Each wait of the server's own work, or of an answer that has begun, has all of
 * `patienceMs`.
 */
export function patienceLeft(patienceMs: number): number {
  const call = calls.getStore();
  return call && !call.isAnswering() ? Math.max(0, patienceMs - call.ms) : patienceMs;
}

/** Begins a wait of the current call; the returned function ends it. */
export function beginWait(): () => void {
  const call = calls.getStore();
  const began = performance.now();
  return () => {
    if (call) call.ms += performance.now() - began;
  };
}
