import type { Ctx } from '../core/call/ctx.ts';
import { perDatabase } from '../core/per-database.ts';
import { eventsOf, type StoredEvent } from './lot-count.ts';

interface Kept {
  lastId?: number | undefined;
  readonly events: Map<string, StoredEvent>;
}

/** Cached lots: the usual number counted at the same time. */
const MAX_LOTS = 32;

const keptOf = perDatabase(() => new Map<number, Kept>());

/** The last known event is read again: in a database that was restored meanwhile it is another, or missing. */
async function readOn(ctx: Ctx, lotId: number, kept: Kept): Promise<Kept> {
  const read = await eventsOf(ctx, lotId, kept.lastId);
  const [known] = read;
  if (kept.lastId && kept.events.get(known?.uuid ?? '')?.id !== kept.lastId) return readOn(ctx, lotId, { events: new Map() });
  for (const event of read) kept.events.set(event.uuid, event);
  kept.lastId = read.at(-1)?.id;
  return kept;
}

/**
 * The events of a lot by UUID; those cached in this process are not read again. The lot has to be locked by the first statement of a
 * transaction that has written no events yet, so that only committed events are cached.
 */
export async function keptEvents(ctx: Ctx, lotId: number): Promise<ReadonlyMap<string, StoredEvent>> {
  const lots = keptOf(ctx.em);
  const kept = await readOn(ctx, lotId, lots.get(lotId) ?? { events: new Map() });
  // The most recently counted one comes last.
  lots.delete(lotId);
  lots.set(lotId, kept);
  const [oldest] = lots.keys();
  if (lots.size > MAX_LOTS && oldest !== undefined) lots.delete(oldest);
  return kept.events;
}
