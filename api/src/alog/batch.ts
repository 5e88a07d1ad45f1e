import { sql } from 'kysely';
import type { Alog } from '../core/audit/alog.entity.ts';
import { within } from '../core/orm/tables.ts';
import type { Col, Computed } from '../core/registry/computed.ts';

const ofBatch = (col: Col) => within<typeof Alog>().selectFrom('alog as b').where('b.batch_id', '=', col('batchId').$castTo<string>());

const hasLater = (col: Col) => sql`exists ${ofBatch(col).where('b.id', '>', col('id').$castTo<number>()).select(sql.lit(1).as('one'))}`;

/** SQL of whether an entry represents its save: it was saved alone, or is the last entry of its save. */
export const leadsBatch: Computed = (col) => sql`case when ${col('batchId')} is not null and ${hasLater(col)} then 0 else 1 end`;

/**
 * SQL of the number of entries of a save, computed only for the entry that represents it; for each entry, a page of one large save would
 * cost its square.
 */
export const batchRows: Computed = (col) =>
  sql`case when ${col('batchId')} is null then 1 when not ${hasLater(col)} then ${ofBatch(col).select(({ fn }) => fn.countAll().as('rows'))} end`;
