import {
  COUNTED_JOURNAL,
  FINAL_PROCESS,
  OUT_RELEASE,
  reached,
  RESERVING_RELEASE,
  type ReleaseStatus,
  type ShipmentStatus,
} from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Settings } from '../core/config/settings.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { releaseLinesOf } from '../release/release-lines-of.ts';
import { loadsOf } from '../shipping/loads.ts';

type Sql = RawBuilder<unknown>;

const LINE = sql.ref('po_product.id');

// Every subquery is correlated with the row of `po_product` being updated.
const journalled = (column: string) =>
  sql`coalesce((select sum(j.${sql.ref(column)}) from pjournal j where j.po_product_id = po_product.id and j.process = ${FINAL_PROCESS} and ${isOneOf(sql`j.status`, COUNTED_JOURNAL)}), 0)`;

const onReleases = (qty: RawBuilder<number>, statuses: readonly ReleaseStatus[]) =>
  sql`coalesce(${releaseLinesOf(LINE)
    .where('g.status', 'in', statuses)
    .select(({ fn }) => fn.sum(qty).as('qty'))}, 0)`;

const onShipments = (statuses: readonly ShipmentStatus[]) =>
  sql`coalesce(${loadsOf(LINE)
    .where('s.status', 'in', statuses)
    .select(({ fn }) => fn.sum('i.qty').as('qty'))}, 0)`;

const onLots = (column: string, where: Sql) =>
  sql`coalesce((select sum(i.${sql.ref(column)}) from inspection i where i.po_product_id = po_product.id and ${where}), 0)`;
const DECIDED_LOT = sql`i.status = 'approved'`;
/** Pieces of a row of `po_product` that were returned from releases and are not good until they are inspected again. */
export const BACK_TO_REWORK = onReleases(sql.ref<number>('r.rework_qty'), OUT_RELEASE);
const tolerance = (column: 'over_tol_pct' | 'under_tol_pct', otherwise: number) =>
  sql`coalesce(po_product.${sql.ref(column)}, (select coalesce(p.${sql.ref(column)}, b.${sql.ref(column)}) from po p, brand b where p.id = po_product.po_id and b.id = po_product.brand_id), ${otherwise})`;

// Rounded first: 1000 × 0.967 must not become 967.0000001.
const share = (percent: Sql) => sql`round(po_product.order_qty * ${percent} / 100.0, 6)`;

/**
 * Quantities of a line that follow from journals, releases and shipments (domain page §4): column → SQL over `po_product`. The settings
 * give the tolerances (percent) of a line whose PO and brand have none.
 */
export const facts = (settings: Pick<Settings, 'get'>): Readonly<Record<string, Sql>> => ({
  produced_qty: journalled('good_qty'),
  reserved_qty: onReleases(sql.ref<number>('r.qty'), RESERVING_RELEASE),
  released_qty: onReleases(sql<number>`coalesce(r.picked_qty, r.qty) - r.returned_qty`, OUT_RELEASE),
  planned_qty: onShipments(reached('planned')),
  shipped_qty: onShipments(reached('departed')),
  arrived_qty: onShipments(reached('arrived')),
  delivered_qty: onShipments(reached('delivered')),
  // Lots of reworked pieces cover no new pieces.
  covered_qty: onLots('lot_qty', sql`i.round = 1 and i.status <> 'cancelled'`),
  rejected_qty: onLots('rejected_qty', DECIDED_LOT),
  rework_qty: sql`${onLots('rework_qty', DECIDED_LOT)} + ${BACK_TO_REWORK} - ${onLots('lot_qty', sql`i.round > 1 and i.status = 'approved'`)}`,
  // A service is only a price line: nothing has to arrive.
  min_qty: sql`case (select pr.kind from product pr where pr.id = po_product.product_id) when 'service' then 0 else ceil(${share(sql`(100 - ${tolerance('under_tol_pct', settings.get('tol.under'))})`)}) end`,
  max_qty: sql`floor(${share(sql`(100 + ${tolerance('over_tol_pct', settings.get('tol.over'))})`)})`,
});

/**
 * Whether some of a row of `po_product`, by its alias in the statement, is in a lot, in rework or reserved, or was released: whether it is
 * inspected cannot change. `refuseChangedRule` names what holds it.
 */
export function isRuleFixed(alias: string): Sql {
  const own = (column: string) => sql.ref(`${alias}.${column}`);
  const released = releaseLinesOf(own('id')).where('g.status', 'in', OUT_RELEASE).select('r.id');
  return sql`(${own('reserved_qty')} + ${own('released_qty')} + ${own('rework_qty')} > 0 or exists (select 1 from inspection i where i.po_product_id = ${own('id')} and i.status <> 'cancelled') or exists ${released})`;
}

const confirmedReleases = releaseLinesOf(LINE).where('g.confirmed_at', 'is not', null).select('r.id');

/**
 * Whether some of a line is or was reserved, released, shipped, in rework or in a lot: from then on PO, brand, kind and setting do not change
 * its rule, also once nothing of it is held any more. A person can, on the line.
 */
const isBegun = sql`(po_product.reserved_qty + po_product.released_qty + po_product.shipped_qty + po_product.rework_qty > 0 or exists (select 1 from inspection i where i.po_product_id = po_product.id) or exists ${confirmedReleases})`;

/** Kinds of products that are not inspected unless the line, PO or brand requires it. */
const UNINSPECTED_KINDS = ['service', 'packaging', 'sample'] as const;

/**
 * Whether a line's goods are inspected (quality page §1): line → PO → brand → product kind → setting `insp.default`. Reads what `facts`
 * wrote before.
 */
export const inspectRule = (settings: Pick<Settings, 'get'>): Sql => sql`case
  when po_product.inspect is not null then po_product.inspect
  when ${isBegun} then po_product.inspect_rule
  else (select coalesce(p.inspect, b.inspect, case when ${isOneOf(sql`pr.kind`, UNINSPECTED_KINDS)} then 'none' end, ${settings.get('insp.default')}) from po p, brand b, product pr where p.id = po_product.po_id and b.id = po_product.brand_id and pr.id = po_product.product_id) end`;

const made = sql`case (select p.flow from po p where p.id = po_product.po_id) when 'buy' then po_product.arrived_qty else po_product.produced_qty end`;

/** Pieces of releases of a type without inspection: good without a lot (`waiveInspection`). */
const WAIVED = sql`coalesce((select sum(m.qty) from product_move m where m.po_product_id = po_product.id and m.type = 'good_in' and m.release_id is not null), 0)`;

/**
 * Good pieces of a line: those that decisions on its lots found good or a release took without one, or, without inspection, the good pieces
 * of the final process (make) or what arrived (buy); less what was returned to rework, until its lot is approved. The only definition;
 * reads what `facts` and `inspectRule` wrote before.
 */
export const GOOD: Sql = sql`case po_product.inspect_rule when 'none' then ${made} else ${onLots('good_qty', DECIDED_LOT)} + ${WAIVED} end - ${BACK_TO_REWORK}`;

/** Pieces waiting for a lot: made (bought: arrived), in no lot and not released without one. */
export const TO_INSPECT: Sql = sql`case when po_product.inspect_rule = 'none' or ${made} < po_product.covered_qty + ${WAIVED} then 0 else ${made} - po_product.covered_qty - ${WAIVED} end`;
