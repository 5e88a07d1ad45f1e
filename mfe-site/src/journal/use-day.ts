import { pjournal, poProduct } from '@moru/contract';
import { keepPreviousData, resourceQueries, useQuery } from '@moru/ui/core';
import { findBy } from '../parts/find-by.ts';
import { useFloorRows } from '../work-data/floor-rows.ts';
import { openLines } from './line-day.ts';

const MOST = 500;
const PAGE = 20;

/** The query of `useJournals`. */
export const journalsOf = (from: string, to: string) =>
  resourceQueries(pjournal).list({ dateFrom: from, dateTo: to, orderBy: 'createdAt-desc', num: MOST, queryMode: 'list' });

/** Every journal from a date on. */
export const useJournals = (from: string, to: string) => useQuery(journalsOf(from, to));

/** The journals of a day, newest first, in their places. */
export function useDayJournals(date: string) {
  const query = useJournals(date, date);
  return { query, ...useFloorRows(query, journalsOf(date, date).queryKey) };
}

/** The query of all lines in production, soonest first. */
export const linesInProduction = () => resourceQueries(poProduct).list({ ...openLines(), orderBy: 'requestedDate-asc', num: MOST });

/** Lines for journals, a few pages of them: of a status, or matching a word in every open status. */
export function useLines(status: readonly string[], keyword: string, pages: number) {
  const params = { ...openLines(status), ...findBy(keyword), orderBy: 'requestedDate-asc', num: Math.min(PAGE * pages, MOST) };
  const asked = resourceQueries(poProduct).list(params);
  const query = useQuery({ ...asked, placeholderData: keepPreviousData });
  return { query, ...useFloorRows(query, asked.queryKey) };
}

/** Whether a longer list would have more rows. */
export const hasMore = (shown: number, total: number | undefined): boolean => shown < Math.min(total ?? 0, MOST);
