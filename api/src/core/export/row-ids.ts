import type { Resource } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { conditions } from '../list/conditions.ts';
import { engineOf } from '../orm/engine.ts';
import { run } from '../list/run.ts';
import { refuseHidden } from '../list/hidden.ts';
import { Joins } from '../query/joins.ts';
import { metaOf } from '../orm/metadata.ts';
import { ordering, where } from '../list/list-plan.ts';
import { entityName } from '../orm/naming.ts';
import { scopeSql } from '../scope/scope-sql.ts';

/**
 * Ids of all rows that a list's parameters show the caller, in its order; `limit` + 1 of them when there are more. One statement: which
 * rows a file has, and where they stand, is decided at one moment.
 */
export async function rowIds(ctx: Ctx, resource: Resource, params: Readonly<Record<string, unknown>>, limit: number): Promise<number[]> {
  refuseHidden(resource, params, ctx.user);
  const metadata = ctx.em.getMetadata();
  const joins = new Joins(metadata, metaOf(metadata, entityName(resource.name)), 't', ctx.user);
  const scope = scopeSql(metadata, joins, ctx.user);
  const filters = [...conditions(joins, engineOf(ctx.em), resource, params), ...(scope ? [scope] : [])];
  const order = ordering(joins, params);
  const query = sql`select ${sql.ref('t.id')} as ${sql.id('id')} from ${joins.from()}${where(filters)} order by ${order} limit ${limit + 1}`;
  const rows = await run(ctx, query.compile(ctx.em.getKysely()), params);
  return rows.map(({ id }) => Number(id));
}
