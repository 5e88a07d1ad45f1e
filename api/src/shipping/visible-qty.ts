import { sql } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';
import { overVisible } from '../core/scope/visible-rows.ts';

/** A shipment's quantity for who sees some of its items only: that of these items (domain page §3). */
export const visibleQty: Computed = (col) =>
  overVisible(col, 'ShippingItem', 'i', sql`coalesce(sum(i.qty), 0)`, sql`i.shipping_id = ${col('id')}`);
