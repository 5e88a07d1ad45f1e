import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import type { countEventBody, recordResult } from '@moru/contract';
import type { z } from 'zod';
import { Conflict } from '../conflict/conflict.entity.ts';
import { storeConflict } from '../conflict/store-conflict.ts';
import { isLate } from '../conflict/late.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Refusal } from '../core/call/refuse.ts';
import { today } from '../core/clock.ts';
import { transact } from '../core/orm/transact.ts';
import { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import { reused } from './count-refusals.ts';
import { Inspection } from './inspection.entity.ts';

type Given = z.output<typeof countEventBody>;
type Recorded = z.output<typeof recordResult>;

/** Statuses of a lot that has been counted completely. */
const HANDED_IN: readonly string[] = ['submitted', 'waiting_client', 'decided', 'approved'];

const piecesOf = (events: readonly Given[]): number =>
  events.reduce((sum, event) => sum + (event.kind === 'checked' || event.kind === 'defect' ? event.qty : 0), 0);

/** The complete fact: once for all events that came with the first of them; undefined without events. */
async function kept(ctx: Ctx, lot: Inspection, events: readonly Given[]): Promise<Conflict | undefined> {
  const [first] = events;
  if (!first) return undefined;
  const given = Object.fromEntries(events.map((event, index) => [`${index + 1}. ${event.kind}`, JSON.stringify(event)]));
  const known = await ctx.em.findOne(Conflict, { eventUuid: first.uuid });
  if (
    known?.entityId === lot.id &&
    isDeepStrictEqual(
      known.given,
      Object.entries(given).map(([name, value]) => ({ name, value })),
    )
  )
    return known;
  if (known) throw reused(first.uuid, known.id);
  const { id: entityId, poProductId, nChecked: balance } = lot;
  const date = today(new Date(first.at ?? Date.now()));
  const fact = { kind: 'inspection', entity: 'inspection', entityId, poProductId, date, missing: 0, balance } as const;
  return storeConflict(ctx, { ...fact, qty: piecesOf(events), deviceAt: first.at, eventUuid: first.uuid, given });
}

/**
 * Events counted offline and sent once their lot is submitted or decided (`refused`, 409 `state`) are valid all the same: they are stored
 * complete in the inbox of conflicts and the lot stays unchanged. Sent again they return the same conflict. Throws every other refusal, and
 * 409 `event_reused` for an event of another lot.
 */
export async function lateCount(ctx: Ctx, lotId: number, events: readonly Given[], refused: unknown): Promise<Recorded> {
  if (!(refused instanceof Refusal) || refused.code !== 'state') throw refused;
  return transact(ctx, async (inner) => {
    const lot = await inner.em.findOneOrFail(Inspection, { id: lotId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const uuids = events.map(({ uuid }) => uuid);
    const stored = await inner.em.find(InspectionEvent, { eventUuid: { $in: uuids } }, { fields: ['eventUuid', 'inspectionId'] });
    const recorded = new Set(stored.map(({ eventUuid }) => eventUuid));
    const fresh = events.filter(({ uuid }) => !recorded.has(uuid));
    // A lot that has not begun or was cancelled cannot have been counted; a reopened one accepts the events when they are sent again.
    if (!HANDED_IN.includes(lot.status) || !fresh.every(({ at }) => isLate(at))) throw refused;
    const foreign = stored.find(({ inspectionId }) => inspectionId !== lotId);
    if (foreign) throw reused(foreign.eventUuid, foreign.id);
    const conflict = await kept(inner, lot, fresh);
    const { nChecked, foundCritical: critical, foundMajor: major, foundMinor: minor, version } = lot;
    const counted = { id: lotId, nChecked, found: { critical, major, minor }, verdict: lot.verdict as Recorded['verdict'], version };
    // Without a conflict: another call has recorded all of them since the refusal.
    return { ...counted, ...(conflict && { conflictId: conflict.id }) };
  });
}
