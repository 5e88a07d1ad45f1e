import { eventUuid, inspection, type DefectClass, type Row } from '@moru/contract';
import { callsOf, markDirty, resourceQueries, useQuery, useQueryClient, type QueryClient } from '@moru/ui/core';
import { useEffect, useState } from 'react';
import { CountQueue, type CountEvent } from './count-queue.ts';

export type Lot = Row<typeof inspection>;

/** Another person may count the same lot. */
const ASK_AGAIN_MS = 5000;

const queries = resourceQueries(inspection);
const calls = callsOf(inspection);

/** Past the cache of writes, which asks for everything on the page again after each: a tap is not worth that. */
const queueOf = (client: QueryClient, id: number) =>
  new CountQueue(async (events) => {
    // What was asked before would come back without these.
    await client.cancelQueries({ queryKey: queries.byId(id).queryKey });
    return calls.action('record', { id, events: [...events] });
  });

/** Says what is not sent as unsaved; when the sheet is closed and all is sent, what stands behind it is asked for again. */
function watch(client: QueryClient, queue: CountQueue, name: string): () => void {
  let isClosed = false;
  const look = () => {
    markDirty(name, !queue.isQuiet);
    if (!isClosed || !queue.isQuiet) return;
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
  const [queue] = useState(() => queueOf(client, id));
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queries.byId(id),
    refetchInterval: () => (queue.isQuiet ? ASK_AGAIN_MS : false),
  });
  useEffect(() => watch(client, queue, `count of lot ${id}`), [client, queue, id]);
  return { lot: data, lotAt: dataUpdatedAt, missing: error, refetch, queue };
}

const now = () => new Date().toISOString();

/** One defective unit: it was checked too. */
export const defectEvents = (of: DefectClass, code: string, itemId?: number): CountEvent[] => [
  { uuid: eventUuid(), at: now(), kind: 'defect', class: of, code, qty: 1, ...(itemId && { itemId }) },
  { uuid: eventUuid(), at: now(), kind: 'checked', qty: 1 },
];
export const checkedEvents = (qty: number): CountEvent[] => [{ uuid: eventUuid(), at: now(), kind: 'checked', qty }];
export const answerEvents = (itemId: number, values: string[]): CountEvent[] => [
  { uuid: eventUuid(), at: now(), kind: 'result', itemId, values },
];
