import { sql } from 'kysely';
import { today } from '../clock.ts';
import type { Ctx } from '../call/ctx.ts';
import { Joins } from '../query/joins.ts';
import { metaOf } from '../orm/metadata.ts';
import { fill } from '../query/slot.ts';
import { scopeSql } from './scope-sql.ts';

const MAX_IN = 1000;

async function chunk(ctx: Ctx, name: string, ids: readonly number[]): Promise<number[]> {
  const metadata = ctx.em.getMetadata();
  const joins = new Joins(metadata, metaOf(metadata, name));
  const scope = scopeSql(metadata, joins, ctx.user);
  const db = ctx.em.getKysely();
  const query =
    sql`select ${sql.ref('t.id')} as ${sql.id('id')} from ${joins.from()} where ${sql.ref('t.id')} in (${sql.join(ids)})${scope ? sql` and ${scope}` : sql``}`.compile(
      db,
    );
  const { rows } = await db.executeQuery({ ...query, parameters: fill(query.parameters, { params: {}, user: ctx.user, today: today() }) });
  return (rows as { id: number }[]).map(({ id }) => Number(id));
}

/** Those of `ids` that exist and that the caller sees. */
export async function visibleIds(ctx: Ctx, name: string, ids: readonly number[]): Promise<Set<number>> {
  const wanted = [...new Set(ids)];
  const found = new Set<number>();
  for (let start = 0; start < wanted.length; start += MAX_IN)
    for (const id of await chunk(ctx, name, wanted.slice(start, start + MAX_IN))) found.add(id);
  return found;
}
