import { useEffect } from 'react';
import type { ListParams } from '@moru/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getQuery, resourceQueries } from '../core/api/queries.ts';
import type { AnyRow } from './columns.tsx';
import type { ListInside, ListSource } from './list-props.ts';
import type { ListState } from './list-state.ts';
import { useHeldRows } from '../core/live/held-rows.ts';

const asked = ({ call, answer }: ListSource<AnyRow>, params: ListParams) => getQuery(call, { params }, answer);
type Asked = ReturnType<typeof asked>;

const NO_ROWS: readonly AnyRow[] = [];

/** Rows of a list; the former rows are shown while new ones load, and a page beyond the last one goes to the last. */
export function useListRows(
  { resource, subset = 'L', source }: Pick<ListInside, 'resource' | 'subset' | 'source'>,
  params: ListParams,
  change: (part: Partial<ListState>) => void,
  enabled = true,
) {
  // Rows of every subset that a list shows have an id.
  const own = resourceQueries(resource).list(params, subset) as unknown as Asked;
  const list = source ? asked(source, params) : own;
  const query = useQuery({ ...list, enabled, placeholderData: keepPreviousData, meta: { keeps: true } });
  const { data } = query;
  const { rows, news } = useHeldRows([list.queryKey], data?.rows ?? NO_ROWS, query.isPlaceholderData || !data?.rows.length);
  const { page = 1, num = 1 } = params;
  const last = data?.total === undefined ? undefined : Math.max(1, Math.ceil(data.total / num));
  const beyond = !query.isPlaceholderData && data?.rows.length === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (beyond) change({ page: last });
  }, [beyond, last, change]);
  const shown = data && news ? ({ ...query, data: { ...data, rows } } as typeof query) : query;
  return { query: shown, rows, news };
}

/** Result of `useListRows`. */
export type ListQuery = ReturnType<typeof useListRows>['query'];
