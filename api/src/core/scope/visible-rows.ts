import { sql, type RawBuilder } from 'kysely';
import { Joins } from '../query/joins.ts';
import { metaOf } from '../orm/metadata.ts';
import type { Col } from '../registry/computed.ts';
import { scopeSql } from './scope-sql.ts';

/**
 * For computed fields that add up child rows: `select value from <entity> as alias …` over the rows the viewer of a list sees and for
 * which `link` holds, as one scalar. Undefined when nothing limits the viewer: then the stored sum is right.
 */
export function overVisible(
  col: Col,
  entity: string,
  alias: string,
  value: RawBuilder<unknown>,
  link: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const rows = new Joins(col.metadata, metaOf(col.metadata, entity), alias);
  const scope = scopeSql(col.metadata, rows, col.viewer);
  return scope && sql`select ${value} from ${rows.from()} where ${link} and ${scope}`;
}
