import type { CountEvent, countEventBody, recordResult } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { found } from '../core/call/refuse.ts';
import { CallBatcher, type Outcome } from '../core/call/together.ts';
import { touch } from '../core/orm/call.ts';
import { databaseFault } from '../core/orm/database-fault.ts';
import { isDuplicate } from '../core/orm/driver-errors.ts';
import { insertRows } from '../core/orm/insert-rows.ts';
import { tables } from '../core/orm/tables.ts';
import { transact } from '../core/orm/transact.ts';
import { perDatabase } from '../core/per-database.ts';
import { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import { refuseAnswers, refuseReused, refuseUncountable, reused } from './count-refusals.ts';
import { keptEvents } from './kept-events.ts';
import type { Inspection } from './inspection.entity.ts';
import { judge } from './lot-count.ts';
import { lockSeenLot, type SeenLot } from './seen-lot.ts';

type Given = z.output<typeof countEventBody>;
type Recorded = z.output<typeof recordResult>;

/** One call of `record`. */
interface CountCall {
  readonly ctx: Ctx;
  readonly events: readonly Given[];
}

/** An event that is not stored yet. */
interface Fresh extends CountEvent {
  readonly by: Ctx;
  readonly note: string | null;
}

const NOTHING = { code: null, class: null, qty: null, unitNo: null, cartonNo: null, itemId: null, of: null, values: [] };

/** What two events with the same UUID must have in common. */
export function contentOf(event: Given): Omit<CountEvent, 'uuid' | 'at'> {
  const { kind } = event;
  if (kind === 'undo') return { ...NOTHING, kind, of: event.of };
  const cartonNo = event.cartonNo ?? null;
  if (kind === 'checked') return { ...NOTHING, kind, cartonNo, qty: event.qty };
  const place = { kind, cartonNo, unitNo: event.unitNo ?? null };
  if (kind === 'result') return { ...NOTHING, ...place, itemId: event.itemId, values: event.values };
  return { ...NOTHING, ...place, code: event.code, class: event.class, qty: event.qty, itemId: event.itemId ?? null };
}

/** New events of one call, in the given order where the device gives no time. */
function freshOf({ ctx, events }: CountCall, lot: SeenLot, known: ReadonlyMap<string, CountEvent>): Fresh[] {
  refuseAnswers(lot, events);
  const now = Date.now();
  const fresh = new Map<string, Fresh>();
  for (const [index, event] of events.entries()) {
    const at = new Date(event.at ?? now + index).toISOString();
    const counted = { ...contentOf(event), uuid: event.uuid, at, by: ctx, note: event.note || null };
    const before = known.get(event.uuid) ?? fresh.get(event.uuid);
    if (before) refuseReused(before, counted);
    else fresh.set(event.uuid, counted);
  }
  if (fresh.size > 0) refuseUncountable(lot);
  return [...fresh.values()];
}

async function write(ctx: Ctx, lotId: number, fresh: readonly Fresh[]): Promise<void> {
  const now = new Date();
  const rows = fresh.map(({ by: { user }, uuid, of, at, ...event }) => ({
    ...event,
    inspectionId: lotId,
    eventUuid: uuid,
    ofUuid: of,
    at: new Date(at),
    byName: user?.name ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    createdBy: user?.id ?? null,
    updatedBy: null,
  }));
  await insertRows(ctx.em, InspectionEvent, rows);
  touch(ctx, 'InspectionEvent');
}

/**
 * Columns derived from the count, written outside the unit of work: the events are the history, and counting does not outdate a decision.
 */
async function keepCount(ctx: Ctx, lotId: number, { count, verdict, outcomes }: ReturnType<typeof judge>): Promise<void> {
  const { nChecked, found: of, defectiveUnits } = count;
  const columns = {
    n_checked: nChecked,
    found_critical: of.critical,
    found_major: of.major,
    found_minor: of.minor,
    defective_units: defectiveUnits,
    verdict,
    outcomes: JSON.stringify(outcomes),
  };
  await tables<typeof Inspection>(ctx.em).updateTable('inspection').set(columns).where('id', '=', lotId).execute();
  touch(ctx, 'Inspection', ...Object.keys(columns).map((column) => `Inspection.${column}`));
}

/** Adds the events of several calls to one lot, in one transaction; a refused call does not affect the others. */
async function recordAll(ctx: Ctx, lotId: number, calls: readonly CountCall[]): Promise<Outcome<Recorded>[]> {
  const seen = new Map<number | undefined, SeenLot | undefined>();
  for (const { ctx: by } of calls) if (!seen.has(by.user?.id)) seen.set(by.user?.id, await lockSeenLot({ ...by, em: ctx.em }, lotId));
  const events = new Map<string, CountEvent>(await keptEvents(ctx, lotId));
  const fresh: Fresh[] = [];
  const lots = calls.map((call): Outcome<SeenLot> => {
    try {
      const lot = found(seen.get(call.ctx.user?.id), 'Inspection', lotId);
      const own = freshOf(call, lot, events);
      fresh.push(...own);
      for (const event of own) events.set(event.uuid, event);
      return { value: lot };
    } catch (error) {
      return { error };
    }
  });
  const lot = [...seen.values()].find((one) => one !== undefined);
  if (!lot) return lots as Outcome<never>[];
  const judged = judge(lot, [...events.values()]);
  if (fresh.length > 0) {
    await write(ctx, lotId, fresh);
    await keepCount(ctx, lotId, judged);
  }
  const { nChecked, found: counted } = judged.count;
  const value = { id: lotId, nChecked, found: counted, verdict: judged.verdict, version: lot.version };
  return lots.map((one) => ('error' in one ? one : { value }));
}

/** Another lot has an event with one of these UUIDs: the calls are repeated one by one, so that only the one that sent it is refused. */
async function recordEach(lotId: number, calls: readonly CountCall[], error: unknown): Promise<Outcome<Recorded>[]> {
  if (!isDuplicate(error)) throw error;
  const [call] = calls;
  if (calls.length > 1 || !call) {
    const alone = calls.map((one) => recordTogether(lotId, [one]).catch((its: unknown) => [{ error: its }]));
    return (await Promise.all(alone)).flat();
  }
  const uuids = call.events.map(({ uuid }) => uuid);
  const [row] = await call.ctx.em.find(InspectionEvent, { eventUuid: { $in: uuids }, inspectionId: { $ne: lotId } });
  throw row ? reused(row.eventUuid, row.id) : error;
}

const recordTogether = (lotId: number, calls: readonly CountCall[]): Promise<Outcome<Recorded>[]> => {
  const [{ ctx } = { ctx: undefined }] = calls;
  if (!ctx) return Promise.resolve([]);
  return transact(ctx, (inner) => recordAll(inner, lotId, calls)).catch((error: unknown) => recordEach(lotId, calls, error));
};

/** Most calls in one transaction. */
const MAX_CALLS = 16;

const lotsOf = perDatabase(
  () => new CallBatcher<number, CountCall, Recorded>(MAX_CALLS, recordTogether, (error) => databaseFault(error) !== undefined),
);

/**
 * Adds events to a lot that the caller sees and returns the whole count. Sent again, an event changes nothing, whatever the state of the
 * lot; with other content it is refused (409 `event_reused`). Calls that arrive while the lot is being written wait here instead of at the
 * database, and share its transactions.
 */
export const recordEvents = (ctx: Ctx, lotId: number, events: readonly Given[]): Promise<Recorded> =>
  lotsOf(ctx.em).add(lotId, { ctx, events });
