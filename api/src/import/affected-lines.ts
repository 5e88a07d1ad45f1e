import { raw } from '@mikro-orm/core';
import { sql } from 'kysely';
import { refreshChain, refreshPos } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { chunked } from '../core/chunked.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { among, tables } from '../core/orm/tables.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import type { ProductMove } from '../product-move/product-move.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { checkImported } from './check-imported.ts';
import type { ImportChange } from './import.entity.ts';
import { CHUNK } from './import.preview.ts';
import { restoreHistory } from './kept-history.ts';
import { reopenedPos } from './reopened-pos.ts';
import { writtenIds } from './written-ids.ts';

type Tables = typeof PoProduct | typeof ShippingItem | typeof ImportChange | typeof ProductMove;

/** Lines whose derived values follow from what an import wrote: those that it wrote or put on shipments, and others. */
interface Affected {
  readonly own: ReadonlySet<number>;
  readonly others: readonly number[];
}

const changesOf = ({ em }: Ctx, fileId: number, entity: string) =>
  tables<Tables>(em).selectFrom('import_change as c').where('c.file_id', '=', fileId).where('c.entity', '=', entity);
const CHANGED = sql<boolean>`c.before is not null`;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => Number(id));

/** Lines on shipments that an import changed. */
export async function linesOnChanged(ctx: Ctx, fileId: number): Promise<number[]> {
  const rows = await changesOf(ctx, fileId, Shipping.name)
    .where(CHANGED)
    .innerJoin('shipping_item as i', 'i.shipping_id', 'c.row_id')
    .select('i.po_product_id as id')
    .distinct()
    .execute();
  return idsOf(rows);
}

/** POs of the lines that an import wrote, other than those that it created. */
export async function posOfLines(ctx: Ctx, fileId: number): Promise<number[]> {
  const rows = await changesOf(ctx, fileId, PoProduct.name)
    .innerJoin('po_product as l', 'l.id', 'c.row_id')
    .select('l.po_id as id')
    .distinct()
    .execute();
  const created = new Set(await writtenIds(ctx, fileId, Po.name, { created: true }));
  return idsOf(rows).filter((id) => !created.has(id));
}

/** The lines that the undo of an import affects and does not remove; to be read before it removes any rows. */
export async function affectedLines(ctx: Ctx, fileId: number): Promise<Affected> {
  const loaded = await changesOf(ctx, fileId, ShippingItem.name)
    .innerJoin('shipping_item as i', 'i.id', 'c.row_id')
    .select('i.po_product_id as id')
    .distinct()
    .execute();
  const ofPos = await changesOf(ctx, fileId, Po.name)
    .where(CHANGED)
    .innerJoin('po_product as l', 'l.po_id', 'c.row_id')
    .select('l.id')
    .distinct()
    .execute();
  const created = new Set(await writtenIds(ctx, fileId, PoProduct.name, { created: true }));
  const written = [...(await writtenIds(ctx, fileId, PoProduct.name)), ...idsOf(loaded)];
  const own = new Set(written.filter((id) => !created.has(id)));
  const dependent = new Set([...(await linesOnChanged(ctx, fileId)), ...idsOf(ofPos)]);
  return { own, others: [...dependent].filter((id) => !own.has(id) && !created.has(id)) };
}

/** Good pieces in the ledger, of the lines that have had any there. */
async function ledgered({ em }: Ctx, lines: readonly number[]): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const part of chunked(lines, CHUNK)) {
    const rows = await tables<Tables>(em)
      .selectFrom('product_move')
      .where('po_product_id', 'in', among(part))
      .where('type', '=', 'good_in')
      .groupBy('po_product_id')
      .select(({ fn }) => ['po_product_id as id', fn.sum('qty').as('qty')])
      .execute();
    for (const { id, qty } of rows) sums.set(Number(id), Number(qty));
  }
  return sums;
}

/**
 * Recomputes lines and their POs after an undo, and checks them and the shipments of `shipmentsOf`. History is as it
 * was before the import; where that is not stored, pieces of the import's own lines were history, but what it took out of the ledger, or
 * out of the history of other lines, goes back to where it was. POs that were closed since and have open lines again are confirmed. Throws
 * 409 `not_enough_stock` where goods are gone that were reserved or released since.
 */
export async function refreshAffected(
  ctx: Ctx,
  fileId: number,
  { own, others }: Affected,
  { pos, shipments }: { readonly pos: readonly number[]; readonly shipments: Iterable<number> },
): Promise<void> {
  const lines = [...own, ...others].toSorted((a, b) => a - b);
  for (const part of chunked(lines, CHUNK)) await lockRows(ctx, PoProduct.name, part);
  const posted = await ledgered(ctx, lines);
  const restored = await restoreHistory(ctx, fileId, lines);
  const isHistory = (id: number) => !restored.has(id) && (!posted.has(id) || (own.has(id) && posted.get(id) !== 0));
  await refreshChain(ctx, lines, { history: new Set(lines.filter(isHistory)), days: true });
  await refreshPos(ctx, pos);
  await checkImported(ctx, { own: [...own], others, shipments });
  const stamp = { version: raw('version + 1'), updatedAt: new Date(), updatedBy: ctx.user?.id ?? null };
  for (const id of await reopenedPos(ctx, lines)) await ctx.em.nativeUpdate(Po, { id }, { status: 'confirmed', ...stamp });
}
