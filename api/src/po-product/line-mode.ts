import { sql, type RawBuilder } from 'kysely';
import type { Col, ComputedFilter } from '../core/registry/computed.ts';

type Sql = RawBuilder<unknown>;

const latest = (id: Sql): Sql =>
  sql`select s.mode from shipping_item i inner join shipping s on s.id = i.shipping_id where i.po_product_id = ${id} and s.status <> 'cancelled' order by s.eta_current desc, s.id desc limit 1`;

/** How the shipment travels that brings the last of a line. */
export const lineMode = (col: Col): Sql => latest(col('id'));

/** Lines whose last shipment travels in a mode, found by the shipments of that mode. */
export const ofLineMode: ComputedFilter = (col, value) => {
  const mode = value((given) => given);
  const shipped = sql`select i.po_product_id from shipping s inner join shipping_item i on i.shipping_id = s.id where s.mode = ${mode}`;
  return [sql`${col('id')} in (${shipped}) and (${latest(col('id'))}) = ${mode}`];
};
