import { sql } from 'kysely';
import type { ComputedFilter } from '../core/registry/computed.ts';

/** Rows of the lines of one order: loads, releases. By the lines' ids, for a look-up through the order's own index; a join would pass over all rows. */
export const ofPo: ComputedFilter = (col, value) => [
  sql`${col('poProductId')} in (select l.id from po_product as l where l.po_id = ${value(Number)})`,
];
