import type { Query, QueryCache, QueryClient, QueryKey } from '@tanstack/react-query';

const askedAt = new WeakMap<Query, number>();
const readAt = new WeakMap<Query, number>();

/** Remembers of each query when its current answer was requested. */
export const followReads = (cache: QueryCache): (() => void) =>
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedAt.set(query, Date.now());
    if (action.type !== 'success') return;
    const asked = askedAt.get(query);
    if (action.manual || asked === undefined) readAt.delete(query);
    else readAt.set(query, asked);
  });

/**
 * When the data of a query was requested, in ms; 0 where there is none. What was written since may be missing in it, even if the write was
 * answered before the data came.
 */
export function readFrom(client: QueryClient, queryKey: QueryKey): number {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return query ? (readAt.get(query) ?? query.state.dataUpdatedAt) : 0;
}
