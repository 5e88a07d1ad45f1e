import { useState } from 'react';
import { COUNTED_UP_TO, type ListParams } from '@moru/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Total } from './calls.ts';
import { resourceQueries } from './queries.ts';
import type { AnyResource } from './resource.ts';

/** A list's total as far as it has been counted. */
export interface KnownTotal extends Total {
  /** Counts the rows to the end; only where that has not been done. */
  readonly count?: () => void;
  readonly isCounting?: boolean;
}

const countOf = (resource: AnyResource, { page: _page, num: _num, orderBy: _orderBy, queryMode: _mode, ...filters }: ListParams) =>
  resourceQueries(resource).list({ ...filters, queryMode: 'count' }, 'R');

/**
 * The total beside the page that `params` selects. The API counts up to `COUNTED_UP_TO`: the exact number beyond it is counted on request,
 * or at once with `exact`. Where the page did not wait for a long count, the count follows once the page is `settled`, that is, shows these
 * params and not the ones before.
 */
export function useTotal(
  resource: AnyResource,
  params: ListParams,
  page: Total | undefined,
  { exact = false, settled = true } = {},
): KnownTotal {
  const query = countOf(resource, params);
  const key = JSON.stringify(query.queryKey);
  const [asked, ask] = useState<string>();
  const { total, totalIsAtLeast } = page ?? {};
  const isWanted = totalIsAtLeast === true && (asked === key || (settled && (exact || (total ?? 0) < COUNTED_UP_TO)));
  const { data, isFetching } = useQuery({ ...query, enabled: isWanted, meta: { quiet: true } });
  if (isWanted && data?.total !== undefined) return { total: data.total };
  return { total, totalIsAtLeast, isCounting: isWanted && isFetching, ...(totalIsAtLeast && !isFetching && { count: () => ask(key) }) };
}

/** The first rows that `params` select, as the resource's list gives them, with their total as `useTotal` counts it. */
export function useCountedList<R extends AnyResource>(resource: R, params: ListParams) {
  const { data, error, refetch } = useQuery(resourceQueries(resource).list(params));
  const { total, totalIsAtLeast } = useTotal(resource, params, data);
  return { data: data && { rows: data.rows, total, ...(totalIsAtLeast && { totalIsAtLeast }) }, error, refetch };
}

/** Counts all rows that `params` select, however many pages. */
export function useExactCount(resource: AnyResource, params: ListParams): () => Promise<number> {
  const client = useQueryClient();
  return async () => (await client.fetchQuery({ ...countOf(resource, params), staleTime: 0 })).total ?? 0;
}
