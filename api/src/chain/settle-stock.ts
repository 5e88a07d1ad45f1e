import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import type { Settings } from '../core/config/settings.ts';
import { touch } from '../core/orm/call.ts';
import { engineOf } from '../core/orm/engine.ts';
import { tables, within } from '../core/orm/tables.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import type { Product } from '../product/product.entity.ts';
import { settleGoodIn } from '../product-move/good-in.ts';
import type { ProductMove } from '../product-move/product-move.entity.ts';
import { BACK_TO_REWORK } from './quantities.ts';

/** Effect of a line on the stock of its product. */
export interface Meaning {
  readonly id: number;
  readonly po: number;
  readonly product: number;
  readonly reserved: number;
  readonly released: number;
  readonly good: number;
  readonly unledgered: number;
  readonly rule: string;
}
export type Held = ReadonlyMap<number, Meaning>;

/** How the stock is adjusted after a refresh. */
export interface Stocking {
  /** Good pieces of all these lines, or of those named, are history: they never enter the stock (imports). */
  readonly history?: boolean | ReadonlySet<number>;
  /** Dates may have changed where quantities have not. */
  readonly days?: boolean;
  /** The lines' effects, from a caller that has locked and read them. */
  readonly held?: Held;
  /** Settings that this transaction changes; otherwise the stored ones. */
  readonly settings?: Pick<Settings, 'get'>;
}

/** Good pieces of a row of `po_product` that its ledger took in. */
export const POSTED = sql<number>`coalesce(${within<typeof ProductMove>()
  .selectFrom('product_move as m')
  .where('m.po_product_id', '=', sql.ref<number>('po_product.id'))
  .where('m.type', '=', 'good_in')
  .select(({ fn }) => fn.sum('m.qty').as('qty'))}, 0)`;

/** The lines' present effects on the stock; they stay locked until the transaction ends. */
export async function heldBy({ em }: Ctx, ids: readonly number[]): Promise<Held> {
  const rows = await tables<typeof PoProduct>(em)
    .selectFrom('po_product')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'po_id as po', 'product_id as product', 'reserved_qty as reserved', 'released_qty as released'])
    .select(['good_qty as good', 'unledgered_qty as unledgered', 'inspect_rule as rule'])
    .$if(engineOf(em).name === 'mysql', (lines) => lines.forUpdate())
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** `heldBy` of lines that are already locked and current. */
export const heldOf = (lines: readonly PoProduct[]): Held =>
  new Map(
    lines.map((line) => [
      line.id,
      {
        id: line.id,
        po: line.poId,
        product: line.productId,
        reserved: line.reservedQty,
        released: line.releasedQty,
        good: line.goodQty,
        unledgered: line.unledgeredQty,
        rule: line.inspectRule,
      },
    ]),
  );

/** Pieces of a row of `po_product` that were good once: those in rework entered the stock, or are history, before they came back. */
export const ONCE_GOOD = sql<number>`(po_product.good_qty + ${BACK_TO_REWORK})`;

/** Keeps good pieces of imported lines out of the ledger; returns the lines of which it holds more than are good. */
async function keepHistory({ em }: Ctx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const db = tables<typeof PoProduct>(em);
  const left = sql<number>`case when ${ONCE_GOOD} > ${POSTED} then ${ONCE_GOOD} - ${POSTED} else 0 end`;
  await db.updateTable('po_product').set({ unledgered_qty: left }).where('id', 'in', ids).execute();
  const rows = await db
    .selectFrom('po_product')
    .where('id', 'in', ids)
    .where('inspect_rule', '=', 'none')
    .where(ONCE_GOOD, '<', POSTED)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function moveReserved(ctx: Ctx, before: Held, after: readonly Meaning[]): Promise<void> {
  const changes = new Map<number, number>();
  for (const { id, product, reserved } of after)
    changes.set(product, (changes.get(product) ?? 0) + reserved - (before.get(id)?.reserved ?? 0));
  const changed = [...changes].filter(([, qty]) => qty !== 0).toSorted(([a], [b]) => a - b);
  for (const [id, qty] of changed)
    await tables<typeof Product>(ctx.em)
      .updateTable('product')
      .set((row) => ({ reserved: row('reserved', '+', qty) }))
      .where('id', '=', id)
      .execute();
  if (changed.length > 0) touch(ctx, 'Product.reserved');
}

/** Lines of which good pieces may have to enter or leave the stock; reverted history leaves it without a move. */
async function settleLines({ em }: Ctx, before: Held, lines: readonly Meaning[], days: boolean): Promise<number[]> {
  const less = lines.filter(({ good, unledgered }) => unledgered > good).map(({ id }) => id);
  if (less.length > 0)
    await tables<typeof PoProduct>(em)
      .updateTable('po_product')
      .set({ unledgered_qty: ONCE_GOOD })
      .where('id', 'in', less)
      .where('unledgered_qty', '>', ONCE_GOOD)
      .execute();
  const changed = lines.filter(({ id, good, rule }) => {
    const was = before.get(id);
    return was && was.good + good > 0 && (was.rule !== rule || (rule === 'none' && (days || was.good !== good)));
  });
  return changed.map(({ id }) => id);
}

/** Adjusts the stock of products after a refresh of their lines: reserved pieces, and good pieces without inspection. */
export async function settleStock(ctx: Ctx, before: Held, after: Held, { days = false, history = false }: Stocking): Promise<void> {
  const isHistory = ({ id }: Meaning) => (typeof history === 'boolean' ? history : history.has(id));
  const lines = [...after.values()];
  const others = lines.filter((line) => !isHistory(line));
  await moveReserved(ctx, before, others);
  const excess = await keepHistory(
    ctx,
    lines.filter(isHistory).map(({ id }) => id),
  );
  const changed = [...excess, ...(await settleLines(ctx, before, others, days))];
  if (changed.length === 0) return;
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;
  await settleGoodIn(ctx, await ctx.em.find(PoProduct, { id: { $in: changed } }, options));
}
