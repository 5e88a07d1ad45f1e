import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

const some = (condition: Sql) => sql`sum(case when ${condition} then 1 else 0 end)`;
const short = sql`l.status = 'short_closed'`;
const all = (condition: Sql) => sql`${some(sql`not (${short} or ${condition})`)} = 0`;

/** Derived columns of a PO as aggregates over its lines `l`; promise and ETA are those of the last line, slip and lateness the worst. */
export const PO_TOTALS: Readonly<Record<string, Sql>> = {
  line_count: sql`count(*)`,
  total_qty: sql`coalesce(sum(l.order_qty), 0)`,
  shipped_qty: sql`coalesce(sum(l.shipped_qty), 0)`,
  promised_date: sql`max(l.promised_date)`,
  eta_current: sql`max(l.eta_current)`,
  slip_days: sql`max(l.slip_days)`,
  late_on: sql`min(l.late_on)`,
};

/** Shipping status of a PO as an aggregate over its lines `l` (domain page §4). Short-closed lines do not matter. */
export const shippingStatus = (needsShipping: Sql): Sql => sql`case
  when count(*) = 0 then 'none'
  when ${needsShipping} = 0 then case when ${all(sql`l.status = 'done'`)} and ${some(sql`l.status = 'done'`)} > 0 then 'delivered' else 'none' end
  when sum(l.shipped_qty) = 0 then case when sum(l.planned_qty) > 0 then 'planned' else 'none' end
  when ${all(sql`l.status = 'done'`)} then 'delivered'
  when ${all(sql`l.arrived_qty >= l.min_qty`)} then 'arrived'
  when ${all(sql`l.shipped_qty >= l.min_qty`)} then 'in_transit'
  else 'partial' end`;
