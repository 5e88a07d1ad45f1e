import { addMonths, changeOf, COLUMN_OF, firstDay, lastDay, noSums, type MonthSums } from '@moru/contract';
import { sql } from 'kysely';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { engineOf } from '../core/orm/engine.ts';
import { tables } from '../core/orm/tables.ts';
import type { ProductMove } from '../product-move/product-move.entity.ts';
import { ProductInventory } from './product-inventory.entity.ts';

const CHUNK = 500;

/** Sums of a month by product, as committed: in MySQL a plain read sees the state of the transaction's beginning. */
async function sumsOf({ em }: Ctx, ym: string): Promise<Map<number, MonthSums>> {
  const rows = await tables<typeof ProductMove>(em)
    .selectFrom('product_move')
    .where(({ between }) => between('date', firstDay(ym), lastDay(ym)))
    .groupBy(['product_id', 'type'])
    .select(({ fn }) => ['product_id as product', 'type', fn.sum('qty').as('qty')])
    .$if(engineOf(em).name === 'mysql', (moves) => moves.modifyEnd(sql`lock in share mode`))
    .execute();
  const sums = new Map<number, MonthSums>();
  for (const { product, type, qty } of rows) {
    const own = sums.get(product) ?? noSums();
    sums.set(product, own);
    own[COLUMN_OF[type].column] += COLUMN_OF[type].sign * Number(qty);
  }
  return sums;
}

/** Closing of the month before by product, where it is not 0. */
async function openingsOf({ em }: Ctx, ym: string): Promise<Map<number, number>> {
  const rows = await em.find(
    ProductInventory,
    { ym: addMonths(ym, -1), status: 'closed', closing: { $gt: 0 } },
    { fields: ['productId', 'closing'], disableIdentityMap: true },
  );
  return new Map(rows.map(({ productId, closing }) => [productId, closing]));
}

/** Writes the closed rows of a month: one for each product with stock or moves. Nothing may be posted meanwhile. */
export async function freeze(ctx: Ctx, ym: string, variances: ReadonlyMap<number, number>): Promise<number> {
  const { em } = ctx;
  const [sums, openings] = [await sumsOf(ctx, ym), await openingsOf(ctx, ym)];
  const known = new Map((await em.find(ProductInventory, { ym }, { refresh: true })).map((row) => [row.productId, row]));
  const at = new Date();
  const by = ctx.user?.id ?? null;
  const rows = [...new Set([...sums.keys(), ...openings.keys(), ...known.keys()])].map((productId) => {
    const own = sums.get(productId) ?? noSums();
    const opening = openings.get(productId) ?? 0;
    const values = {
      opening,
      ...own,
      closing: opening + changeOf(own),
      status: 'closed' as const,
      closedAt: at,
      closedBy: by,
      updatedAt: at,
    };
    return { productId, values };
  });
  for (const { productId, values } of rows) {
    const row = known.get(productId);
    if (!row) continue;
    const variance = row.variance + (variances.get(productId) ?? 0);
    await em.nativeUpdate(ProductInventory, { id: row.id }, { ...values, variance });
  }
  const fresh = rows.filter(({ productId }) => !known.has(productId));
  for (const part of chunked(fresh, CHUNK))
    await em.insertMany(
      ProductInventory,
      part.map(({ productId, values }) => ({ productId, ym, version: 1, createdAt: at, ...values })) as never,
    );
  return rows.length;
}
