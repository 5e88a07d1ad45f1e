import { useEffect, useRef, useState } from 'react';
import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { holdBefore, isQuiet } from './refresh.ts';

interface AnyRow {
  readonly id: number | string;
}

/** Rows as they were when others wrote. */
interface Held<T> {
  readonly hashes: string;
  readonly rows: readonly T[];
}

/** Changes that are not shown yet. */
export interface RowNews {
  /** Number of rows that are not among those shown; 0 where only the order has changed, or rows have left. */
  readonly count: number;
  readonly show: () => void;
}

/** Rows in their former places with their current values; rows that have left the list stay as they were. */
export function inPlace<T extends AnyRow>(held: readonly T[], now: readonly T[]): { rows: readonly T[]; fresh: number; isSame: boolean } {
  const byId = new Map(now.map((row) => [row.id, row]));
  const ids = new Set(held.map(({ id }) => id));
  return {
    rows: held.map((row) => byId.get(row.id) ?? row),
    fresh: now.filter(({ id }) => !ids.has(id)).length,
    isSame: held.length === now.length && held.every(({ id }, index) => id === now[index]?.id),
  };
}

/** The changes of several lists of a page as one. */
export function joinNews(...all: readonly (RowNews | undefined)[]): RowNews | undefined {
  const news = all.filter((one) => one !== undefined);
  if (news.length === 0) return undefined;
  return { count: news.reduce((sum, { count }) => sum + count, 0), show: () => news.forEach(({ show }) => show()) };
}

/** Whether an answer has come and is still to be shown: of such a list the rows on screen are not to be kept, but those that it brings. */
class Behind {
  readonly #client: QueryClient;
  is = false;
  /** What is on screen, by query. */
  #shown = new Map<string, unknown>();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  readonly answer = (hash: string): unknown => this.#client.getQueryCache().get(hash)?.state.data;

  show(shown: ReadonlyMap<string, unknown>): void {
    this.#shown = new Map(shown);
    if ([...shown].every(([hash, data]) => this.answer(hash) === data)) this.is = false;
  }

  /** An answer that moves rows has come. */
  note(hash: string): void {
    this.is ||= this.answer(hash) !== this.#shown.get(hash);
  }
}

function useBehind(hashes: string): Behind {
  const client = useQueryClient();
  const [behind] = useState(() => new Behind(client));
  const shown = new Map(hashes.split('\n').map((hash) => [hash, behind.answer(hash)]));
  useEffect(() => behind.show(shown));
  return behind;
}

/**
 * Rows that keep their places while others write: values change in place, and changes that would move rows wait until the user asks for
 * them. The user's own writes move rows at once. `queryKeys` are the queries that the rows are made of. Rows that are still to be replaced
 * (`mayMove`: of the former query, or not loaded) are not kept. With `always` they keep their places whatever they are refetched for, and not
 * only when others are known to have written.
 */
export function useHeldRows<T extends AnyRow>(
  queryKeys: readonly QueryKey[],
  now: readonly T[],
  mayMove: boolean,
  always = false,
): { rows: readonly T[]; news: RowNews | undefined } {
  const client = useQueryClient();
  const hashes = queryKeys.map((key) => hashKey(key)).join('\n');
  const [held, setHeld] = useState<Held<T>>();
  const own = held?.hashes === hashes ? held : undefined;
  // Queries that are refetched after the user's own writes.
  const written = useRef(new Set<string>());
  const behind = useBehind(hashes);
  const holdsLater = useRef(false);
  useEffect(() => {
    const mine = new Set(hashes.split('\n'));
    const hold = () => {
      holdsLater.current = behind.is;
      if (!mayMove && !behind.is) setHeld((known) => (known?.hashes === hashes ? known : { hashes, rows: now }));
    };
    if (holdsLater.current) hold();
    const holds = [...mine].map((hash) => holdBefore(hash, hold));
    // The user's own writes invalidate everything on screen; changes by others refetch without invalidating.
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      const hash = event.query.queryHash;
      if (event.type !== 'updated' || !mine.has(hash)) return;
      const { type } = event.action;
      // A query that is stale because its last answer failed is not invalidated again but refetched.
      if (type === 'invalidate' || (type === 'fetch' && event.query.state.isInvalidated && !isQuiet(hash))) {
        written.current.add(hash);
        setHeld(undefined);
      }
      if (type !== 'success') return;
      if (written.current.delete(hash)) behind.note(hash);
      else if (always && !event.action.manual) hold();
    });
    return () => [...holds, unsubscribe].forEach((end) => end());
  }, [client, hashes, now, mayMove, always, behind]);
  if (!own) return { rows: now, news: undefined };
  const { rows, fresh, isSame } = inPlace(own.rows, now);
  return isSame ? { rows: now, news: undefined } : { rows, news: { count: fresh, show: () => setHeld(undefined) } };
}
