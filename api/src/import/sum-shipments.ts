import { sql } from 'kysely';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables, within } from '../core/orm/tables.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { ImportChange } from './import.entity.ts';
import { CHUNK } from './import.preview.ts';
import type { WriteSet } from './write-set.ts';
import { writtenIds } from './written-ids.ts';

type Tables = typeof Shipping | typeof ShippingItem | typeof ImportChange;

/** Properties of a line that decide the freight on a shipment. */
const FREIGHT = ['freight', 'shippingId'];

/**
 * Shipments that an import changed, and that the lines which it wrote are on or were on before; whether their cost follows: the import
 * changed the freight on them and, in an undo, has not stored their former cost.
 */
export async function shipmentsOf({ em }: Ctx, fileId: number): Promise<Map<number, boolean>> {
  const rows = await tables<Tables>(em)
    .selectFrom('shipping_item as i')
    .innerJoin('import_change as c', (on) => on.on('c.entity', '=', ShippingItem.name).onRef('c.row_id', '=', 'i.id'))
    .where('c.file_id', '=', fileId)
    .groupBy('i.shipping_id')
    .select(['i.shipping_id as id', sql<number>`count(case when c.before is null then i.freight end)`.as('freights')])
    .execute();
  const shipments = new Map(rows.map(({ id, freights }) => [id, Number(freights) > 0]));
  const changesOf = (entity: string) => em.find(ImportChange, { fileId, entity, before: { $ne: null } }, { disableIdentityMap: true });
  const changed = await changesOf(ShippingItem.name);
  const items = await em.find(ShippingItem, { id: { $in: changed.map(({ rowId }) => rowId) } }, { disableIdentityMap: true });
  const now = new Map(items.map((item) => [item.id, item]));
  for (const { rowId, before } of changed) {
    const item = now.get(rowId);
    if (!item || !before) continue;
    const freights = [item.freight, before['freight']].filter((freight) => freight !== null && freight !== undefined);
    const isMoved = FREIGHT.some((key) => key in before) && freights.length > 0;
    for (const id of [item.shippingId, Number(before['shippingId'] ?? item.shippingId)])
      shipments.set(id, shipments.get(id) === true || isMoved);
  }
  for (const { rowId, before } of await changesOf(Shipping.name))
    shipments.set(rowId, before && 'cost' in before ? false : (shipments.get(rowId) ?? false));
  return shipments;
}

/** Stores for the undo the costs that `sumShipments` replaces, of shipments that the import did not create. */
export async function keepCosts(ctx: Ctx, write: WriteSet, fileId: number, shipments: ReadonlyMap<number, boolean>): Promise<void> {
  const created = new Set(await writtenIds(ctx, fileId, Shipping.name, { created: true }));
  for (const [id, isFreight] of shipments) if (isFreight && !created.has(id)) await write.update(Shipping, id, { cost: null });
}

/** Sums pieces of shipments, and freight where the cost follows it: other costs were entered by people. */
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
