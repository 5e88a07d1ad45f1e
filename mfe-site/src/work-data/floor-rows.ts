import { useHeldRows } from '@moru/ui/core';
import { useEffect, useMemo, useState } from 'react';

interface Query {
  readonly data: unknown;
  readonly fetchStatus: string;
  readonly dataUpdatedAt: number;
}

interface ListQuery<R> extends Query {
  readonly data: { readonly rows: readonly R[] } | undefined;
  readonly isPlaceholderData: boolean;
}

/** A current answer that comes sooner replaces the rows: nobody has aimed at one of them yet. */
const SOON_MS = 1000;

const asAnswered = <R>(rows: readonly R[]): readonly R[] => rows;
const NONE: readonly never[] = [];

/**
 * Whether answers from before the user looked at the page, of the device or of an earlier visit, are about to be replaced. Until then, or
 * until that takes too long, their rows are shown but cannot be tapped.
 */
export function useBusy(queries: readonly Query[]): boolean {
  const [since, look] = useState(() => Date.now());
  const [late, setLate] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(since), SOON_MS);
    return () => clearTimeout(timer);
  }, [since]);
  useEffect(() => {
    const onShown = () => void (document.hidden || look(Date.now()));
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, []);
  return (
    late !== since &&
    queries.some(({ data, dataUpdatedAt, fetchStatus }) => data !== undefined && dataUpdatedAt < since && fetchStatus === 'fetching')
  );
}

/**
 * The rows of a list's query, `arranged` if need be. Under a finger they keep their places whatever arrives, and a list that is empty stays
 * so: `news` shows the changes when it is asked to. Only the user's own writes move rows at once.
 */
export function useFloorRows<R extends { readonly id: number }>(
  query: ListQuery<R>,
  queryKey: readonly unknown[],
  arranged: (rows: readonly R[]) => readonly R[] = asAnswered,
) {
  const { data, isPlaceholderData } = query;
  const isBusy = useBusy([query]);
  const rows = useMemo(() => (data ? arranged(data.rows) : NONE), [data, arranged]);
  return { isBusy, ...useHeldRows([queryKey], rows, !data || isBusy || isPlaceholderData, true) };
}
