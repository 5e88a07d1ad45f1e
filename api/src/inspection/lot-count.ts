import {
  classVerdict,
  countFrameOf,
  countLot,
  DEFECT_CLASSES,
  lotVerdict,
  type CountEvent,
  type DefectClass,
  type LotCount,
  type Verdict,
} from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { converter } from '../core/orm/engine.ts';
import { tables } from '../core/orm/tables.ts';
import type { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import type { Inspection } from './inspection.entity.ts';

/** An event of a count as stored. */
export type StoredEvent = CountEvent & { readonly id: number };

/** Columns of a lot needed for its count. */
export type CountedLot = Pick<Inspection, 'countRule' | 'lotQty' | 'plan' | 'items'>;

const [instant, list] = [converter('instant'), converter('list')];

/**
 * Events of a lot from the one with the id `from` on, in the order they were written. As rows of the driver: entities would take longer
 * than the count.
 */
export async function eventsOf({ em }: Ctx, inspectionId: number, from = 0): Promise<StoredEvent[]> {
  const rows = await tables<typeof InspectionEvent>(em)
    .selectFrom('inspection_event')
    .where('inspection_id', '=', inspectionId)
    .where('id', '>=', from)
    .orderBy('id')
    .select(['id', 'event_uuid as uuid', 'kind', 'at', 'of_uuid as of', 'code', 'class', 'qty', 'unit_no as unitNo'])
    .select(['carton_no as cartonNo', 'item_id as itemId', 'values'])
    .execute();
  // The table guarantees that instants and lists are not null. Missing values of other columns are null here.
  return rows.map((row) => ({ ...row, at: instant(row.at) as string, values: list(row.values) as string[] })) as StoredEvent[];
}

/** Counts a lot's events and returns the lot's verdict and that of each class. */
export function judge(
  lot: CountedLot,
  events: readonly CountEvent[],
): { count: LotCount; verdict: Verdict; outcomes: Record<DefectClass, Verdict> } {
  const count = countLot(events, countFrameOf(lot));
  const own = (of: DefectClass): Verdict => {
    const limit = lot.plan.find((one) => one.class === of);
    return limit ? classVerdict(limit, count.nChecked, count.against) : 'pending';
  };
  const [critical, major, minor] = DEFECT_CLASSES.map(own);
  return {
    count,
    verdict: lotVerdict(lot.plan, count),
    outcomes: { critical: critical ?? 'pending', major: major ?? 'pending', minor: minor ?? 'pending' },
  };
}
