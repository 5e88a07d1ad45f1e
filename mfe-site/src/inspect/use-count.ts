import { eventUuid, inspection, type DefectClass, type Row } from '@moru/contract';
import { resourceQueries, useMutation, useQuery, type BodyOf } from '@moru/ui/core';
import { useCallback, useRef, useState } from 'react';

export type Lot = Row<typeof inspection>;
type Event = BodyOf<typeof inspection, 'record'>['events'][number];

/** What one tap sent, to be taken back together. */
interface Tap {
  readonly uuids: readonly string[];
  readonly label: string;
}

/** Another person may count the same lot. */
const ASK_AGAIN_MS = 5000;

const queries = resourceQueries(inspection);

/** Events on their way: sent one call after another, kept until the server has them. */
function useQueue(id: number, onSent: () => Promise<unknown>) {
  const { mutateAsync, error } = useMutation({ ...queries.act('record'), meta: { quiet: true } });
  const [waiting, setWaiting] = useState<readonly Event[]>([]);
  const [sent, setSent] = useState(0);
  const queue = useRef<Event[]>([]);
  const running = useRef(false);

  const drain = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    while (queue.current.length > 0) {
      const events = queue.current.slice(0, 100);
      const answer = await mutateAsync({ id, events }).catch(() => undefined);
      if (!answer) break;
      queue.current = queue.current.slice(events.length);
      setSent((count) => count + events.length);
      if (queue.current.length === 0) await onSent();
      setWaiting(queue.current);
    }
    running.current = false;
  }, [id, mutateAsync, onSent]);
  const send = useCallback(
    (events: readonly Event[]) => {
      queue.current = [...queue.current, ...events];
      setWaiting(queue.current);
      // The count is painted first: a thumb is faster than a call.
      setTimeout(() => void drain());
    },
    [drain],
  );
  return { waiting, sent, error, send, retry: () => void drain() };
}

/** A lot and what is counted of it: taps are sent one after another, each with UUIDs of its own, so that a lost answer counts nothing twice. */
export function useCount(id: number) {
  const { data: lot, error: missing, refetch } = useQuery({ ...queries.byId(id), refetchInterval: ASK_AGAIN_MS });
  const { send, ...queue } = useQueue(id, refetch);
  const [taps, setTaps] = useState<readonly Tap[]>([]);
  /** Sends events and remembers them as one tap. */
  const tap = useCallback(
    (label: string, events: readonly Event[]) => {
      setTaps((known) => [...known, { uuids: events.map(({ uuid }) => uuid), label }]);
      send(events);
    },
    [send],
  );
  const undo = () => {
    const last = taps.at(-1);
    if (!last) return;
    setTaps(taps.slice(0, -1));
    send(last.uuids.map((of) => ({ uuid: eventUuid(), kind: 'undo' as const, of })));
  };
  return { lot, missing, refetch, tap, undo, last: taps.at(-1), ...queue };
}

export type Count = ReturnType<typeof useCount>;

const NONE: Count['waiting'] = [];

/** Of events on their way those that answer items or take something back; the same list while there are none. */
export function answersWaiting(waiting: Count['waiting']): Count['waiting'] {
  const own = waiting.filter(({ kind }) => kind === 'result' || kind === 'undo');
  return own.length === 0 ? NONE : own;
}

const now = () => new Date().toISOString();

/** One defective unit: it was checked too. */
export const defectEvents = (of: DefectClass, code: string, itemId?: number): Event[] => [
  { uuid: eventUuid(), at: now(), kind: 'defect', class: of, code, qty: 1, ...(itemId && { itemId }) },
  { uuid: eventUuid(), at: now(), kind: 'checked', qty: 1 },
];
export const checkedEvents = (qty: number): Event[] => [{ uuid: eventUuid(), at: now(), kind: 'checked', qty }];
export const answerEvents = (itemId: number, values: string[]): Event[] => [
  { uuid: eventUuid(), at: now(), kind: 'result', itemId, values },
];
