import { sql } from 'kysely';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { tables } from '../core/orm/tables.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { eventsOf, judge } from '../inspection/lot-count.ts';
import type { LabelMove } from '../label-move/label-move.entity.ts';
import type { LabelOrder } from '../label-order/label-order.entity.ts';
import type { Release } from '../release/release.entity.ts';
import type { ReleaseGroup } from '../release-group/release-group.entity.ts';
import type { Finding } from './finding.ts';

const MAX_FINDINGS = 20;
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

const COUNTED = ['nChecked', 'foundCritical', 'foundMajor', 'foundMinor', 'defectiveUnits', 'verdict'] as const;

/** Counts and verdict of a lot, from its events. */
async function ofLots(ctx: Ctx): Promise<string[]> {
  const rows = await tables<typeof Inspection>(ctx.em).selectFrom('inspection').select('id').orderBy('id').execute();
  const found: string[] = [];
  for (const ids of chunked(
    rows.map(({ id }) => id),
    CHUNK,
  )) {
    for (const lot of await ctx.em.fork().find(Inspection, { id: { $in: ids } }, { orderBy: { id: 'asc' } })) {
      if (found.length >= MAX_FINDINGS) return found;
      const events = await eventsOf(ctx, lot.id);
      if (events.length === 0) continue;
      const { count, verdict } = judge(lot, events);
      const of = { ...count, foundCritical: count.found.critical, foundMajor: count.found.major, foundMinor: count.found.minor, verdict };
      const wrong = COUNTED.filter((name) => lot[name] !== of[name]);
      if (wrong.length > 0)
        found.push(
          `lot ${lot.id}: ${wrong.map((name) => `${name} is stored as ${String(lot[name])}, counted as ${String(of[name])}`).join(', ')}`,
        );
    }
  }
  return found;
}

/** Compares sums and counts that a step writes beside what they are of. */
export async function countFindings(ctx: Ctx): Promise<Finding[]> {
  const texts = [...(await ofLabelOrders(ctx)), ...(await ofReleases(ctx)), ...(await ofLots(ctx))];
  return texts.map((text) => ({ kind: 'count', text }));
}
