import { visiblePaths, type ChildSpec, type Resource } from '@moru/contract';
import { sql } from 'kysely';
import { readingEm, type Ctx } from '../call/ctx.ts';
import { metaOf, propertyOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { scopedRows } from '../scope/scoped-rows.ts';

type Row = Record<string, unknown>;

const ORDERS = ['lineNo', 'orderNo', 'id'];
const PARENT = 'parent';

async function childrenOf(ctx: Ctx, child: ChildSpec, ids: readonly unknown[]): Promise<Map<number, Row[]>> {
  const name = entityName(child.entity);
  const meta = metaOf(readingEm(ctx).getMetadata(), name);
  const order = ORDERS.find((path) => propertyOf(meta, path)) ?? 'id';
  const { statement, map } = scopedRows(ctx, name, {
    fields: child.fields,
    paths: ctx.user ? visiblePaths(child.fields, child.paths, ctx.user.role) : child.paths,
    beside: (at) => [sql`${at(child.parentKey)} as ${sql.id(PARENT)}`],
    where: (at) => [sql`${at(child.parentKey)} in (${sql.join(ids)})`],
    order: (at) => sql`${at(order)}, ${at('id')}`,
  });
  const groups = Map.groupBy(await statement.rows(ctx), (row) => Number(row[PARENT]));
  return new Map([...groups].map(([id, found]) => [id, found.map(map)]));
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
