import { sql } from 'kysely';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables, within } from '../core/orm/tables.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { ImportChange } from './import.entity.ts';
import { CHUNK } from './import.preview.ts';

type Tables = typeof Shipping | typeof ShippingItem | typeof ImportChange;

/** Shipments that the lines written by an import are on, and that they were on before. */
export async function shipmentsOf({ em }: Ctx, fileId: number): Promise<Set<number>> {
  const rows = await tables<Tables>(em)
    .selectFrom('shipping_item as i')
    .innerJoin('import_change as c', (on) => on.on('c.entity', '=', ShippingItem.name).onRef('c.row_id', '=', 'i.id'))
    .where('c.file_id', '=', fileId)
    .select('i.shipping_id as id')
    .distinct()
    .execute();
  const changed = await em.find(ImportChange, { fileId, entity: ShippingItem.name, before: { $ne: null } }, { disableIdentityMap: true });
  const left = changed.flatMap(({ before }) => before?.['shippingId'] ?? []);
  return new Set([...rows.map(({ id }) => id), ...left].map(Number));
}

/** Sums pieces and freight of shipments. */
export async function sumShipments({ em }: Ctx, ids: ReadonlySet<number>): Promise<void> {
  const items = within<Tables, 'shipping'>().selectFrom('shipping_item as i').whereRef('i.shipping_id', '=', 'shipping.id');
  for (const part of chunked([...ids], CHUNK))
    await tables<Tables>(em)
      .updateTable('shipping')
      .set(({ fn }) => ({
        total_qty: fn.coalesce(
          items.select((own) => own.fn.sum<number>('i.qty').as('qty')),
          sql.lit<number>(0),
        ),
        cost: items.select((own) => own.fn.sum<number>('i.freight').as('cost')),
      }))
      .where('id', 'in', among(part))
      .execute();
}
