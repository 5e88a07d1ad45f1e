import { sql, type RawBuilder } from 'kysely';
import { today } from '../clock.ts';
import type { Ctx } from '../call/ctx.ts';
import { Joins } from '../query/joins.ts';
import { fill } from '../query/slot.ts';
import { scopeSql } from '../scope/scope-sql.ts';
import type { Sought } from './sought.ts';

/** A query of a resource's rows as alias `t`: its joins, and the scope of the caller as a condition to be added to others. */
export function open(ctx: Ctx, { meta }: Sought): { joins: Joins; scope: RawBuilder<unknown>[] } {
  const joins = new Joins(ctx.em.getMetadata(), meta, 't', ctx.user);
  const scope = scopeSql(ctx.em.getMetadata(), joins, ctx.user);
  return { joins, scope: scope ? [scope] : [] };
}

/** Conditions that all must hold; true when there are none. */
export const every = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

/** The rows of a query that `open` began. */
export async function run(ctx: Ctx, query: RawBuilder<unknown>): Promise<Record<string, unknown>[]> {
  const db = ctx.em.getKysely();
  const compiled = query.compile(db);
  const parameters = fill(compiled.parameters, { params: {}, user: ctx.user, today: today() });
  const { rows } = await db.executeQuery({ ...compiled, parameters });
  return rows as Record<string, unknown>[];
}
