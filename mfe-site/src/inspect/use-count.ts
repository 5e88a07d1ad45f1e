import { eventUuid, inspection, type DefectClass, type Row } from '@moru/contract';
import { markDirty, readFrom, resourceQueries, useQuery, useQueryClient, type QueryClient } from '@moru/ui/core';
import { useEffect, useState } from 'react';
import type { CountEvent, CountQueue } from './count-queue.ts';
import { useEntries, useOutbox } from '../outbox/use-outbox.ts';
import { countingOf, useKeptCount } from './kept-count.ts';
import { aheadOf, lotHere } from './lot-here.ts';

export type Lot = Row<typeof inspection>;

/** Another person may count the same lot. */
const ASK_AGAIN_MS = 5000;

const queries = resourceQueries(inspection);

const isAllSent = (queue: CountQueue): boolean => queue.isQuiet && queue.now.get().kept.length === 0;

/** Marks unsent counts as unsaved; when the sheet is closed and all is sent, the page behind is refetched. */
function watch(client: QueryClient, queue: CountQueue, name: string): () => void {
  let isClosed = false;
  const look = () => {
    markDirty(name, !queue.isQuiet);
    if (!isClosed || !isAllSent(queue)) return;
    stop();
    if (queue.now.get().sent > 0) void client.invalidateQueries();
  };
  const stop = queue.now.subscribe(look);
  return () => {
    isClosed = true;
    look();
  };
}

/** A lot and the count of it on this device. */
export function useCount(id: number) {
  const client = useQueryClient();
  const outbox = useOutbox();
  const [{ queue, know }] = useState(() => countingOf(client, outbox, id));
  const asked = { ...queries.byId(id), refetchInterval: () => (isAllSent(queue) ? ASK_AGAIN_MS : false) };
  const { data, error, refetch } = useQuery(asked);
  const lotAt = data ? readFrom(data) : 0;
  const ahead = useQuery({ ...aheadOf(id), enabled: data?.status === 'planned', meta: { quiet: true }, retry: false }).data;
  const entries = useEntries();
  const lot = data && lotHere(data, lotAt, entries, ahead);
  useEffect(() => know(data), [know, data]);
  useKeptCount(queue, data);
  useEffect(() => watch(client, queue, `count of lot ${id}`), [client, queue, id]);
  return { lot, canStart: ahead !== undefined, lotAt, missing: error, refetch, queue };
}

const now = () => new Date().toISOString();

/** One defective unit, which was checked too. */
export const defectEvents = (of: DefectClass, code: string, itemId?: number): CountEvent[] => [
  { uuid: eventUuid(), at: now(), kind: 'defect', class: of, code, qty: 1, ...(itemId && { itemId }) },
  { uuid: eventUuid(), at: now(), kind: 'checked', qty: 1 },
];
export const checkedEvents = (qty: number): CountEvent[] => [{ uuid: eventUuid(), at: now(), kind: 'checked', qty }];
export const answerEvents = (itemId: number, values: string[]): CountEvent[] => [
  { uuid: eventUuid(), at: now(), kind: 'result', itemId, values },
];
