import { sql } from 'kysely';
import { within } from '../core/orm/tables.ts';
import type { Computed } from '../core/registry/computed.ts';
import type { InspectionEvent } from './inspection-event.entity.ts';

/** SQL of an event's `countedQty`: its defects unless another event of the lot undoes it. */
export const countedQty: Computed = (col) => {
  const undo = within<typeof InspectionEvent>()
    .selectFrom('inspection_event as u')
    .where('u.inspection_id', '=', col('inspectionId').$castTo<number>())
    .where('u.kind', '=', 'undo')
    .where('u.of_uuid', '=', col('eventUuid').$castTo<string>())
    .select('u.id');
  return sql`case when ${col('kind')} = 'defect' and not exists ${undo} then ${col('qty')} else 0 end`;
};
