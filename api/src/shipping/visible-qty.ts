import { shippingItem } from '@moru/contract';
import { sql } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';

/** A shipment's quantity for viewers who see only some of its items: that of these items (domain page §3). */
export const visibleQty: Computed = (col) =>
  scopedSelect(col, shippingItem, {
    as: 'i',
    columns: (item) => ({ value: sql`coalesce(sum(${item('qty')}), 0)` }),
    where: (item) => [sql`${item('shippingId')} = ${col('id')}`],
  }).ifLimited;
