import { useEffect } from 'react';
import type { ListParams } from '@moru/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import type { Page } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import type { AnyRow } from './columns.tsx';
import type { ListState } from './list-state.ts';

const NO_ROWS: readonly AnyRow[] = [];

/** Rows of a list; the old ones stay while new ones are on their way, and a page beyond the last goes to the last. */
export function useListRows(
  resource: AnyResource,
  subset: string,
  params: ListParams,
  change: (part: Partial<ListState>) => void,
  enabled = true,
) {
  const list = resourceQueries(resource).list(params, subset);
  const query = useQuery({ ...list, enabled, placeholderData: keepPreviousData, meta: { keeps: true } });
  // A row of any subset that a list shows has its id.
  const data = query.data as unknown as Page<AnyRow> | undefined;
  const rows = data?.rows ?? NO_ROWS;
  const { page = 1, num = 1 } = params;
  const last = data?.total === undefined ? undefined : Math.max(1, Math.ceil(data.total / num));
  const beyond = !query.isPlaceholderData && rows.length === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (beyond) change({ page: last });
  }, [beyond, last, change]);
  return { query: { ...query, data }, rows };
}

/** What `useListRows` answers. */
export type ListQuery = ReturnType<typeof useListRows>['query'];
