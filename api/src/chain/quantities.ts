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

type Sql = RawBuilder<unknown>;

// Every subquery is correlated with the row of `po_product` being updated.
const journalled = (column: string) =>
  sql`coalesce((select sum(j.${sql.ref(column)}) from pjournal j where j.po_product_id = po_product.id and j.process = ${FINAL_PROCESS} and ${isOneOf(sql`j.status`, COUNTED_JOURNAL)}), 0)`;

const onReleases = (qty: Sql, statuses: readonly ReleaseStatus[]) =>
  sql`coalesce((select sum(${qty}) from ${sql.table('release')} r inner join release_group g on g.id = r.group_id where r.po_product_id = po_product.id and ${isOneOf(sql`g.status`, statuses)}), 0)`;

const onShipments = (statuses: readonly ShipmentStatus[]) =>
  sql`coalesce((select sum(i.qty) from shipping_item i inner join shipping s on s.id = i.shipping_id where i.po_product_id = po_product.id and ${isOneOf(sql`s.status`, statuses)}), 0)`;

const tolerance = (column: 'over_tol_pct' | 'under_tol_pct', otherwise: number) =>
  sql`coalesce(po_product.${sql.ref(column)}, (select coalesce(p.${sql.ref(column)}, b.${sql.ref(column)}) from po p, brand b where p.id = po_product.po_id and b.id = po_product.brand_id), ${otherwise})`;

// Rounded first: 1000 × 0.967 must not become 967.0000001.
const share = (percent: Sql) => sql`round(po_product.order_qty * ${percent} / 100.0, 6)`;

/**
 * Quantities that facts on the floor, releases and shipments give a line (domain page §4): column → SQL over `po_product`. The settings
 * hold the tolerances (percent) of a line whose PO and brand say none.
 */
export const facts = (settings: Pick<Settings, 'get'>): Readonly<Record<string, Sql>> => ({
  produced_qty: journalled('good_qty'),
  reserved_qty: onReleases(sql`r.qty`, RESERVING_RELEASE),
  released_qty: onReleases(sql`coalesce(r.picked_qty, r.qty) - r.returned_qty`, OUT_RELEASE),
  planned_qty: onShipments(reached('planned')),
  shipped_qty: onShipments(reached('departed')),
  arrived_qty: onShipments(reached('arrived')),
  delivered_qty: onShipments(reached('delivered')),
  // A service is a price line: nothing of it has to arrive.
  min_qty: sql`case (select pr.kind from product pr where pr.id = po_product.product_id) when 'service' then 0 else ceil(${share(sql`(100 - ${tolerance('under_tol_pct', settings.get('tol.under'))})`)}) end`,
  max_qty: sql`floor(${share(sql`(100 + ${tolerance('over_tol_pct', settings.get('tol.over'))})`)})`,
});

/**
 * Good pieces of a line. The domain page takes them from decided inspections; while no inspection of the line exists, what the final
 * process reported good counts (make), or what arrived (buy). The issue that brings inspections replaces this one definition.
 */
export const GOOD: Sql = sql`case (select p.flow from po p where p.id = po_product.po_id) when 'buy' then po_product.arrived_qty else po_product.produced_qty end`;
