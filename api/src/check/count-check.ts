import { sql } from 'kysely';
import { ONCE_GOOD, POSTED } from '../chain/settle-stock.ts';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { tables } from '../core/orm/tables.ts';
import { transact } from '../core/orm/transact.ts';
import type { InspectionGroup } from '../inspection-group/inspection-group.entity.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { eventsOf, judge } from '../inspection/lot-count.ts';
import type { LabelMove } from '../label-move/label-move.entity.ts';
import type { LabelOrder } from '../label-order/label-order.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import type { Product } from '../product/product.entity.ts';
import type { Release } from '../release/release.entity.ts';
import type { ProductInventory } from '../product-inventory/product-inventory.entity.ts';
import type { ProductMove } from '../product-move/product-move.entity.ts';
import type { ReleaseGroup } from '../release-group/release-group.entity.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';
import type { ShippingItem } from '../shipping/shipping-item.entity.ts';
import type { Finding } from './finding.ts';
import { MAX_FINDINGS, Parts } from './parts.ts';

const CHUNK = 500;

/** Received labels of an order line: its receipts that nobody reversed. */
async function ofLabelOrders({ em }: Ctx): Promise<string[]> {
  const received = sql<number>`coalesce(sum(m.qty), 0)`;
  const rows = await tables<typeof LabelOrder | typeof LabelMove>(em)
    .selectFrom('label_order as l')
    .leftJoin('label_move as m', (on) =>
      on
        .onRef('m.label_order_id', '=', 'l.id')
        .on('m.type', '=', 'receive')
        .on(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('label_move as r').select('r.id').whereRef('r.reversal_of_id', '=', 'm.id'))),
        )
        .on('m.reversal_of_id', 'is', null),
    )
    .groupBy(['l.id', 'l.received_qty'])
    .having('l.received_qty', '<>', received)
    .orderBy('l.id')
    .limit(MAX_FINDINGS)
    .select(['l.id', 'l.received_qty as stored', received.as('moved')])
    .execute();
  return rows.map(({ id, stored, moved }) => `label order line ${id} says ${stored} EA received, its receipts sum up to ${moved}`);
}

/** Lines and pieces of a release. */
async function ofReleases({ em }: Ctx): Promise<string[]> {
  const [lines, qty] = [sql<number>`count(r.id)`, sql<number>`coalesce(sum(r.qty), 0)`];
  const rows = await tables<typeof ReleaseGroup | typeof Release>(em)
    .selectFrom('release_group as g')
    .leftJoin('release as r', 'r.group_id', 'g.id')
    .groupBy(['g.id', 'g.no', 'g.line_count', 'g.total_qty'])
    .having(({ or, eb }) => or([eb('g.line_count', '<>', lines), eb('g.total_qty', '<>', qty)]))
    .orderBy('g.id')
    .limit(MAX_FINDINGS)
    .select(['g.no', 'g.line_count as lineCount', 'g.total_qty as totalQty', lines.as('lines'), qty.as('qty')])
    .execute();
  return rows.map((row) => `release ${row.no} says ${row.lineCount} lines of ${row.totalQty} EA, its lines are ${row.lines} of ${row.qty}`);
}

/** Lots and pieces of a visit, without its cancelled lots. */
async function ofVisits({ em }: Ctx): Promise<string[]> {
  const [lots, qty] = [sql<number>`count(i.id)`, sql<number>`coalesce(sum(i.lot_qty), 0)`];
  const rows = await tables<typeof InspectionGroup | typeof Inspection>(em)
    .selectFrom('inspection_group as g')
    .leftJoin('inspection as i', (on) => on.onRef('i.group_id', '=', 'g.id').on('i.status', '<>', 'cancelled'))
    .groupBy(['g.id', 'g.no', 'g.lot_count', 'g.total_qty'])
    .having(({ or, eb }) => or([eb('g.lot_count', '<>', lots), eb('g.total_qty', '<>', qty)]))
    .orderBy('g.id')
    .limit(MAX_FINDINGS)
    .select(['g.no', 'g.lot_count as lotCount', 'g.total_qty as totalQty', lots.as('lots'), qty.as('qty')])
    .execute();
  return rows.map((row) => `visit ${row.no} says ${row.lotCount} lots of ${row.totalQty} EA, its lots are ${row.lots} of ${row.qty}`);
}

