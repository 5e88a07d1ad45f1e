import { setTimeout as sleep } from 'node:timers/promises';
import { DeadlockException, LockWaitTimeoutException, OptimisticLockError } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { totalsOf } from '../totals/totals.ts';
import { bindCall } from './call.ts';

const RETRIES = 3;
const PAUSE_MS = 40;
/** SQLITE_BUSY (5, and 517 for a stale snapshot) · MySQL lock wait, deadlock, changed since read, cluster node not ready. */
const BUSY = new Set([5, 517, 1205, 1213, 1020, 1047]);

interface DriverError {
  readonly errcode?: number;
  readonly errno?: number;
  readonly cause?: DriverError;
}

/** Numbers that the driver and what it wraps give an error. */
export const numbersOf = (error: DriverError | undefined): (number | undefined)[] =>
  error ? [error.errcode, error.errno, ...numbersOf(error.cause)] : [];

/** Whether the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof OptimisticLockError ||
  error instanceof DeadlockException ||
  error instanceof LockWaitTimeoutException ||
  // Drivers differ in where they put the number, and an error of the embedded one may be of another realm.
  (typeof error === 'object' &&
    numbersOf((error ?? undefined) as DriverError | undefined).some((number) => number !== undefined && BUSY.has(number)));

async function once<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  let finish = () => {};
  const result = await ctx.em.fork().transactional(async (forked) => {
    const inner: Ctx = { ...ctx, em: forked as SqlEntityManager };
    const call = bindCall(inner.em, inner);
    await ctx.once?.begin(inner.em);
    const answer = await work(inner);
    await inner.em.flush();
    await ctx.once?.complete(inner.em, answer);
    finish = () => {
      ctx.once?.committed();
      totalsOf(inner.em).touch(call.written);
      for (const then of call.after) then();
    };
    return answer;
  });
  finish();
  return result;
}

/**
 * Runs `work` in one transaction and flushes at its end; joins the transaction that `ctx.em` is in, if any. A deadlock, lock wait, busy
 * file or lost optimistic lock runs the whole again, up to three times with jitter; then it throws 503. Of a call with an idempotency key
 * it is the only transaction, and what it returns is the call's answer.
 */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.em.isInTransaction()) {
    const answer = await work(ctx);
    await ctx.em.flush();
    return answer;
  }
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(ctx, work);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (attempt >= RETRIES) throw refuse.busy();
      await sleep(PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
