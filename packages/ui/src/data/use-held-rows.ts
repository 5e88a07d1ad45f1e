import { useEffect, useState } from 'react';
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { holdBefore, isQuiet } from '../core/live/refresh.ts';
import type { AnyRow } from './columns.tsx';

/** Rows as they were when others wrote. */
interface Held {
  readonly hash: string;
  readonly rows: readonly AnyRow[];
}

/** Changes that are not shown yet. */
export interface RowNews {
  /** Number of rows that are not among those shown; 0 where only the order has changed, or rows have left. */
  readonly count: number;
  readonly show: () => void;
}

/** Rows in their former places with their current values; rows that have left the list stay as they were. */
export function inPlace(held: readonly AnyRow[], now: readonly AnyRow[]): { rows: readonly AnyRow[]; fresh: number; isSame: boolean } {
  const byId = new Map(now.map((row) => [row.id, row]));
  const ids = new Set(held.map(({ id }) => id));
  return {
    rows: held.map((row) => byId.get(row.id) ?? row),
    fresh: now.filter(({ id }) => !ids.has(id)).length,
    isSame: held.length === now.length && held.every(({ id }, index) => id === now[index]?.id),
  };
}

/**
 * Rows of a list that keep their places while others write: values change in place, and changes that would move rows wait until the user
 * asks for them. The user's own writes move rows at once.
 */
export function useHeldRows(
  queryKey: QueryKey,
  now: readonly AnyRow[],
  areOld: boolean,
): { rows: readonly AnyRow[]; news: RowNews | undefined } {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  const [held, setHeld] = useState<Held>();
  const own = held?.hash === hash ? held : undefined;
  useEffect(() => {
    // The rows of the previous query are shown until those of this one arrive.
    if (areOld || now.length === 0) return undefined;
    return holdBefore(hash, () => setHeld((known) => (known?.hash === hash ? known : { hash, rows: now })));
  }, [hash, now, areOld]);
  // The user's own writes invalidate everything on screen; changes by others refetch without invalidating.
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryHash !== hash) return;
        // A query that is stale because its last answer failed is not invalidated again but refetched.
        const { isInvalidated } = event.query.state;
        if (event.action.type === 'invalidate' || (event.action.type === 'fetch' && isInvalidated && !isQuiet(hash))) setHeld(undefined);
      }),
    [client, hash],
  );
  if (!own) return { rows: now, news: undefined };
  const { rows, fresh, isSame } = inPlace(own.rows, now);
  return isSame ? { rows: now, news: undefined } : { rows, news: { count: fresh, show: () => setHeld(undefined) } };
}
