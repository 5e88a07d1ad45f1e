import { eventUuid, lastDay } from '@moru/contract';
import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import type { Product } from '../product/product.entity.ts';
import { productLedger } from '../product-move/product-ledger.ts';
import { ProductInventory } from './product-inventory.entity.ts';

const counts = (ym: string) => ({ ym, counted: { $ne: null } });

/** Products that were counted at the end of a month, locked. */
export async function lockCounted(ctx: Ctx, ym: string): Promise<Map<number, Product>> {
  const rows = await ctx.em.find(ProductInventory, counts(ym), { fields: ['productId'], disableIdentityMap: true });
  return productLedger.lock(
    ctx,
    rows.map(({ productId }) => productId),
  );
}

/** Posts the differences between counts and ledger, on the month's last day; returns them by product. The months are locked. */
export async function postCounts(ctx: Ctx, ym: string, locked: ReadonlyMap<number, Product>): Promise<Map<number, number>> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { productId: 'asc' } } as const;
  const rows = await ctx.em.find(ProductInventory, counts(ym), options);
  // Counted since the products were locked.
  const more = await productLedger.lock(
    ctx,
    rows.map(({ productId }) => productId).filter((id) => !locked.has(id)),
  );
  const differences = new Map<number, number>();
  for (const { productId, counted } of rows) {
    const product = locked.get(productId) ?? more.get(productId);
    if (!product || counted === null || counted === undefined) continue;
    const date = lastDay(ym);
    const qty = counted - (await productLedger.balanceAt(ctx, product, date));
    if (qty === 0) continue;
    await productLedger.post(ctx, product, { type: 'count', date, qty, eventUuid: eventUuid() });
    differences.set(productId, qty);
  }
  return differences;
}
