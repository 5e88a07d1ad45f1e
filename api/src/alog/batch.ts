import { sql } from 'kysely';
import type { Alog } from '../core/audit/alog.entity.ts';
import { within } from '../core/orm/tables.ts';
import type { Col, Computed } from '../core/registry/computed.ts';

const ofBatch = (col: Col) => within<typeof Alog>().selectFrom('alog as b').where('b.batch_id', '=', col('batchId').$castTo<string>());

// In this form MariaDB reads one row of the index; with `max` or `exists` it reads the whole batch.
const isLast = (col: Col) => sql`${col('id')} = ${ofBatch(col).select('b.id').orderBy('b.id', 'desc').limit(sql.lit(1))}`;

/** SQL of whether an entry represents its save: it was saved alone, or is the last entry of its save. */
export const leadsBatch: Computed = (col) => sql`case when ${col('batchId')} is null or ${isLast(col)} then 1 else 0 end`;

/**
 * SQL of the number of entries of a save, computed only for the entry that represents it; for each entry, a page of one large save would
 * cost its square.
 */
export const batchRows: Computed = (col) =>
  sql`case when ${col('batchId')} is null then 1 when ${isLast(col)} then ${ofBatch(col).select(({ fn }) => fn.countAll().as('rows'))} end`;
