import type { inspectionEvent, Row } from '@moru/contract';
import type { CountEvent } from './count-queue.ts';
import type { Lot } from './use-count.ts';

/** The answer of an item so far. */
export interface ItemAnswer {
  readonly answered: number;
  readonly last: string | undefined;
  readonly values: readonly number[];
}

type Stored = Pick<Row<typeof inspectionEvent, 'L'>, 'kind' | 'eventUuid' | 'ofUuid' | 'itemId' | 'values'>;

/** Answers by item: stored ones, the latest first, and those made on this device, sent or not; without undone ones. */
export function answersOf(items: Lot['items'], stored: readonly Stored[], made: readonly CountEvent[]): Map<number, ItemAnswer> {
  const undone = new Set([
    ...stored.flatMap(({ kind, ofUuid }) => (kind === 'undo' && ofUuid ? [ofUuid] : [])),
    ...made.flatMap((event) => (event.kind === 'undo' ? [event.of] : [])),
  ]);
  const mine = made.flatMap((event) =>
    event.kind === 'result' ? [{ uuid: event.uuid, itemId: event.itemId, values: event.values.map(String) }] : [],
  );
  const known = new Set(stored.map(({ eventUuid }) => eventUuid));
  const theirs = stored.flatMap(({ kind, eventUuid, itemId, values }) => (kind === 'result' ? [{ uuid: eventUuid, itemId, values }] : []));
  const live = [...mine.filter(({ uuid }) => !known.has(uuid)).toReversed(), ...theirs].filter(({ uuid }) => !undone.has(uuid));
  return new Map(
    items.map(({ id, method }) => {
      const own = live.filter(({ itemId }) => itemId === id);
      const values = method === 'measure' ? own.flatMap((event) => event.values.map(Number)) : [];
      return [id, { answered: method === 'measure' ? values.length : own.length, last: own[0]?.values[0], values }];
    }),
  );
}
