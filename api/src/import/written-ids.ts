import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { tables } from '../core/orm/tables.ts';
import type { ImportChange } from './import.entity.ts';

/** Ids of an entity's rows that the import wrote, the latest first. */
export async function writtenIds({ em }: Ctx, fileId: number, entity: string, { created = false } = {}): Promise<number[]> {
  const rows = await tables<typeof ImportChange>(em)
    .selectFrom('import_change')
    .where('file_id', '=', fileId)
    .where('entity', '=', entity)
    .$if(created, (changes) => changes.where(sql<boolean>`${sql.ref('before')} is null`))
    .orderBy('row_id', 'desc')
    .select('row_id as id')
    .execute();
  return rows.map(({ id }) => id);
}
