import { inspection, releaseGroup } from '@moru/contract';
import { isAnswered, resourceQueries, today, useQueryClient, useUser, type QueryClient } from '@moru/ui/core';
import { useEffect } from 'react';
import { lotsToCount } from '../inspect/lot-rows.tsx';
import { aheadOf } from '../inspect/lot-here.ts';
import { stocksQuery } from '../journal/use-line-past.ts';
import { stockList } from '../labels/stock-list.ts';
import { keepAnswers } from './keep-answers.ts';
import { KEPT_MS, recallFor, type Kept } from './kept-data.ts';
import { withoutSecrets, WORK } from './keepable.ts';

const AHEAD_MS = 3000;
const FRESH_MS = 10 * 60_000;
/** Releases of each kind, and lots, whose sheets are loaded ahead. */
const MOST_AHEAD = 10;

/** Answers that belong to the work of the day are not dropped while they are not on screen: without a network nobody could load them again. */
function holdWork(client: QueryClient): void {
  for (const name of WORK) client.setQueryDefaults([name], { gcTime: KEPT_MS });
}

/** Restores stored answers where nothing has been loaded yet. Recipients of a past day are not shown again. */
async function restoreKept(client: QueryClient, { userId, role }: Pick<Kept, 'userId' | 'role'>, isOver: () => boolean): Promise<void> {
  for (const { key, data, at } of await recallFor(userId, role, Date.now()))
    if (!isOver() && client.getQueryData(key) === undefined) client.setQueryData(key, withoutSecrets(data, today()), { updatedAt: at });
}

/** Loads ahead what a sheet needs without a network: label stocks, releases to pick, lots to count. */
async function readAhead(client: QueryClient, isOver: () => boolean): Promise<void> {
  if (!navigator.onLine || !isAnswered.get()) return;
  const quiet = { staleTime: FRESH_MS, meta: { quiet: true }, retry: false };
  const groups = (status: readonly string[]) =>
    client.fetchQuery({ ...resourceQueries(releaseGroup).list({ status, orderBy: 'plannedDate-asc', num: MOST_AHEAD }), ...quiet });
  await Promise.all([stocksQuery, stockList('', 1)].map((query) => client.prefetchQuery({ ...query, ...quiet })));
  const [due, released, open] = await Promise.all([
    groups(['confirmed', 'picking']),
    groups(['released']),
    client.fetchQuery({ ...lotsToCount(''), ...quiet }),
  ]);
  for (const { id } of [...due.rows, ...released.rows])
    if (!isOver()) await client.prefetchQuery({ ...resourceQueries(releaseGroup).byId(id), ...quiet });
  for (const { id, status } of open.rows.slice(0, MOST_AHEAD)) {
    if (!isOver()) await client.prefetchQuery({ ...resourceQueries(inspection).byId(id), ...quiet });
    // A lot can be started without a network: its cartons are drawn from its own number.
    if (!isOver() && status === 'planned') await client.prefetchQuery({ ...aheadOf(id), ...quiet });
  }
}

/** Stores the work of the day on this device for the signed-in user, and shows it where there is no network. */
export function useWorkData(): void {
  const client = useQueryClient();
  const { id: userId, role } = useUser();
  useEffect(() => {
    const who = { userId, role };
    let isGone = false;
    const isOver = () => isGone;
    holdWork(client);
    const stop = keepAnswers(client, who);
    void restoreKept(client, who, isOver);
    const timer = setTimeout(() => void readAhead(client, isOver).catch(() => undefined), AHEAD_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [client, userId, role]);
}
