import type { inspectionEvent, Row } from '@moru/contract';
import type { CountState } from './count-queue.ts';

type Stored = Pick<Row<typeof inspectionEvent, 'L'>, 'eventUuid' | 'code' | 'countedQty'>;

/** Defects by code: stored ones and those of this device that are not among them; without undone ones. */
export function codeCounts(
  stored: readonly Stored[],
  { taps, waiting, kept, made }: Pick<CountState, 'taps' | 'waiting' | 'kept' | 'made'>,
): ReadonlyMap<string, number> {
  const undone = new Set(made.flatMap((event) => (event.kind === 'undo' ? [event.of] : [])));
  const known = new Set(stored.map(({ eventUuid }) => eventUuid));
  const here = new Map([...taps.flatMap(({ events }) => events), ...waiting, ...kept].map((event) => [event.uuid, event]));
  const counted = [
    ...stored.filter(({ eventUuid }) => !undone.has(eventUuid)).map(({ code, countedQty }) => ({ code, qty: countedQty })),
    ...[...here.values()].flatMap((event) =>
      event.kind === 'defect' && !known.has(event.uuid) && !undone.has(event.uuid) ? [{ code: event.code, qty: event.qty ?? 1 }] : [],
    ),
  ];
  const counts = new Map<string, number>();
  for (const { code, qty } of counted) if (code && qty > 0) counts.set(code, (counts.get(code) ?? 0) + qty);
  return counts;
}
