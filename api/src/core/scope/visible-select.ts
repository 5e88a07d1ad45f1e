import type { Fields } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { today } from '../clock.ts';
import type { Ctx } from '../call/ctx.ts';
import { Joins } from '../query/joins.ts';
import { metaOf } from '../orm/metadata.ts';
import { rowPlan } from '../query/row-plan.ts';
import { fill } from '../query/slot.ts';
import { scopeSql } from './scope-sql.ts';

type Row = Record<string, unknown>;

/** Rows of an entity that are asked for outside of a list. */
export interface VisibleQuery {
  /** Entity, and the fields that say what its values are. */
  readonly name: string;
  readonly fields: Fields;
  /** Paths to select; dotted ones join, and come back nested. */
  readonly paths: readonly string[];
  /** Condition over columns by path. */
  readonly where: (column: (path: string) => RawBuilder<unknown>) => RawBuilder<unknown>;
  /** At most so many rows, the latest first; all unless told. */
  readonly limit?: number;
}

/** The rows that fit and that the caller sees, with values as the contract says them. */
export async function selectVisible(ctx: Ctx, { name, fields, paths, where, limit }: VisibleQuery): Promise<Row[]> {
  const metadata = ctx.em.getMetadata();
  const joins = new Joins(metadata, metaOf(metadata, name));
  const { columns, map } = rowPlan(fields, paths, joins);
  const condition = where((path) => joins.column(path));
  const scope = scopeSql(metadata, joins, ctx.user);
  const latest = limit === undefined ? sql`` : sql` order by ${sql.ref('t.id')} desc limit ${sql.lit(limit)}`;
  const db = ctx.em.getKysely();
  const query =
    sql`select ${sql.join(columns)} from ${joins.from()} where ${condition}${scope ? sql` and ${scope}` : sql``}${latest}`.compile(db);
  const { rows } = await db.executeQuery({ ...query, parameters: fill(query.parameters, { params: {}, user: ctx.user, today: today() }) });
  return (rows as Row[]).map(map);
}
