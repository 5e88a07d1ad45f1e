import type { inspectionEvent, Row } from '@moru/contract';
import type { CountEvent } from './count-queue.ts';
import type { Lot } from './use-count.ts';

/** The answer of an item so far. */
export interface ItemAnswer {
  readonly answered: number;
  readonly last: string | undefined;
  readonly values: readonly number[];
}

/** An item without an answer. */
export const NO_ANSWER: ItemAnswer = { answered: 0, last: undefined, values: [] };

type Item = Lot['items'][number];

type Stored = Pick<Row<typeof inspectionEvent, 'L'>, 'kind' | 'eventUuid' | 'ofUuid' | 'itemId' | 'values'>;

/** Answers that an item needs: a measured one each of its values. */
const neededBy = ({ method, n }: Item): number => (method === 'measure' ? n : 1);

/** Whether an item has all its answers. */
export const isAnswered = (item: Item, { answered }: ItemAnswer): boolean => answered >= neededBy(item);

/** Items that still need an answer. */
export const openItems = (items: Lot['items'], answers: ReadonlyMap<number, ItemAnswer>): Lot['items'] =>
  items.filter((item) => !isAnswered(item, answers.get(item.id) ?? NO_ANSWER));

/**
 * Answers by item: stored ones, the latest first, and those made on this device, sent or not; without undone ones. A defect that names the
 * item is an answer too, as in the server's count.
 */
export function answersOf(items: Lot['items'], stored: readonly Stored[], made: readonly CountEvent[]): Map<number, ItemAnswer> {
  const undone = new Set([
    ...stored.flatMap(({ kind, ofUuid }) => (kind === 'undo' && ofUuid ? [ofUuid] : [])),
    ...made.flatMap((event) => (event.kind === 'undo' ? [event.of] : [])),
  ]);
  const mine = made.flatMap((event) => {
    if (event.kind === 'result') return [{ uuid: event.uuid, itemId: event.itemId, values: event.values.map(String) }];
    return event.kind === 'defect' && event.itemId ? [{ uuid: event.uuid, itemId: event.itemId, values: [] }] : [];
  });
  const known = new Set(stored.map(({ eventUuid }) => eventUuid));
  const theirs = stored.flatMap(({ kind, eventUuid, itemId, values }) =>
    itemId && kind !== 'undo' ? [{ uuid: eventUuid, itemId, values }] : [],
  );
  const live = [...mine.filter(({ uuid }) => !known.has(uuid)).toReversed(), ...theirs].filter(({ uuid }) => !undone.has(uuid));
  return new Map(
    items.map(({ id, method }) => {
      const own = live.filter(({ itemId }) => itemId === id);
      const values = method === 'measure' ? own.flatMap((event) => event.values.map(Number)) : [];
      return [
        id,
        {
          answered: method === 'measure' ? values.length : own.length,
          last: own.find((event) => event.values.length > 0)?.values[0],
          values,
        },
      ];
    }),
  );
}
