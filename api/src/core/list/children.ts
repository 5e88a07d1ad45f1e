import { visiblePaths, type ChildSpec, type Resource } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { scopeSql } from '../scope/scope-sql.ts';
import { today } from '../clock.ts';
import { columnOf, metaOf, propertyOf } from '../orm/metadata.ts';
import { Joins } from '../query/joins.ts';
import { rowPlan } from '../query/row-plan.ts';
import { fill } from '../query/slot.ts';

type Row = Record<string, unknown>;

const ORDERS = ['lineNo', 'orderNo', 'id'];
const PARENT = 'parent';

async function childrenOf(ctx: Ctx, child: ChildSpec, ids: readonly unknown[]): Promise<Map<number, Row[]>> {
  const metadata = ctx.em.getMetadata();
  const joins = new Joins(metadata, metaOf(metadata, entityName(child.entity)));
  const paths = ctx.user ? visiblePaths(child.fields, child.paths, ctx.user.role) : child.paths;
  const plan = rowPlan(child.fields, paths, joins);
  const parent = joins.column(child.parentKey);
  const scope = scopeSql(metadata, joins, ctx.user);
  const order = propertyOf(joins.meta, ORDERS.find((name) => propertyOf(joins.meta, name)) ?? 'id');
  const query = sql<Row>`select ${parent} as ${sql.id(PARENT)}, ${sql.join(plan.columns)} from ${joins.from()} where ${parent} in (${sql.join(ids)})${scope ? sql` and ${scope}` : sql``} order by ${sql.ref(`t.${order ? columnOf(order) : 'id'}`)}, ${sql.ref('t.id')}`;
  const compiled = query.compile(ctx.em.getKysely());
  const parameters = fill(compiled.parameters, { params: {}, user: ctx.user, today: today() });
  const { rows } = await ctx.em.getKysely().executeQuery({ ...compiled, parameters });
  const groups = Map.groupBy(rows as Row[], (row) => Number(row[PARENT]));
  return new Map([...groups].map(([id, found]) => [id, found.map(plan.map)]));
}

/** Puts the child rows that a subset names into its rows, in the caller's scope. */
export async function readChildren(ctx: Ctx, resource: Resource, paths: readonly string[], rows: readonly Row[]): Promise<void> {
  const ids = rows.map((row) => row['id']);
  for (const path of paths) {
    const child = resource.fields[path]?.meta.children;
    if (!child) continue;
    const groups = await childrenOf(ctx, child, ids);
    for (const row of rows) row[path] = groups.get(Number(row['id'])) ?? [];
  }
}
