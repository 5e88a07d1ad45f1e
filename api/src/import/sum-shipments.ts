import { sql } from 'kysely';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables, within } from '../core/orm/tables.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { ImportChange } from './import.entity.ts';
import { CHUNK } from './import.preview.ts';

type Tables = typeof Shipping | typeof ShippingItem | typeof ImportChange;

/** Shipments that the lines written by an import are on, and were on before; whether one of these lines has, or had, a freight. */
export async function shipmentsOf({ em }: Ctx, fileId: number): Promise<Map<number, boolean>> {
  const rows = await tables<Tables>(em)
    .selectFrom('shipping_item as i')
    .innerJoin('import_change as c', (on) => on.on('c.entity', '=', ShippingItem.name).onRef('c.row_id', '=', 'i.id'))
    .where('c.file_id', '=', fileId)
    .groupBy('i.shipping_id')
    .select(({ fn }) => ['i.shipping_id as id', fn.count('i.freight').as('freights')])
    .execute();
  const shipments = new Map(rows.map(({ id, freights }) => [id, Number(freights) > 0]));
  const changed = await em.find(ImportChange, { fileId, entity: ShippingItem.name, before: { $ne: null } }, { disableIdentityMap: true });
  const items = await em.find(ShippingItem, { id: { $in: changed.map(({ rowId }) => rowId) } }, { disableIdentityMap: true });
  const now = new Map(items.map((item) => [item.id, item]));
  for (const { rowId, before } of changed) {
    const item = now.get(rowId);
    const left = Number(before?.['shippingId'] ?? item?.shippingId);
    const freights = [before?.['freight'], item?.freight].filter((freight) => freight !== null && freight !== undefined);
    shipments.set(left, shipments.get(left) === true || freights.length > 0);
  }
  return shipments;
}

/** Sums pieces of shipments, and freight where lines have one: other costs were entered by people. */
export async function sumShipments({ em }: Ctx, shipments: ReadonlyMap<number, boolean>): Promise<void> {
  const items = within<Tables, 'shipping'>().selectFrom('shipping_item as i').whereRef('i.shipping_id', '=', 'shipping.id');
  for (const [withFreight, own] of Map.groupBy(shipments.keys(), (id) => shipments.get(id)))
    for (const part of chunked(own, CHUNK))
      await tables<Tables>(em)
        .updateTable('shipping')
        .set(({ fn }) => ({
          total_qty: fn.coalesce(
            items.select((lines) => lines.fn.sum<number>('i.qty').as('qty')),
            sql.lit<number>(0),
          ),
          ...(withFreight && { cost: items.select((lines) => lines.fn.sum<number>('i.freight').as('cost')) }),
        }))
        .where('id', 'in', among(part))
        .execute();
}
