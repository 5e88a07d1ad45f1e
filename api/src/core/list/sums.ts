import { visiblePaths, type Resource } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { scopeIdentity, scopeSql } from '../scope/scope-sql.ts';
import { conditions } from './conditions.ts';
import { engineOf } from '../orm/engine.ts';
import { refuseHidden } from './hidden.ts';
import { Joins } from '../query/joins.ts';
import { metaOf } from '../orm/metadata.ts';
import { where } from './list-plan.ts';
import { run } from './run.ts';
import { filtersOf } from './total.ts';
import { totalsOf } from '../totals/totals.ts';

type Params = Readonly<Record<string, unknown>>;

// A scope may read other rows in a subquery: a sum under one is not kept past any write.
const scopeReads = (scope: unknown) => (scope ? ['*'] : []);

/** The statement that adds up, and what it reads. */
function sumPlan({ em, user }: Ctx, resource: Resource, paths: readonly string[], params: Params) {
  const metadata = em.getMetadata();
  const joins = new Joins(metadata, metaOf(metadata, entityName(resource.name)), 't', user);
  const scope = scopeSql(metadata, joins, user);
  const filters = [...conditions(joins, engineOf(em), resource, params), ...(scope ? [scope] : [])];
  const columns = paths.map((path, index) => sql`sum(${joins.column(path)}) as ${sql.id(`s${index}`)}`);
  const query = sql`select ${sql.join(columns)} from ${joins.from()}${where(filters)}`.compile(em.getKysely());
  return { query, reads: [...joins.reads, ...scopeReads(scope)] };
}

/**
 * What the rows that `params` ask for add up to, by path: over every page, in the caller's scope and without what its role may not see.
 * Paging and order are ignored; `params` must have been parsed by the resource's schema.
 */
export async function sumsOf(ctx: Ctx, resource: Resource, params: Params): Promise<Record<string, number>> {
  refuseHidden(resource, params, ctx.user);
  const paths = ctx.user ? visiblePaths(resource.fields, resource.sums, ctx.user.role) : resource.sums;
  if (paths.length === 0) return {};
  const filters = filtersOf(params);
  const { query, reads } = sumPlan(ctx, resource, paths, filters);
  const key = `sums ${resource.name} ${scopeIdentity(entityName(resource.name), ctx.user)} ${paths.join()} ${JSON.stringify(filters)}`;
  // SQLite adds decimals as binary fractions.
  const rounded = (path: string, value: unknown) => Number(Number(value ?? 0).toFixed(resource.fields[path]?.meta.scale ?? 0));
  return totalsOf(ctx.em).get(key, reads, async () => {
    const [found = {}] = await run(ctx, query, filters);
    return Object.fromEntries(paths.map((path, index) => [path, rounded(path, found[`s${index}`])]));
  });
}
