import { sql } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';
import { overVisible } from '../core/scope/visible-rows.ts';

const overLines =
  (value: string): Computed =>
  (col) =>
    overVisible(col, 'Release', 'r', sql.raw(value), sql`r.group_id = ${col('id')}`);

/** A group's totals for who sees some of its lines only: those of these lines (domain page §3). */
export const visibleTotals: Readonly<Record<string, Computed>> = {
  lineCount: overLines('count(*)'),
  totalQty: overLines('coalesce(sum(r.qty), 0)'),
};
