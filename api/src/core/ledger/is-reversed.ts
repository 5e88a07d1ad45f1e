import { sql } from 'kysely';
import { metaOf } from '../orm/metadata.ts';
import type { Computed } from '../registry/computed.ts';

/** SQL of a move's `isReversed`, for the module of its resource: whether another move of the ledger `name` reverses it. */
export const isReversed =
  (name: string): Computed =>
  (col) =>
    sql`exists (select 1 from ${sql.table(metaOf(col.metadata, name).tableName)} as ${sql.id('reversal')} where ${sql.ref('reversal.reversal_of_id')} = ${col('id')})`;
