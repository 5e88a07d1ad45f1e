import { circles, type Circles } from '@moru/contract';
import { getQuery, keepPreviousData, useQuery } from '@moru/ui/core';
import { useMemo } from 'react';
import { byRisk, standingOf } from './standing.ts';

/** A TV shows what was true half a minute ago. */
const ASK_EVERY_MS = 30_000;
/** After two questions without an answer it says so. */
const OLD_MS = 75_000;

/** Every open PO, what is at risk first, asked again and again while the page is shown; the last answer stays while none comes. */
export function useCircles() {
  const query = useQuery({
    ...getQuery<Circles>('stat/circles', {}, circles),
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
    // Offline it goes on asking, and the answer in hand stays.
    networkMode: 'always' as const,
    // Nobody closes an error on a TV: the wall says itself how old it is.
    meta: { keeps: true },
    placeholderData: keepPreviousData,
  });
  const { data, dataUpdatedAt, isError } = query;
  const all = useMemo(() => (data?.rows ?? []).map((row) => standingOf(row, data?.asOf ?? '')).toSorted(byRisk), [data]);
  const most = useMemo(() => Math.max(0, ...all.map(({ circle }) => circle.orderQty)), [all]);
  return { query, all, most, at: dataUpdatedAt, isOld: (now: number) => isError || now - dataUpdatedAt > OLD_MS };
}
export type CirclesState = ReturnType<typeof useCircles>;
