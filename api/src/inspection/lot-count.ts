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
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { converter, engineOf } from '../core/orm/engine.ts';
import type { Inspection } from './inspection.entity.ts';

type StoredEvent = Omit<CountEvent, 'at' | 'values'> & { readonly at: unknown; readonly values: unknown };

const [instant, list] = [converter('instant'), converter('list')];

/**
 * A lot's events as they are counted; locked unless they are only read. As rows of the driver: every tap counts all of them anew, and
 * entities would take longer than the count.
 */
export async function eventsOf({ em }: Ctx, inspectionId: number, how: 'locked' | 'read' = 'locked'): Promise<CountEvent[]> {
  const lock = how === 'locked' && engineOf(em).name === 'mysql' ? sql` for update` : sql``;
  const { rows } = await sql<StoredEvent>`
    select event_uuid as uuid, kind, at, of_uuid as ${sql.id('of')}, code, class, qty, unit_no as ${sql.id('unitNo')},
      carton_no as ${sql.id('cartonNo')}, item_id as ${sql.id('itemId')}, ${sql.id('values')}
    from inspection_event where inspection_id = ${inspectionId} order by id${lock}`.execute(em.getKysely());
  // An instant is never null, and a list neither: the table says so.
  return rows.map((row) => ({ ...row, at: instant(row.at) as string, values: list(row.values) as string[] }));
}

/** What a count says: the lot's verdict, and each class by itself. */
export function judge({ plan }: Inspection, count: LotCount): { verdict: Verdict; outcomes: Record<DefectClass, Verdict> } {
  const own = (of: DefectClass): Verdict => {
    const limit = plan.find((one) => one.class === of);
    return limit ? classVerdict(limit, count.nChecked, count.against) : 'pending';
  };
  const [critical, major, minor] = DEFECT_CLASSES.map(own);
  return {
    verdict: lotVerdict(plan, count),
    outcomes: { critical: critical ?? 'pending', major: major ?? 'pending', minor: minor ?? 'pending' },
  };
}

/** Counts a lot anew; the events are its history, so its columns follow without entries of their own. */
export async function recount(ctx: Ctx, lot: Inspection): Promise<{ count: LotCount; verdict: Verdict }> {
  const count = countLot(await eventsOf(ctx, lot.id), countFrameOf(lot));
  return { count, ...judge(lot, count) };
}
