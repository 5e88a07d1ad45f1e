import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiting {
  /** Spent on waits for connections that are over. */
  ms: number;
  /** Number of waits now, which may run beside each other, and since when there are any. */
  running: number;
  since: number;
  /** Whether something is saved: then the answer says so, however long it takes. */
  hasSaved: boolean;
  /** Whether the answer has begun, so that it can be cut off but not refused. */
  readonly isAnswering: () => boolean;
}

const calls = new AsyncLocalStorage<Waiting>();

/** Runs a call: `work` and everything it starts wait for connections no longer than the patience altogether. */
export const asCall = (isAnswering: () => boolean, work: () => void): void =>
  calls.run({ ms: 0, running: 0, since: 0, hasSaved: false, isAnswering }, work);

/** Runs work whose result other calls get as well: what the one that began it has waited is not theirs. */
export const asShared = <T>(work: () => T): T => calls.exit(work);

/** The current call has saved something: from now on it is not refused for what it has waited. */
export function hasSaved(): void {
  const call = calls.getStore();
  if (call) call.hasSaved = true;
}

const spent = ({ ms, running, since }: Waiting): number => ms + (running > 0 ? performance.now() - since : 0);

/**
 * How long the current call may still wait, in ms. Each wait of the server's own work, of a call that has saved something, or of an answer
 * that has begun, has all of `patienceMs`.
 */
export function patienceLeft(patienceMs: number): number {
  const call = calls.getStore();
  return call && !call.hasSaved && !call.isAnswering() ? Math.max(0, patienceMs - spent(call)) : patienceMs;
}

/** Begins a wait of the current call; the returned function ends it, once. */
export function beginWait(): () => void {
  const call = calls.getStore();
  if (!call) return () => undefined;
  if (call.running++ === 0) call.since = performance.now();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    if (--call.running === 0) call.ms += performance.now() - call.since;
  };
}
