import { COUNTED_JOURNAL, OPEN_LOT, UNDECIDED_LOT, UNPROMISED_ORDER } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../core/query/one-of.ts';

const hasJournal = sql`exists (select 1 from pjournal j where j.po_product_id = po_product.id and ${isOneOf(sql`j.status`, COUNTED_JOURNAL)})`;
const hasLot = (where: RawBuilder<unknown>) => sql`exists (select 1 from inspection i where i.po_product_id = po_product.id and ${where})`;
const hasOpenLot = hasLot(isOneOf(sql`i.status`, OPEN_LOT));
/** Rejected, completely counted, and its decision is not approved. */
const isHeld = hasLot(sql`i.verdict = 'reject' and ${isOneOf(sql`i.status`, UNDECIDED_LOT)}`);
const isInspected = sql`(po_product.inspect_rule = 'none' or (po_product.good_qty >= po_product.min_qty and not ${hasOpenLot}))`;
const allDelivered = sql`po_product.delivered_qty >= po_product.min_qty and po_product.delivered_qty = po_product.planned_qty`;
const allReleased = sql`po_product.released_qty >= po_product.min_qty`;

/**
 * Status of a line from its quantities: the furthest stage it has entered. A line that must be shipped is done when enough of it is
 * delivered and nothing is in transit any more, another one when enough of it is released and nothing is reserved. Reads quantities that
 * `facts` and `GOOD` wrote before.
 */
export const LINE_STATUS = sql`(select case
  when p.status = 'cancelled' then 'cancelled'
  when po_product.short_closed_at is not null then 'short_closed'
  when ${isOneOf(sql`p.status`, UNPROMISED_ORDER)} then 'pending'
  when p.needs_shipping = 1 and ${allDelivered} and (p.flow = 'make' or ${isInspected}) then 'done'
  when p.needs_shipping = 0 and ${allReleased} and po_product.reserved_qty = 0 then 'done'
  when p.flow = 'buy' and ${isHeld} then 'on_hold_qc'
  when p.flow = 'buy' and ${hasOpenLot} then 'inspecting'
  when po_product.arrived_qty >= po_product.min_qty then 'arrived'
  when po_product.shipped_qty > 0 then 'shipping'
  when ${allReleased} then 'released'
  when po_product.reserved_qty + po_product.released_qty > 0 then 'releasing'
  when po_product.good_qty >= po_product.min_qty then 'ready'
  when ${isHeld} then 'on_hold_qc'
  when ${hasOpenLot} then 'inspecting'
  when po_product.produced_qty >= po_product.min_qty then 'produced'
  when ${hasJournal} then 'in_production'
  else 'pending' end
  from po p where p.id = po_product.po_id)`;
