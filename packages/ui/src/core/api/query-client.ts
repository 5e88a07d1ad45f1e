import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAxiosError } from 'axios';
import { showError } from '../feedback/services.ts';
import { isQuiet } from '../live/refresh.ts';
import { saysOffline } from './answered.ts';
import { isApiError } from './api-error.ts';
import { followReads } from './read-from.ts';

/** Specification §9: fetch retries and their interval. */
export const RETRIES = 3;
export const RETRY_INTERVAL_MS = 3000;

const TOO_EARLY = 408;
const TOO_MANY = 429;
const SERVER = 500;

/** Whether another attempt could help: no answer, 408, 429 or 5xx. */
export const canRetry = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === TOO_EARLY || error.status === TOO_MANY || error.status >= SERVER);

interface Meta extends Record<string, unknown> {
  /** The caller shows the failure itself. */
  quiet?: boolean;
  /** While an older answer is on screen, the caller shows the failure beside it. */
  keeps?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const isShown = (error: unknown, quiet: boolean | undefined): boolean => !quiet && !(isAxiosError(error) && error.code === 'ERR_CANCELED');

const isUnanswered = (error: unknown): boolean => isApiError(error) && error.status === 0;

// Without a network the page shows a notice in place of the missing data, and not an alert for every list.
const isOffline = (error: unknown): boolean => !navigator.onLine && isUnanswered(error);

const isShownByBanner = (error: unknown): boolean => isUnanswered(error) && (!navigator.onLine || saysOffline.get());

// Focus moves between two windows side by side without either becoming hidden, so `visibilitychange` does not fire.
const watchFocus = (): void =>
  focusManager.setEventListener((onFocus) => {
    const look = () => onFocus();
    addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  });

/**
 * The one query client of a page: retries, refetch on focus, one handler that shows failures, everything on screen refetched after a write.
 */
export function createQueryClient(): QueryClient {
  watchFocus();
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state, queryHash }) =>
        void (
          isShown(error, meta?.quiet || isQuiet(queryHash) || isShownByBanner(error) || (meta?.keeps && state.data !== undefined)) &&
          showError(error)
        ),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => void (isShown(error, mutation.meta?.quiet) && showError(error)),
      // Quantities depend on every entity: after a write no number on screen may be older than it.
      onSuccess: () => void client.invalidateQueries(),
    }),
    defaultOptions: {
      queries: {
        // Without a network another try after 9 s fails too; the query is refetched when the network returns.
        retry: (count, error) => count < RETRIES && canRetry(error) && !isOffline(error),
        refetchOnReconnect: true,
        retryDelay: RETRY_INTERVAL_MS,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  followReads(client.getQueryCache());
  return client;
}
