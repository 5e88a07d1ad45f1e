import { historyAnswer, type LineHistory } from '@moru/contract';
import { getQuery, useQueries } from '@moru/ui/core';
import type { Line } from './bars.ts';

const FRESH_MS = 30_000;
/** Lines of one call: their ids fit an address that every server accepts. */
const PART = 200;

const partsOf = (page: readonly Line[]): number[][] =>
  Array.from({ length: Math.ceil(page.length / PART) }, (_, at) => page.slice(at * PART, (at + 1) * PART).map(({ id }) => id));

const joined = (results: readonly { readonly data?: readonly LineHistory[] | undefined }[]): ReadonlyMap<number, LineHistory> =>
  new Map(results.flatMap(({ data }) => (data ?? []).map((one) => [one.id, one] as const)));

/** Histories of the lines of some pages, by id; those that are not loaded yet are missing. */
export const useHistories = (pages: readonly (readonly Line[])[]): ReadonlyMap<number, LineHistory> =>
  useQueries({
    queries: pages.flatMap(partsOf).map((ids) => ({ ...getQuery('poProduct/history', { ids }, historyAnswer), staleTime: FRESH_MS })),
    combine: joined,
  });
