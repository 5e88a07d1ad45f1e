import { release } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';

const overLines =
  (value: (line: At<typeof release.fields>) => RawBuilder<unknown>): Computed =>
  (col) =>
    scopedSelect(col, release, {
      as: 'r',
      columns: (line) => ({ value: value(line) }),
      where: (line) => [sql`${line('groupId')} = ${col('id')}`],
    }).ifLimited;

/** A release's totals for viewers who see only some of its lines: those of these lines (domain page §3). */
export const visibleTotals: Readonly<Record<string, Computed>> = {
  lineCount: overLines(() => sql`count(*)`),
  totalQty: overLines((line) => sql`coalesce(sum(${line('qty')}), 0)`),
};
