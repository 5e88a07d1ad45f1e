import { inspection, type Text } from '@moru/contract';
import { notify, resourceQueries, say, type QueryClient } from '@moru/ui/core';
import { useEffect } from 'react';
import { isWaiting, type NewEntry } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { eventsOf } from '../outbox/tasks.ts';
import { refusalOf } from '../outbox/unkept.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { countFacts } from './count-pending.ts';
import { CountQueue, type CountEvent, type Recorded } from './count-queue.ts';
import type { Lot } from './use-count.ts';

const TOO_LATE: Text = {
  ko: '이미 판정으로 넘어간 로트입니다. 센 것은 사무실에 그대로 전했습니다',
  en: 'The lot was handed in already: what you counted has gone to the office as it is',
};
const TITLE = { ko: '{name} 검사', en: 'Inspection: {name}' };

/** Entries of one visit are sent in order: its counts before its submission. */
export const rowOf = ({ groupId }: Pick<Lot, 'groupId'>): string => `inspectionGroup/${groupId}`;

/** Name of a lot in the outbox. */
export const titleOf = ({ poProduct: { product } }: Lot): string => say(TITLE, { name: product.name });

/** Lot, visit and line. */
export const aboutOf = ({ group, lotNo, poProduct: { po, lineNo } }: Lot): string => `${group.no} / ${lotNo} · ${po.poNo} / ${lineNo}`;

const entryOf = (id: number, lot: Lot | undefined, events: readonly CountEvent[]): NewEntry => ({
  kind: 'count',
  row: lot ? rowOf(lot) : `${inspection.name}/${id}`,
  title: lot ? titleOf(lot) : '',
  about: lot && aboutOf(lot),
  facts: countFacts(events),
  steps: [{ path: `${inspection.name}/record`, body: { id, events } }],
  version: undefined,
  rowId: id,
});

/**
 * The count of a lot, stored on this device and sent without the write cache, which would refetch everything on the page after each tap.
 * `know` sets the lot once it has loaded.
 */
export function countingOf(client: QueryClient, outbox: Outbox, id: number) {
  let lot: Lot | undefined;
  const taken = (events: readonly CountEvent[], answer: Recorded) => {
    if (answer.conflictId !== undefined) notify.info(TOO_LATE);
    queue.settle(events, answer);
  };
  const queue: CountQueue = new CountQueue(async (events) => {
    // An answer to an earlier query would lack these.
    await client.cancelQueries({ queryKey: resourceQueries(inspection).byId(id).queryKey });
    const { outcome } = await outbox.post(entryOf(id, lot, events));
    void outcome.then((what) => {
      if (what.state === 'accepted') taken(events, what.answer as Recorded);
      // Its sheet may be closed by now.
      if (what.state === 'kept' && what.refusal) queue.letGo(events, refusalOf(what.refusal));
    });
    return undefined;
  });
  return { queue, know: (read: Lot | undefined) => void (lot = read) };
}

/** Adds the counts that an earlier visit of the sheet left on this device, and removes those that were accepted since. */
export function useKeptCount(queue: CountQueue, lot: Lot | undefined): void {
  const entries = useEntries();
  useEffect(() => {
    if (!lot) return;
    for (const entry of entries) {
      const events = eventsOf(entry);
      if (events.length === 0 || entry.rowId !== lot.id) continue;
      if (isWaiting(entry)) queue.restore(events);
      else if (entry.state === 'accepted' && entry.answer) queue.settle(events, entry.answer as Recorded);
      else if (entry.difference) queue.letGo(events, refusalOf(entry.difference));
    }
  }, [entries, queue, lot]);
}
