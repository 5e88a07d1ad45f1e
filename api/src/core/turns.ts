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

/** `turns` for steps of several callers at once: one step after another, and others run when all of them together have taken 20 ms. */
export function sharedTurns(): () => Promise<void> {
  const turn = turns();
  let last = Promise.resolve();
  return () => (last = last.then(turn));
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
