import type { RawBuilder } from 'kysely';
import { within } from '../core/orm/tables.ts';
import type { ShippingItem } from './shipping-item.entity.ts';
import type { Shipping } from './shipping.entity.ts';

type Tables = typeof ShippingItem | typeof Shipping;

/** Begins a statement over what shipments carry: `i`, with the shipment `s`. */
export const loads = () => within<Tables>().selectFrom('shipping_item as i').innerJoin('shipping as s', 's.id', 'i.shipping_id');

/** What shipments carry of one PO line. */
export const loadsOf = (line: RawBuilder<unknown>) => loads().where('i.po_product_id', '=', line.$castTo<number>());

/** The same without cancelled shipments. */
export const activeLoadsOf = (line: RawBuilder<unknown>) => loadsOf(line).where('s.status', '<>', 'cancelled');
