import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '../call/ctx.ts';

/** What one transaction has done so far, beside its rows. */
interface Call {
  readonly ctx: Ctx;
  readonly written: Set<string>;
  readonly after: (() => void)[];
  /** What earlier tries of it found too late to lock. */
  readonly late: readonly FoundLate[];
}

/**
 * Ends a try of a transaction that has found rows which must be locked before those that it has locked already: `transact` runs it again,
 * and `foundLate` tells them then.
 */
export class FoundLate extends Error {
  readonly entity: string;
  readonly ids: readonly number[];

  constructor(entity: string, ids: readonly number[]) {
    super(`${entity} ${ids.join(', ')}: found after what comes behind them was locked`);
    this.entity = entity;
    this.ids = ids;
  }
}

const calls = new WeakMap<object, Call>();

/** Ties a transaction's entity manager to the call it serves, for history and cached totals. */
export function bindCall(em: SqlEntityManager, ctx: Ctx, late: readonly FoundLate[]): Call {
  const call: Call = { ctx, written: new Set(), after: [], late };
  calls.set(em, call);
  return call;
}

/** The call that an entity manager serves; undefined outside `transact`. */
export const callOf = (em: object): Call | undefined => calls.get(em);

/** Ids of rows that earlier tries of this transaction found too late: to be locked first. */
export const foundLate = ({ em }: Ctx, entity: string): number[] =>
  (calls.get(em)?.late ?? []).filter((one) => one.entity === entity).flatMap(({ ids }) => ids);

/** Runs `work` so that what it writes stands in history as `facts` say: what was done, why, and of which batch it is part. */
export async function inHistory<T>(
  ctx: Ctx,
  facts: Pick<Ctx, 'action' | 'batchId' | 'reason'>,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const inner = { ...ctx, ...facts };
  const call = calls.get(ctx.em);
  if (!call) return work(inner);
  calls.set(ctx.em, { ...call, ctx: { ...call.ctx, ...facts } });
  try {
    const result = await work(inner);
    await ctx.em.flush();
    return result;
  } finally {
    calls.set(ctx.em, call);
  }
}

/**
 * Says what was written past the unit of work, so that kept totals are dropped: an entity (`Po`: rows came or went, or any column was
 * written) or one of its columns (`Po.eta_current`).
 */
export function touch({ em }: Ctx, ...written: string[]): void {
  for (const name of written) calls.get(em)?.written.add(name);
}

/** Runs `work` after the transaction has been committed; not at all when it is rolled back. */
export function afterCommit({ em }: Ctx, work: () => void): void {
  calls.get(em)?.after.push(work);
}
