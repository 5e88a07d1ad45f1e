import { today, type QueryClient } from '@moru/ui/core';
import { keep, type Kept } from './kept-data.ts';
import { isWork, withoutSecrets } from './keepable.ts';

type Question = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** Answers that arrive together are stored together. */
const REST_MS = 250;

/** Stores every answer that belongs to the work of the day, shortly after it arrived; returns how to stop. */
export function keepAnswers(client: QueryClient, who: Pick<Kept, 'userId' | 'role'>): () => void {
  const fresh = new Map<string, Kept>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (fresh.size > 0) void keep([...fresh.values()]);
    fresh.clear();
  };
  const add = ({ queryHash: hash, queryKey: key, state }: Question) => {
    if (!isWork(key) || state.data === undefined) return;
    fresh.set(hash, { ...who, hash, key, data: withoutSecrets(state.data, today()), at: state.dataUpdatedAt });
    timer ??= setTimeout(flush, REST_MS);
  };
  // The page may have loaded before this part of the header.
  for (const query of client.getQueryCache().getAll()) add(query);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) add(event.query);
  });
  addEventListener('pagehide', flush);
  // Nothing is stored any more: the user may have signed out, and the data on this device is being deleted.
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('pagehide', flush);
  };
}
