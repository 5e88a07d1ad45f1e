import { sql } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';

/** Whether a line of a courier file is no longer what the file said; `f`, `l` and `r` are the file, its line and the release's line. */
export const CHANGED_LINE = sql`(l.qty <> coalesce(r.picked_qty, r.qty) or (r.recipient_at is not null and r.recipient_at > f.created_at))`;

/** SQL of a file's `changedCount`. */
export const changedCount: Computed = (col) =>
  sql`(select count(*) from courier_file f inner join courier_file_line l on l.file_id = f.id inner join ${sql.table('release')} r on r.id = l.release_id where f.id = ${col('id')} and ${CHANGED_LINE})`;
