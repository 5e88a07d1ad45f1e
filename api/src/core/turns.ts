import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one call may work before other calls run. */
const TURN_MS = 20;

/** Splits long work over turns of the event loop: awaited between two steps, the function lets other calls run when 20 ms have passed. */
export function turns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/**
 * `turns` for steps of several callers at once: one step after another, and others run when all of them together have taken 20 ms. A step of
 * each caller in rotation, so that many steps of one delay another by a single one.
 */
export function sharedTurns(callerOf: () => unknown = () => undefined): () => Promise<void> {
  const turn = turns();
  /** In the order of their turns. */
  const waiting = new Map<unknown, (() => void)[]>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (;;) {
      await turn();
      const [next] = waiting;
      if (!next) break;
      const [caller, [step, ...later]] = next;
      waiting.delete(caller);
      if (later.length > 0) waiting.set(caller, later);
      step?.();
      // The step works before the time is looked at.
      await undefined;
    }
    isRunning = false;
  };
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const caller = callerOf();
    const steps = waiting.get(caller);
    if (steps) steps.push(resolve);
    else waiting.set(caller, [resolve]);
    if (!isRunning) void run();
    return promise;
  };
}

/** Results of `work` for each item, in order; other calls run in between. */
export async function inTurns<T, U>(items: readonly T[], work: (item: T, index: number) => U): Promise<U[]> {
  const turn = turns();
  const done: U[] = [];
  for (const item of items) {
    await turn();
    done.push(work(item, done.length));
  }
  return done;
}
