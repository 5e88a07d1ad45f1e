import type { Resource } from '@moru/contract';
import { sql, type CompiledQuery } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { run } from '../list/run.ts';
import { Joins } from '../query/joins.ts';
import { metaOf } from '../orm/metadata.ts';
import { where } from '../list/list-plan.ts';
import { rowPlan } from '../query/row-plan.ts';
import { slot } from '../query/slot.ts';
import { entityName } from '../orm/naming.ts';
import { scopeSql } from '../scope/scope-sql.ts';

type Row = Record<string, unknown>;

/** Reads rows by id, at most `size` at once, in the order of the ids; those that are gone or out of scope by now are left out. */
export type ReadRows = (ids: readonly number[]) => Promise<Row[]>;

/** Prepares one query for all chunks of ids of a resource; `paths` as in a subset, in the caller's scope. */
export function rowReader(ctx: Ctx, resource: Resource, paths: readonly string[], size: number): ReadRows {
  const metadata = ctx.em.getMetadata();
  const joins = new Joins(metadata, metaOf(metadata, entityName(resource.name)), 'o', ctx.user);
  const plan = rowPlan(resource.fields, [...new Set(['id', ...paths])], joins);
  const scope = scopeSql(metadata, joins, ctx.user);
  const places = Array.from({ length: size }, (_, index) => slot(({ params }) => (params['ids'] as readonly number[])[index]));
  const filters = where([sql`${joins.column('id')} in (${sql.join(places)})`, ...(scope ? [scope] : [])]);
  const query: CompiledQuery = sql`select ${sql.join(plan.columns)} from ${joins.from()}${filters}`.compile(ctx.em.getKysely());
  return async (ids) => {
    // The text of the query stays the same: a short chunk names its last row again and again.
    const filled = places.map((_, index) => ids[Math.min(index, ids.length - 1)]);
    const rows = (await run(ctx, query, { ids: filled })).map(plan.map);
    const found = new Map(rows.map((row) => [Number(row['id']), row]));
    return ids.flatMap((id): Row[] => {
      const row = found.get(id);
      return row ? [row] : [];
    });
  };
}
