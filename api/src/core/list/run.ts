import type { CompiledQuery } from 'kysely';
import { today } from '../clock.ts';
import type { Ctx } from '../call/ctx.ts';
import { fill } from '../query/slot.ts';

/** Runs a compiled query with its slots read from `params` and the caller. */
export async function run(ctx: Ctx, query: CompiledQuery, params: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>[]> {
  const parameters = fill(query.parameters, { params, user: ctx.user, today: today() });
  const { rows } = await ctx.em.getKysely().executeQuery({ ...query, parameters });
  return rows as Record<string, unknown>[];
}
