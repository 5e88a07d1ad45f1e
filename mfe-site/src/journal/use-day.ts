import { pjournal, poProduct } from '@moru/contract';
import { keepPreviousData, resourceQueries, useQuery } from '@moru/ui/core';
import { findBy } from '../parts/find-by.ts';
import { openLines } from './line-day.ts';

const MOST = 500;
const PAGE = 20;

/** Every journal from a date on. */
export const useJournals = (from: string, to: string) =>
  useQuery(resourceQueries(pjournal).list({ dateFrom: from, dateTo: to, orderBy: 'createdAt-desc', num: MOST, queryMode: 'list' }));

/** All lines in production, soonest first. */
export const useLinesInProduction = () =>
  useQuery(resourceQueries(poProduct).list({ ...openLines(), orderBy: 'requestedDate-asc', num: MOST }));

/** Lines for journals, a few pages of them: of a status, or matching a word in every open status. */
export function useLines(status: readonly string[], keyword: string, pages: number) {
  const params = { ...openLines(status), ...findBy(keyword), orderBy: 'requestedDate-asc', num: Math.min(PAGE * pages, MOST) };
  return useQuery({ ...resourceQueries(poProduct).list(params), placeholderData: keepPreviousData });
}

/** Whether a longer list would have more rows. */
export const hasMore = (shown: number, total: number | undefined): boolean => shown < Math.min(total ?? 0, MOST);