/** Returned pieces of a release's line: its return moves, which only its step posts and reverses. */
async function ofReturns({ em }: Ctx): Promise<string[]> {
  const moved = sql<number>`coalesce(sum(m.qty), 0)`;
  const rows = await tables<typeof ReleaseGroup | typeof Release | typeof ProductMove>(em)
    .selectFrom('release as r')
    .innerJoin('release_group as g', 'g.id', 'r.group_id')
    .leftJoin('product_move as m', (on) => on.onRef('m.release_id', '=', 'r.id').on('m.type', '=', 'return'))
    .groupBy(['r.id', 'g.no', 'r.returned_qty'])
    .having('r.returned_qty', '<>', moved)
    .orderBy('r.id')
    .limit(MAX_FINDINGS)
    .select(['r.id', 'g.no', 'r.returned_qty as stored', moved.as('moved')])
    .execute();
  return rows.map(({ id, no, stored, moved: sum }) => `line ${id} of release ${no} says ${stored} EA returned, its ledger ${sum}`);
}

/** Lines of which more is reserved and released than is good. */
async function ofGivenAway({ em }: Ctx): Promise<string[]> {
  const rows = await tables<typeof PoProduct>(em)
    .selectFrom('po_product')
    .where((line) => line(line('reserved_qty', '+', line.ref('released_qty')), '>', line.ref('good_qty')))
    .orderBy('id')
    .limit(MAX_FINDINGS)
    .select(['id', 'reserved_qty as reserved', 'released_qty as released', 'good_qty as good'])
    .execute();
  return rows.map(
    ({ id, reserved, released, good }) => `PO line ${id} has ${reserved} EA reserved and ${released} released, but only ${good} are good`,
  );
}

/** Good pieces of lines: each is in the ledger once, or is history of an import. */
async function ofGoodPieces({ em }: Ctx): Promise<string[]> {
  const made = sql<number>`(${ONCE_GOOD} - po_product.unledgered_qty)`;
  const rows = await tables<typeof PoProduct | typeof Product>(em)
    .selectFrom('po_product')
    .innerJoin('product', 'product.id', 'po_product.product_id')
    .where('product.kind', '<>', 'service')
    .where(made, '<>', POSTED)
    .orderBy('po_product.id')
    .limit(MAX_FINDINGS)
    .select(['po_product.id', made.as('made'), POSTED.as('moved')])
    .execute();
  return rows.map(({ id, made: own, moved: sum }) => `PO line ${id} should have ${own} good EA in its ledger, it has ${sum}`);
}

/** Pieces of a shipment. */
async function ofShipments({ em }: Ctx): Promise<string[]> {
  const qty = sql<number>`coalesce(sum(i.qty), 0)`;
  const rows = await tables<typeof Shipping | typeof ShippingItem>(em)
    .selectFrom('shipping as s')
    .leftJoin('shipping_item as i', 'i.shipping_id', 's.id')
    .groupBy(['s.id', 's.shipping_no', 's.total_qty'])
    .having('s.total_qty', '<>', qty)
    .orderBy('s.id')
    .limit(MAX_FINDINGS)
    .select(['s.shipping_no as no', 's.total_qty as stored', qty.as('qty')])
    .execute();
  return rows.map(({ no, stored, qty: sum }) => `shipment ${no} says ${stored} EA, its lines sum up to ${sum}`);
}

/** Closed months: the ledger up to their last day. */
async function ofMonths({ em }: Ctx): Promise<string[]> {
  const moved = sql<number>`coalesce(sum(m.qty), 0)`;
  const rows = await tables<typeof ProductInventory | typeof ProductMove>(em)
    .selectFrom('product_inventory as i')
    .leftJoin('product_move as m', (on) => on.onRef('m.product_id', '=', 'i.product_id').on(sql<boolean>`substr(m.date, 1, 7) <= i.ym`))
    .where('i.status', '=', 'closed')
    .groupBy(['i.id', 'i.product_id', 'i.ym', 'i.closing'])
    .having('i.closing', '<>', moved)
    .orderBy('i.id')
    .limit(MAX_FINDINGS)
    .select(['i.product_id as product', 'i.ym', 'i.closing as stored', moved.as('moved')])
    .execute();
  return rows.map((row) => `product ${row.product} closed ${row.ym} with ${row.stored} EA, its ledger sums up to ${row.moved} by then`);
}

