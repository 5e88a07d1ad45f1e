import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type InsertQueryBuilder, type InsertResult } from 'kysely';
import { engineOf } from './engine.ts';

/**
 * Inserts a row unless one with its key exists, so that it can be locked. It isn't looked up first: two transactions that find nothing would
 * lock the same gap and deadlock. `insert ignore` would lock an existing row for reading, and two of those deadlock when both write.
 */
export async function insertMissing<DB, T extends keyof DB>(
  em: SqlEntityManager,
  insert: InsertQueryBuilder<DB, T, InsertResult>,
  key: keyof DB[T] & string,
): Promise<void> {
  // Kysely can't name a column of a generic table; `key` is one.
  const unchanged = { [key]: sql.ref(key) } as never;
  await (
    engineOf(em).name === 'sqlite' ? insert.onConflict((known) => known.doNothing()) : insert.onDuplicateKeyUpdate(unchanged)
  ).execute();
}
