import { OUT_RELEASE, OVER_LINE, reached, SETTLED_LINE } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { DateSql } from '../core/orm/date-sql.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { releaseLinesOf } from '../release/release-lines-of.ts';
import { loadsOf, activeLoadsOf } from '../shipping/loads.ts';

type Sql = RawBuilder<unknown>;

const LINE = sql.ref('po_product.id');
const deliveredOn = sql`${loadsOf(LINE)
  .where('s.status', 'in', reached('delivered'))
  .select(({ fn }) => fn.max('s.delivered_on').as('day'))}`;
const lastRelease = sql`${releaseLinesOf(LINE)
  .where('g.status', 'in', OUT_RELEASE)
  .select(({ fn }) => fn.max('g.released_on').as('day'))}`;

const settled = isOneOf(sql`po_product.status`, SETTLED_LINE);

/** Day on which the last piece of a finished line reached the client. */
export const DELIVERED_ON = sql`case when ${settled} then coalesce(${deliveredOn}, ${lastRelease}) end`;

/** Latest date of the line's shipments: the actual date if there is one, else their ETA. */
export const SHIPMENT_ETA = sql`${activeLoadsOf(LINE).select(({ fn }) => fn.max(fn.coalesce('s.delivered_on', 's.ata', 's.eta_current')).as('day'))}`;

const own = sql`coalesce(po_product.revised_eta, po_product.promised_date)`;

/**
 * Current ETA of the whole line, from `SHIPMENT_ETA` written before: while part of it is on no shipment, the line's own date (latest
 * revision, else the promise) counts too and the later one applies.
 */
export const ETA_CURRENT = sql`case
  when po_product.status = 'cancelled' then null
  when ${settled} then coalesce(po_product.delivered_on, po_product.eta_current)
  when po_product.eta_current is null then ${own}
  when po_product.planned_qty >= po_product.min_qty or ${own} is null or ${own} < po_product.eta_current then po_product.eta_current
  else ${own} end`;

/** Days from the promise to the delivery, or to the ETA while there is none; negative is early. */
export const slipDays = (dates: DateSql): Sql =>
  dates.days(sql`po_product.promised_date`, sql`coalesce(po_product.delivered_on, po_product.eta_current)`);

/** All of it arrived and was handed over; a pending inspection does not make it later. */
const waitsForInspection = sql`po_product.inspect_rule = 'required' and po_product.delivered_qty >= po_product.min_qty and po_product.delivered_qty = po_product.planned_qty`;

/**
 * First day on which an open line is late: the day its ETA was seen to pass the promise (kept once it is set), else the day after the
 * promise. So a line is late today when this date is not in the future, without a nightly job.
 */
export const lateOn = (dates: DateSql, today: string): Sql => sql`case
  when ${isOneOf(sql`po_product.status`, OVER_LINE)} or po_product.promised_date is null then null
  when ${waitsForInspection} and po_product.eta_current <= po_product.promised_date then null
  when po_product.eta_current <= po_product.promised_date then ${dates.next(sql`po_product.promised_date`)}
  when po_product.late_on <= ${today} then po_product.late_on
  else ${today} end`;
