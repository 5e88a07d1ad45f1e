import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { turns } from '../turns.ts';

/** Rows of one statement: the embedded database answers nobody else meanwhile. */
const PART = 256;

/**
 * Deletes the rows that match, 256 by a statement, and other calls run in between: for leftovers of any number, outside a transaction. Rows
 * that refer to them by cascade are deleted first by the caller, or they are all in one statement again. Returns their number.
 */
export async function deleteInParts<T extends { id: number }>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<T>,
): Promise<number> {
  const turn = turns();
  // The type of an id does not follow from that of an open entity.
  const [table, matching] = [entity as EntityClass<{ id: number }>, where as FilterQuery<{ id: number }>];
  for (let deleted = 0; ;) {
    const rows = await em.find(table, matching, { fields: ['id'], limit: PART, disableIdentityMap: true });
    if (rows.length > 0) deleted += await em.nativeDelete(table, { id: { $in: rows.map(({ id }) => id) } });
    if (rows.length < PART) return deleted;
    await turn();
  }
}
