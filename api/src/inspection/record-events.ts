import { LockMode } from '@mikro-orm/core';
import { ruleText, type countEventBody } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { touch } from '../core/orm/call.ts';
import { insertRows } from '../core/orm/insert-rows.ts';
import { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import { recount } from './lot-count.ts';
import { Inspection } from './inspection.entity.ts';

/** Locking reads: what others counted while this transaction waited for the lot has to be seen. */
const LOCKED = { disableIdentityMap: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;

type Given = z.output<typeof countEventBody>;
type Stored = Pick<InspectionEvent, 'kind' | 'code' | 'class' | 'qty' | 'unitNo' | 'cartonNo' | 'itemId' | 'values' | 'ofUuid'>;

/** What two events with the same UUID have to agree on. */
function contentOf(event: Given): Stored {
  const of = { kind: event.kind, values: [] as string[] };
  const nothing = { code: null, class: null, qty: null, unitNo: null, cartonNo: null, itemId: null, ofUuid: null };
  if (event.kind === 'checked') return { ...nothing, ...of, qty: event.qty, cartonNo: event.cartonNo ?? null };
  if (event.kind === 'undo') return { ...nothing, ...of, ofUuid: event.of };
  const place = { unitNo: event.unitNo ?? null, cartonNo: event.cartonNo ?? null };
  if (event.kind === 'result') return { ...nothing, ...of, ...place, itemId: event.itemId, values: event.values };
  return { ...nothing, ...of, ...place, code: event.code, class: event.class, qty: event.qty, itemId: event.itemId ?? null };
}

const KEYS = ['kind', 'code', 'class', 'qty', 'unitNo', 'cartonNo', 'itemId', 'ofUuid', 'values'] as const;
const textOf = (event: Stored) => JSON.stringify(KEYS.map((key) => event[key] ?? null));

function refuseReused(known: readonly InspectionEvent[], lot: Inspection, given: ReadonlyMap<string, Given>): void {
  const other = known.find((row) => {
    const event = given.get(row.eventUuid);
    return row.inspectionId !== lot.id || (event && textOf(row) !== textOf(contentOf(event)));
  });
  if (other)
    throw refuse.conflict(
      'event_reused',
      { ko: '같은 이벤트로 다른 기록이 이미 있습니다', en: 'this event already recorded something else' },
      [{ code: 'event_reused', path: ['events'], message: other.eventUuid, eventId: other.id }],
    );
}

/** An answer is of an item of the lot, a measured one a number. */
function refuseAnswers({ items }: Inspection, events: readonly Given[]): void {
  events.forEach((event, index) => {
    if (event.kind !== 'result' && !(event.kind === 'defect' && event.itemId)) return;
    const item = items.find(({ id }) => id === event.itemId);
    const path = ['events', index];
    if (!item) throw refuse.rule([...path, 'itemId'], { ko: '이 로트의 검사 항목이 아닙니다', en: 'not an item of this lot' });
    if (event.kind !== 'result' || item.method !== 'measure') return;
    const wrong = event.values.findIndex((value) => value !== 'na' && !Number.isFinite(Number(value.trim() || 'x')));
    if (wrong >= 0)
      throw refuse.validation([
        {
          code: 'custom',
          path: [...path, 'values', wrong],
          message: ruleText({ ko: `${item.code}: 숫자로 적어 주세요`, en: `${item.code}: give a number` }),
        },
      ]);
  });
}

/** Writes events that nobody has sent yet; those that are there are left as they are. */
async function write(ctx: Ctx, lot: Inspection, events: readonly Given[]): Promise<void> {
  const given = new Map(events.map((event) => [event.uuid, event]));
  const known = await ctx.em.find(InspectionEvent, { eventUuid: { $in: [...given.keys()] } }, LOCKED);
  refuseReused(known, lot, given);
  const there = new Set(known.map(({ eventUuid }) => eventUuid));
  const fresh = [...given.values()].filter(({ uuid }) => !there.has(uuid));
  if (fresh.length === 0) return;
  const now = Date.now();
  const stamps = { version: 1, createdAt: new Date(now), updatedAt: new Date(now), createdBy: ctx.user?.id ?? null, updatedBy: null };
  const rows = fresh.map((event, index) => ({
    ...contentOf(event),
    inspectionId: lot.id,
    eventUuid: event.uuid,
    // In the order they were given where no device says when.
    at: event.at ? new Date(event.at) : new Date(now + index),
    note: event.note || null,
    byName: ctx.user?.name ?? null,
    ...stamps,
  }));
  await insertRows(ctx.em, InspectionEvent, rows);
  touch(ctx, 'InspectionEvent');
}

/** Adds what was counted to a locked lot and answers the whole count. Sent again, an event changes nothing; with other content it is refused (409 `event_reused`). */
export async function recordEvents(ctx: Ctx, lot: Inspection, events: readonly Given[]) {
  refuseAnswers(lot, events);
  await write(ctx, lot, events);
  const { count, verdict, ...rest } = await recount(ctx, lot);
  const { nChecked, found, defectiveUnits } = count;
  const columns = {
    nChecked,
    foundCritical: found.critical,
    foundMajor: found.major,
    foundMinor: found.minor,
    defectiveUnits,
    verdict,
    ...rest,
  };
  // Past the unit of work: the events are the history, and a decision is not out of date for what somebody counted.
  await ctx.em.nativeUpdate(Inspection, { id: lot.id }, columns);
  touch(ctx, ...Object.keys(columns).map((key) => `Inspection.${key}`), 'Inspection');
  return { id: lot.id, nChecked, found, verdict, version: lot.version };
}
