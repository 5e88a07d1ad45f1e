import type { Query, QueryClient } from '@tanstack/react-query';
import { isTouched, type News } from './touched.ts';

const quiet = new Set<string>();
const holders = new Map<string, () => void>();

/** Whether a query is being asked again on account of others: nobody waits for it, so its failure is nobody's either. */
export const isQuiet = (hash: string): boolean => quiet.has(hash);

/** Has `hold` called before a list's rows are asked for again on account of others, so that they can stay where they are. */
export function holdBefore(hash: string, hold: () => void): () => void {
  holders.set(hash, hold);
  return () => void (holders.get(hash) === hold && holders.delete(hash));
}

async function ask(client: QueryClient, query: Query): Promise<void> {
  const { queryKey, queryHash, state } = query;
  const isAsked = state.fetchStatus !== 'idle';
  // What one's own write has made old and is on its way moves the rows.
  if (!isAsked || !state.isInvalidated) holders.get(queryHash)?.();
  quiet.add(queryHash);
  try {
    const fetch = () => client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false });
    // What was asked before the news came may be answered from before it.
    if (isAsked) await fetch();
    await fetch();
  } finally {
    quiet.delete(queryHash);
  }
}

/** Asks again for what is on screen and may be another after the writes of others; what is not on screen is asked for when it is. */
export async function refreshQuietly(client: QueryClient, news: News): Promise<void> {
  const touched = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isTouched(queryKey, news) });
  const [shown, others] = [touched.filter((query) => query.isActive()), touched.filter((query) => !query.isActive())];
  for (const query of others) query.invalidate();
  await Promise.all(shown.map((query) => ask(client, query)));
}
