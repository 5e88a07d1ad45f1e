import { type Resource, roundTo, visiblePaths } from '@moru/contract';
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
 * Sums over the rows that `params` select, by path: over every page, in the caller's scope and without fields hidden from its role. Paging
 * and order are ignored; `params` must have been parsed by the resource's schema.
 */
export async function sumsOf(ctx: Ctx, resource: Resource, params: Params): Promise<Record<string, number>> {
  refuseHidden(resource, params, ctx.user);
  const paths = ctx.user ? visiblePaths(resource.fields, resource.sums, ctx.user.role) : resource.sums;
  if (paths.length === 0) return {};
  const filters = filtersOf(params);
  const sums = scopedSelect(ctx, entityName(resource.name), {
    columns: (at) => Object.fromEntries(paths.map((path, index) => [`s${index}`, sql`sum(${at(path)})`])),
    where: listParts(ctx, resource, filters).where,
  });
  // A scope may read other rows in a subquery, so a sum under one is not cached past any write.
  const reads = [...sums.reads, ...(sums.isLimited ? ['*'] : [])];
  const key = `sums ${resource.name} ${scopeIdentity(entityName(resource.name), ctx.user)} ${paths.join()} ${JSON.stringify(filters)}`;
  // SQLite adds decimals as binary fractions.
  const rounded = (path: string, value: unknown) => roundTo(Number(value ?? 0), resource.fields[path]?.meta.scale ?? 0);
  return totalsOf(readEm(ctx)).get(key, reads, async () => {
    const [found = {}]: Record<string, unknown>[] = await sums.rows(filters);
    return Object.fromEntries(paths.map((path, index) => [path, rounded(path, found[`s${index}`])]));
  });
}