/** Labels of submitted journals: what they posted. */
async function ofJournals({ em }: Ctx): Promise<string[]> {
  const written = (column: 'used' | 'loss', type: string) =>
    sql`select l.pjournal_id as id, l.label_stock_id as label, ${sql.lit(type)} as type, ${sql.ref(`l.${column}`)} as qty
      from pjournal_label l inner join pjournal j on j.id = l.pjournal_id where j.status <> 'draft'`;
  const { rows } = await sql<{
    id: number;
    label: number;
    type: string;
    left: number;
  }>`select id, label, type, sum(qty) as ${sql.id('left')} from (${written('used', 'use')} union all ${written('loss', 'loss')}
      union all select pjournal_id as id, label_stock_id as label, type, qty from label_move where pjournal_id is not null) as t
    group by id, label, type having sum(qty) <> 0 order by id limit ${sql.lit(MAX_FINDINGS)}`.execute(em.getKysely());
  return rows.map(({ id, label, type, left }) => `journal ${id} says ${left} EA more of label stock ${label} (${type}) than it posted`);
}

const COUNTED = ['nChecked', 'foundCritical', 'foundMajor', 'foundMinor', 'defectiveUnits', 'verdict'] as const;

/** Lots whose counts or verdict are not those of their events, with how they differ. */
async function wrongLots(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const wrong = new Map<number, string>();
  for (const lot of await ctx.em.find(Inspection, { id: { $in: ids } }, { orderBy: { id: 'asc' } })) {
    const events = await eventsOf(ctx, lot.id);
    if (events.length === 0) continue;
    const { count, verdict } = judge(lot, events);
    const of = { ...count, foundCritical: count.found.critical, foundMajor: count.found.major, foundMinor: count.found.minor, verdict };
    const names = COUNTED.filter((name) => lot[name] !== of[name]);
    const text = names.map((name) => `${name} is stored as ${String(lot[name])}, counted as ${String(of[name])}`).join(', ');
    if (names.length > 0) wrong.set(lot.id, `lot ${lot.id}: ${text}`);
  }
  return wrong;
}

/** Adds the lots that seem wrong to `suspects`. */
async function suspectLots(ctx: Ctx, suspects: number[]): Promise<[]> {
  const rows = await tables<typeof Inspection>(ctx.em).selectFrom('inspection').select('id').orderBy('id').execute();
  for (const ids of chunked(
    rows.map(({ id }) => id),
    CHUNK,
  ))
    suspects.push(...(await wrongLots({ ...ctx, em: ctx.em.fork() }, ids)).keys());
  return [];
}

/** A lot that seems wrong is counted again while it is locked: somebody may be counting. */
const wrongWhenLocked = (ctx: Ctx, ids: readonly number[]): Promise<string[]> =>
  transact(ctx, async (inner) => [...(await wrongLots(inner, [...(await lockRows(inner, 'Inspection', ids))])).values()]);

const PARTS: Readonly<Record<string, (ctx: Ctx) => Promise<string[]>>> = {
  'label orders': ofLabelOrders,
  'reserved and released pieces of PO lines': ofGivenAway,
  'good pieces of PO lines': ofGoodPieces,
  visits: ofVisits,
  releases: ofReleases,
  returns: ofReturns,
  shipments: ofShipments,
  'closed months': ofMonths,
  'production journals': ofJournals,
};

/** Compares sums and counts that a step writes beside what they are of. */
export async function countFindings(ctx: Ctx): Promise<Finding[]> {
  const parts = new Parts('count');
  for (const [name, find] of Object.entries(PARTS)) await parts.check(name, () => find(ctx));
  const suspects: number[] = [];
  await parts.check('lots', () => suspectLots(ctx, suspects));
  // Each on its own, as one that is locked says nothing about the others.
  await parts.inChunks('lot', suspects, (ids) => wrongWhenLocked(ctx, ids), 1);
  return parts.found;
}
