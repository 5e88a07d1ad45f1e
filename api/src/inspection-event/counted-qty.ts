import { sql } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';

/** SQL of an event's `countedQty`: its defects unless another event of the lot takes it back. */
export const countedQty: Computed = (col) => sql`case when ${col('kind')} = 'defect' and not exists (
  select 1 from inspection_event u where u.inspection_id = ${col('inspectionId')} and u.kind = 'undo' and u.of_uuid = ${col('eventUuid')}
) then ${col('qty')} else 0 end`;
