import { sql, type RawBuilder } from 'kysely';
import { NO_REASON, type etaRevision, type Row } from '@moru/contract';
import { within } from '../core/orm/tables.ts';
import type { Col, ComputedFilter } from '../core/registry/computed.ts';
import type { EtaRevision } from '../eta-revision/eta-revision.entity.ts';
import type { ShippingItem } from '../shipping/shipping-item.entity.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';

type Sql = RawBuilder<unknown>;

const onItsShipments = () =>
  within<typeof ShippingItem | typeof Shipping | typeof EtaRevision>()
    .selectFrom('shipping_item as i')
    .innerJoin('shipping as s', 's.id', 'i.shipping_id')
    .innerJoin('eta_revision as r', 'r.shipping_id', 's.id')
    .where('s.status', '<>', 'cancelled')
    .whereRef('r.to_date', '>', 'r.from_date');

const onItself = () => within<typeof EtaRevision>().selectFrom('eta_revision as r');

/** Reason of the latest revision to a later day: of the shipments that carry the line, else its own. */
const latest = (line: Sql): Sql => {
  const id = line.$castTo<number>();
  const shipped = onItsShipments().select('r.reason').where('i.po_product_id', '=', id).orderBy('r.id', 'desc').limit(sql.lit(1));
  const own = onItself()
    .select('r.reason')
    .where('r.po_product_id', '=', id)
    .whereRef('r.to_date', '>', 'r.from_date')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(1));
  return sql`coalesce(${shipped}, ${own}, ${sql.lit(NO_REASON)})`;
};

/** Why a line is later than promised; null where it is not. */
export const lateReason = (col: Col): Sql => sql`case when ${col('slipDays')} > 0 then ${latest(col('id'))} end`;

/** Filter of lines late for a reason: found by the revisions with it, or lines that slipped without any. */
export const ofLateReason: ComputedFilter = (col, value) => {
  const reason = value((given) => given);
  const named = reason.$castTo<Row<typeof etaRevision>['reason']>();
  const [id, slipped] = [col('id'), sql`${col('slipDays')} > 0`];
  const holds = sql`${slipped} and ${latest(id)} = ${reason}`;
  const own = onItself().select('r.po_product_id').where('r.reason', '=', named).where('r.po_product_id', 'is not', null);
  const shipped = onItsShipments().select('i.po_product_id').where('r.reason', '=', named);
  return [sql`${id} in ${own} and ${holds}`, sql`${id} in ${shipped} and ${holds}`, sql`${sql.lit(NO_REASON)} = ${reason} and ${holds}`];
};
