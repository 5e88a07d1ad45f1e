import { sql, type RawBuilder } from 'kysely';
import type { Row, shipping } from '@moru/contract';
import type { Col, ComputedFilter } from '../core/registry/computed.ts';
import { loads, activeLoadsOf } from '../shipping/loads.ts';

type Sql = RawBuilder<unknown>;

const latest = (id: Sql): Sql =>
  sql`${activeLoadsOf(id).select('s.mode').orderBy('s.eta_current', 'desc').orderBy('s.id', 'desc').limit(sql.lit(1))}`;

/** Transport mode of the line's last shipment. */
export const lineMode = (col: Col): Sql => latest(col('id'));

/** Filter of lines whose last shipment travels in a mode, found by the shipments of that mode. */
export const ofLineMode: ComputedFilter = (col, value) => {
  const mode = value((given) => given);
  const shipped = loads().select('i.po_product_id').where('s.mode', '=', mode.$castTo<Row<typeof shipping>['mode']>());
  return [sql`${col('id')} in ${shipped} and ${latest(col('id'))} = ${mode}`];
};
