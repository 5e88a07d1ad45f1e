import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { engineOf } from './engine.ts';
import { inValues } from './insert-rows.ts';
import { metaOf } from './metadata.ts';

const WORDS = { update: sql` for update`, share: sql` lock in share mode` } as const;

/**
 * Locks rows until the transaction ends and returns the ids of those that exist, as committed. Ids are locked in ascending order, so that
 * two transactions do not deadlock. `update` prevents others from locking them; `share` only from changing and removing them. SQLite has
 * one writer at a time and locks nothing.
 */
export async function lockRows(
  { em }: Ctx,
  name: string,
  ids: readonly number[],
  kind: keyof typeof WORDS = 'update',
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const lock = engineOf(em).name === 'mysql' ? WORDS[kind] : sql``;
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(metaOf(em.getMetadata(), name).tableName)} where id in (${inValues([...new Set(ids)])}) order by id${lock}`.execute(
    em.getKysely(),
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
