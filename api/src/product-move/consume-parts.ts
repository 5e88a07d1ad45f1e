import { LockMode } from '@mikro-orm/core';
import { eventUuid, needOf } from '@moru/contract';
import { Conflict } from '../conflict/conflict.entity.ts';
import { storeConflict } from '../conflict/store-conflict.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { ProductComponent } from '../product/product-component.entity.ts';
import type { Product } from '../product/product.entity.ts';
import { productLedger } from './product-ledger.ts';
import { ProductMove } from './product-move.entity.ts';

/** Sets that a line brings into stock, or removes where `qty` is negative. */
interface Built {
  readonly qty: number;
  readonly date: string;
  readonly poProductId: number;
}

const SEEN = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;

/**
 * A set consumes its parts in the transaction of its own `good_in`; missing parts become a conflict of the line, because the sets exist
 * whatever the ledger has. Reverted sets return the same share of the parts, missing ones first.
 */
export async function consumeParts(ctx: Ctx, set: Product, built: Built): Promise<void> {
  if (set.kind !== 'set' || built.qty === 0) return;
  await (built.qty > 0 ? take(ctx, set, built) : returnParts(ctx, set, built));
}

async function take(ctx: Ctx, set: Product, { qty, date, poProductId }: Built): Promise<void> {
  const parts = await ctx.em.find(ProductComponent, { productId: set.id }, SEEN);
  const holders = await productLedger.lock(
    ctx,
    parts.map(({ componentId }) => componentId),
  );
  for (const { componentId, qtyPer, lossPct } of parts) {
    const holder = holders.get(componentId);
    if (!holder) continue;
    const need = needOf(qty, { per: qtyPer, lossPct });
    const balance = await productLedger.maxOut(ctx, holder, date);
    const taken = Math.min(need, balance);
    if (taken > 0) await productLedger.post(ctx, holder, { type: 'consume', date, qty: -taken, eventUuid: eventUuid(), poProductId });
    const missing = need - taken;
    const fact = { kind: 'goods', productId: componentId, poProductId, date, qty: need, missing, balance } as const;
    if (missing > 0) await storeConflict(ctx, { ...fact, eventUuid: eventUuid(), given: { set: set.code, sets: qty, qtyPer, lossPct } });
  }
}

const sumBy = (rows: readonly { productId?: number | null; pieces: number }[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { productId, pieces } of rows) if (productId) sums.set(productId, (sums.get(productId) ?? 0) + pieces);
  return sums;
};

async function returnParts(ctx: Ctx, set: Product, { qty, date, poProductId }: Built): Promise<void> {
  const { em } = ctx;
  const moves = await em.find(ProductMove, { poProductId, type: { $in: ['consume', 'good_in'] } }, SEEN);
  const left = moves.filter((move) => move.type === 'good_in' && move.productId === set.id).reduce((sum, move) => sum + move.qty, 0);
  const lacking = await em.find(Conflict, { kind: 'goods', poProductId, state: 'open' }, { ...SEEN, orderBy: { id: 'desc' } });
  // Sets that a return sends to rework are consumed as well.
  const consumed = moves.filter((move) => move.type === 'consume' && move.productId !== set.id);
  const taken = sumBy(consumed.map((move) => ({ productId: move.productId, pieces: -move.qty })));
  const missing = sumBy(lacking.map((row) => ({ productId: row.productId, pieces: row.missing })));
  const ids = [...new Set([...taken.keys(), ...missing.keys()])];
  const holders = await productLedger.lock(ctx, ids);
  for (const id of ids) {
    const whole = (taken.get(id) ?? 0) + (missing.get(id) ?? 0);
    // `left` no longer includes the reverted sets; with none left, all their parts are returned.
    const share = left <= 0 ? whole : Math.round((whole * -qty) / (left - qty));
    const rest = withdraw(
      lacking.filter((row) => row.productId === id),
      share,
    );
    const holder = holders.get(id);
    if (holder && rest > 0)
      await productLedger.post(ctx, holder, { type: 'consume', date, qty: rest, eventUuid: eventUuid(), poProductId });
  }
  await em.flush();
}

/** Removes pieces from open conflicts; a conflict without pieces left is solved. Returns the remaining pieces. */
function withdraw(rows: readonly Conflict[], pieces: number): number {
  let rest = pieces;
  for (const row of rows) {
    const part = Math.min(row.missing, rest);
    rest -= part;
    row.missing -= part;
    if (row.missing === 0) Object.assign(row, { state: 'solved', how: 'undone', solvedAt: new Date() });
  }
  return rest;
}
