import { sql, type RawBuilder } from 'kysely';
import { NO_REASON } from '@moru/contract';
import type { Col, ComputedFilter } from '../core/registry/computed.ts';

type Sql = RawBuilder<unknown>;

const later = sql`r.to_date > r.from_date`;
const onItsShipments = sql`shipping_item i inner join shipping s on s.id = i.shipping_id inner join eta_revision r on r.shipping_id = s.id where s.status <> 'cancelled' and ${later}`;

/** Reason of the latest revision that moved it to a later day: of the shipments that carry the line, else its own. */
const latest = (id: Sql): Sql => sql`coalesce(
  (select r.reason from ${onItsShipments} and i.po_product_id = ${id} order by r.id desc limit 1),
  (select r.reason from eta_revision r where r.po_product_id = ${id} and ${later} order by r.id desc limit 1),
  ${sql.lit(NO_REASON)})`;

/** Why a line is later than it was promised; nothing where it is not. */
export const lateReason = (col: Col): Sql => sql`case when ${col('slipDays')} > 0 then ${latest(col('id'))} end`;

/** Lines late for a reason: found by the revisions that name it, or those that slipped with no word about it. */
export const ofLateReason: ComputedFilter = (col, value) => {
  const reason = value((given) => given);
  const [id, slipped] = [col('id'), sql`${col('slipDays')} > 0`];
  const holds = sql`${slipped} and ${latest(id)} = ${reason}`;
  return [
    sql`${id} in (select r.po_product_id from eta_revision r where r.reason = ${reason} and r.po_product_id is not null) and ${holds}`,
    sql`${id} in (select i.po_product_id from ${onItsShipments} and r.reason = ${reason}) and ${holds}`,
    sql`${sql.lit(NO_REASON)} = ${reason} and ${holds}`,
  ];
};
