import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { insertRows } from '../core/orm/insert-rows.ts';
import { among, tables, within } from '../core/orm/tables.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import type { ProductMove } from '../product-move/product-move.entity.ts';
import { ImportChange } from './import.entity.ts';
import { CHUNK } from './import.preview.ts';

type Tables = typeof PoProduct | typeof ProductMove;

/** Not a change of the row's own: its version stays. */
const KEPT = 'PoProduct.unledgeredQty';

/** Stores for the undo how many pieces are history, of lines with any good pieces: neither lines nor ledger show it afterwards. */
export async function storeHistory(ctx: Ctx, fileId: number, lines: readonly number[]): Promise<void> {
  const isLedgered = within<Tables, 'po_product'>().exists((row) =>
    row.selectFrom('product_move as m').whereRef('m.po_product_id', '=', 'po_product.id').where('m.type', '=', 'good_in').select('m.id'),
  );
  for (const part of chunked(lines, CHUNK)) {
    const rows = await tables<Tables>(ctx.em)
      .selectFrom('po_product')
      .where('id', 'in', among(part))
      .where(({ or, eb }) => or([eb('unledgered_qty', '>', 0), isLedgered]))
      .select(['id', 'unledgered_qty as unledgeredQty'])
      .execute();
    const changes = rows.map(({ id, unledgeredQty }) => ({ entity: KEPT, rowId: id, versionAfter: 0, before: { unledgeredQty }, fileId }));
    await insertRows(ctx.em, ImportChange, changes);
  }
}

/** Restores the history of those of these locked lines for which it was stored, and returns them. Call before their refresh. */
export async function restoreHistory({ em }: Ctx, fileId: number, lines: readonly number[]): Promise<Set<number>> {
  const own = new Set(lines);
  const stored = await em.find(ImportChange, { fileId, entity: KEPT }, { disableIdentityMap: true });
  const restored = stored.filter(({ rowId }) => own.has(rowId));
  for (const { rowId, before } of restored)
    await tables<Tables>(em)
      .updateTable('po_product')
      .set({ unledgered_qty: Number(before?.['unledgeredQty']) })
      .where('id', '=', rowId)
      .execute();
  return new Set(restored.map(({ rowId }) => rowId));
}
