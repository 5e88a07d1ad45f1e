import { setTimeout as sleep } from 'node:timers/promises';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { totalsOf } from '../totals/totals.ts';
import { hasSaved, lockPatienceLeft } from '../waits.ts';
import { bindCall, FoundLate } from './call.ts';
import { isRetryable } from './database-fault.ts';
import { patienceOf } from './patience.ts';

/**
 * A read sees what is committed by then. With MySQL's default it would see the time of the transaction's first read: older than a row that
 * the transaction has waited for since.
 */
const FRESH = { isolationLevel: IsolationLevel.READ_COMMITTED } as const;
const RETRIES = 3;
const PAUSE_MS = 40;
/** Share of what is left of the database's patience after which no further attempt begins, as it might wait as long as the first. */
const TRIES = 0.75;

async function once<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>, late: readonly FoundLate[]): Promise<T> {
  let finish = () => {};
  const result = await ctx.em.fork().transactional(async (forked) => {
    const inner: Ctx = { ...ctx, em: forked as SqlEntityManager };
    const call = bindCall(inner.em, inner, late);
    await ctx.once?.begin(inner.em);
    const answer = await work(inner);
    await inner.em.flush();
    await ctx.once?.complete(inner.em, answer);
    finish = () => {
      ctx.once?.committed();
      if (call.written.size > 0) hasSaved();
      totalsOf(inner.em).touch(call.written);
      for (const then of call.after) then();
    };
    return answer;
  }, FRESH);
  finish();
  return result;
}

/**
 * Runs `work` in one transaction and flushes at its end; what it reads after it has locked a row is no older than that row. It joins the
 * transaction that `ctx.em` is in, if any. A deadlock, lock wait, busy file, lost optimistic lock or a commit that a cluster refused repeats
 * the whole, up to three times with jitter and within the database's patience; then it throws 503. `FoundLate` repeats it at once. For a
 * call with an idempotency key it is the only transaction, and its result is the call's answer.
 */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.em.isInTransaction()) {
    const answer = await work(ctx);
    await ctx.em.flush();
    return answer;
  }
  const late: FoundLate[] = [];
  const end = performance.now() + lockPatienceLeft(patienceOf(ctx.em).ms) * TRIES;
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(ctx, work, late);
    } catch (error) {
      const isLate = error instanceof FoundLate;
      if (isLate) late.push(error);
      else if (!isRetryable(error)) throw error;
      if (attempt >= RETRIES || performance.now() > end) throw refuse.busy(1, error);
      if (!isLate) await sleep(PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
