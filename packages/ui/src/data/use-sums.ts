import type { ListParams } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import type { Totals } from './list-foot.tsx';

/**
 * Sums over all rows of a list, whatever page and order; undefined where no visible column has a sum, empty
 * until they have loaded: those of another filter would stand under its rows.
 */
export function useSums(
  resource: AnyResource,
  { page: _page, num: _num, orderBy: _orderBy, ...filters }: ListParams,
  shown: readonly { readonly path?: string }[],
  enabled: boolean,
): Totals | undefined {
  const wanted = shown.some(({ path }) => path !== undefined && resource.sums.includes(path));
  const query = useQuery({
    ...resourceQueries(resource).sums(filters),
    enabled: enabled && wanted,
    // The list itself shows the error.
    meta: { quiet: true },
  });
  return !wanted || query.isError ? undefined : (query.data ?? {});
}
