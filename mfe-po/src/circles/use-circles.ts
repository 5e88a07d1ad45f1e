import { circles, type Circles } from '@moru/contract';
import { getQuery, keepPreviousData, useQuery } from '@moru/ui/core';
import { useMemo } from 'react';
import { byRisk, standingOf } from './standing.ts';

/** Polling interval of a TV. */
const ASK_EVERY_MS = 30_000;
/** After two polls without an answer the wall shows that its data is old. */
const OLD_MS = 75_000;

/** Every open PO, the most at risk first, polled while the page is shown; the last answer stays until the next one arrives. */
export function useCircles() {
  const query = useQuery({
    ...getQuery<Circles>('stat/circles', {}, circles),
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
    // Polls offline too, and keeps the last answer.
    networkMode: 'always' as const,
    // Nobody closes an alert on a TV: the wall shows how old its data is instead.
    meta: { keeps: true },
    placeholderData: keepPreviousData,
  });
  const { data, dataUpdatedAt, isError } = query;
  const all = useMemo(() => (data?.rows ?? []).map((row) => standingOf(row, data?.asOf ?? '')).toSorted(byRisk), [data]);
  const most = useMemo(() => Math.max(0, ...all.map(({ circle }) => circle.orderQty)), [all]);
  return { query, all, most, at: dataUpdatedAt, isOld: (now: number) => isError || now - dataUpdatedAt > OLD_MS };
}
export type CirclesState = ReturnType<typeof useCircles>;
