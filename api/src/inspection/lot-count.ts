import { LockMode } from '@mikro-orm/core';
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
import { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import type { Inspection } from './inspection.entity.ts';

/** Locking reads: what others counted while this transaction waited for the lot has to be seen. */
export const LOCKED = { disableIdentityMap: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** A lot's events as they are counted; locked unless they are only read. */
export async function eventsOf({ em }: Ctx, inspectionId: number, how: object = LOCKED): Promise<CountEvent[]> {
  const rows = await em.find(InspectionEvent, { inspectionId }, { ...how, orderBy: { id: 'asc' } });
  return rows.map(({ eventUuid, kind, at, ofUuid, ...row }) => ({
    uuid: eventUuid,
    kind,
    at: at.toISOString(),
    of: ofUuid ?? null,
    code: row.code ?? null,
    class: row.class ?? null,
    qty: row.qty ?? null,
    unitNo: row.unitNo ?? null,
    cartonNo: row.cartonNo ?? null,
    itemId: row.itemId ?? null,
    values: row.values,
  }));
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
