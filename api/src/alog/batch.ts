import { sql } from 'kysely';
import type { Alog } from '../core/audit/alog.entity.ts';
import { within } from '../core/orm/tables.ts';
import type { Col, Computed } from '../core/registry/computed.ts';

const ofBatch = (col: Col) => within<typeof Alog>().selectFrom('alog as b').where('b.batch_id', '=', col('batchId').$castTo<string>());

const isLast = (col: Col) => sql`${col('id')} = ${ofBatch(col).select(({ fn }) => fn.max('b.id').as('last'))}`;

/** SQL of whether an entry stands for its save: it was saved alone, or is the last that its save wrote. */
export const leadsBatch: Computed = (col) => sql`case when ${col('batchId')} is null or ${isLast(col)} then 1 else 0 end`;

/** SQL of how many entries a save wrote, at the entry that stands for it; counted at each, a page of one large save would cost its square. */
export const batchRows: Computed = (col) =>
  sql`case when ${col('batchId')} is null then 1 when ${isLast(col)} then ${ofBatch(col).select(({ fn }) => fn.countAll().as('rows'))} end`;
