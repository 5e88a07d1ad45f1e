import type { Query, QueryClient } from '@tanstack/react-query';
import { isTouched, type News } from './touched.ts';

const quiet = new Set<string>();
const holders = new Map<string, () => void>();

/** Whether a query is being refetched because of changes by others: nobody waits for it, so its failure is not shown. */
export const isQuiet = (hash: string): boolean => quiet.has(hash);

/** Calls `hold` before a list's rows are refetched because of others, so that the list can keep its rows in place. */
export function holdBefore(hash: string, hold: () => void): () => void {
  holders.set(hash, hold);
  return () => void (holders.get(hash) === hold && holders.delete(hash));
}

async function ask(client: QueryClient, query: Query): Promise<void> {
  const { queryKey, queryHash, state } = query;
  const isAsked = state.fetchStatus !== 'idle';
  // A refetch after one's own write is already under way, and it may move the rows.
  if (!isAsked || !state.isInvalidated) holders.get(queryHash)?.();
  quiet.add(queryHash);
  try {
    const fetch = () => client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false });
    // An answer requested before the change was reported may not contain it.
    if (isAsked) await fetch();
    await fetch();
  } finally {
    quiet.delete(queryHash);
  }
}

/** Refetches the queries on screen that writes of others may have changed; others are refetched when they are shown. */
export async function refreshQuietly(client: QueryClient, news: News): Promise<void> {
  const touched = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isTouched(queryKey, news) });
  const [shown, others] = [touched.filter((query) => query.isActive()), touched.filter((query) => !query.isActive())];
  for (const query of others) query.invalidate();
  await Promise.all(shown.map((query) => ask(client, query)));
}
