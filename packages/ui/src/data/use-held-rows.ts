import { useEffect, useState } from 'react';
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { holdBefore, isQuiet } from '../core/live/refresh.ts';
import type { AnyRow } from './columns.tsx';

/** Rows as they stood when others wrote. */
interface Held {
  readonly hash: string;
  readonly rows: readonly AnyRow[];
}

/** What has come and is not shown yet. */
export interface RowNews {
  /** Rows that are not among those shown; 0 where only their order is another, or some are gone. */
  readonly count: number;
  readonly show: () => void;
}

/** Rows in the places they had, with their values of now; those that have left stay as they were. */
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
 * Rows of a list that stay where they are while others write: their values change in place, and what would move them waits until it is
 * asked for. What one writes oneself moves them at once.
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
    // Rows of another question stand there until those of this one come.
    if (areOld || now.length === 0) return undefined;
    return holdBefore(hash, () => setHeld((known) => (known?.hash === hash ? known : { hash, rows: now })));
  }, [hash, now, areOld]);
  // One's own writes make everything on screen old; what others write is asked for without.
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryHash !== hash) return;
        // Old already (its last answer failed), it is not made old again, but asked for.
        const { isInvalidated } = event.query.state;
        if (event.action.type === 'invalidate' || (event.action.type === 'fetch' && isInvalidated && !isQuiet(hash))) setHeld(undefined);
      }),
    [client, hash],
  );
  if (!own) return { rows: now, news: undefined };
  const { rows, fresh, isSame } = inPlace(own.rows, now);
  return isSame ? { rows: now, news: undefined } : { rows, news: { count: fresh, show: () => setHeld(undefined) } };
}
