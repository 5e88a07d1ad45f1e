import { sql } from 'kysely';
import { within } from '../core/orm/tables.ts';
import type { Computed } from '../core/registry/computed.ts';
import type { Release } from '../release/release.entity.ts';
import type { CourierFile, CourierFileLine } from './courier-file.entity.ts';

/** Begins a statement over courier files `f` with their lines `l` and the release lines `r` of these. */
export const filed = () =>
  within<typeof CourierFile | typeof CourierFileLine | typeof Release>()
    .selectFrom('courier_file as f')
    .innerJoin('courier_file_line as l', 'l.file_id', 'f.id')
    .innerJoin('release as r', 'r.id', 'l.release_id');

/** Whether a line of a courier file differs from the content of the file. */
export const CHANGED_LINE = sql<boolean>`(l.qty <> coalesce(r.picked_qty, r.qty) or (r.recipient_at is not null and r.recipient_at > f.created_at))`;

/** SQL of a file's `changedCount`. */
export const changedCount: Computed = (col) =>
  sql`${filed()
    .where('f.id', '=', col('id').$castTo<number>())
    .where(CHANGED_LINE)
    .select(({ fn }) => fn.countAll().as('n'))}`;
