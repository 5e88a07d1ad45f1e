import type { GroupCounts, Resource } from '@moru/contract';
import { sql } from 'kysely';
import { readEm, type Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { scopeIdentity } from '../scope/scope-sql.ts';
import { scopedSelect } from '../scope/scoped-select.ts';
import { totalsOf } from '../totals/totals.ts';
import { refuseHidden } from './hidden.ts';
import { listParts } from './list-plan.ts';
import { filtersOf } from './total.ts';

type Params = Readonly<Record<string, unknown>>;

/**
 * Number of rows per value of `by` among those that `params` select, the most frequent first, over every page and in the caller's scope.
 * `params` must have been parsed by the resource's schema, and `by` be one of its `groups`.
 */
export async function groupsOf(ctx: Ctx, resource: Resource, by: string, params: Params): Promise<GroupCounts> {
  refuseHidden(resource, params, ctx.user, by);
  const filters = filtersOf(params);
  const found = scopedSelect(ctx, entityName(resource.name), {
    columns: (at) => ({ value: at(by), n: sql`count(*)` }),
    where: listParts(ctx, resource, filters).where,
    group: (at) => at(by),
  });
  // A scope may read other rows in a subquery, and so may a computed value.
  const reads = [...found.reads, '*'];
  const key = `groups ${resource.name} ${by} ${scopeIdentity(entityName(resource.name), ctx.user)} ${JSON.stringify(filters)}`;
  return totalsOf(readEm(ctx)).get(key, reads, async () => {
    const rows: Record<string, unknown>[] = await found.rows(filters);
    const counts = rows.map(({ value, n }) => ({ value: value === null || value === undefined ? null : String(value), count: Number(n) }));
    return counts.toSorted((a, b) => b.count - a.count);
  });
}
