import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '../call/ctx.ts';

/** State of one transaction besides its rows. */
interface Call {
  readonly ctx: Ctx;
  readonly written: Set<string>;
  readonly after: (() => void)[];
  /** Rows that earlier attempts found too late to lock. */
  readonly late: readonly FoundLate[];
}

/**
 * Ends an attempt that has found rows which must be locked before those it has locked already: `transact` runs it again, and `foundLate`
 * returns their ids then.
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

/** Ties a transaction's entity manager to its call, for history and cached totals. */
export function bindCall(em: SqlEntityManager, ctx: Ctx, late: readonly FoundLate[]): Call {
  const call: Call = { ctx, written: new Set(), after: [], late };
  calls.set(em, call);
  return call;
}

/** The call of an entity manager; undefined outside `transact`. */
export const callOf = (em: object): Call | undefined => calls.get(em);

/** Ids of rows that earlier attempts of this transaction found too late and that must be locked first. */
export const foundLate = ({ em }: Ctx, entity: string): number[] =>
  (calls.get(em)?.late ?? []).filter((one) => one.entity === entity).flatMap(({ ids }) => ids);

/** Runs `work` so that its changes are recorded in history with `facts`: the action, the reason, and the batch. */
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
 * Reports writes that bypass the unit of work, so that cached totals are invalidated: an entity (`Po`: rows were added or removed, or any
 * column was written) or one of its columns (`Po.eta_current`).
 */
export function touch({ em }: Ctx, ...written: string[]): void {
  for (const name of written) calls.get(em)?.written.add(name);
}

/** Runs `work` after the transaction has been committed; never when it is rolled back. */
export function afterCommit({ em }: Ctx, work: () => void): void {
  calls.get(em)?.after.push(work);
}
