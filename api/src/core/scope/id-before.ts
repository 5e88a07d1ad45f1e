import type { EntityMetadata } from '@mikro-orm/core';
import { sql } from 'kysely';
import { readEm, type Ctx } from '../call/ctx.ts';

/** The id before the newest `rows` of a table, 0 if there are no more: where a search of the newest begins. Reads only ids. */
export async function idBefore(ctx: Ctx, { tableName }: EntityMetadata, rows: number): Promise<number> {
  const query = sql<{ id: number }>`select id from ${sql.table(tableName)} order by id desc limit 1 offset ${sql.lit(rows)}`;
  const found = await query.execute(readEm(ctx).getKysely());
  return Number(found.rows[0]?.id ?? 0);
}
