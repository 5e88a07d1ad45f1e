import { visiblePaths, type ChildSpec, type Fields } from '@moru/contract';
import { sql } from 'kysely';
import { chunked } from '../chunked.ts';
import { readEm, type Ctx } from '../call/ctx.ts';
import { metaOf, propertyOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { scopedRows } from '../scope/scoped-rows.ts';

type Row = Record<string, unknown>;

const ORDERS = ['lineNo', 'orderNo', 'id'];
const PARENT = 'parent';
const MAX_IN = 1000;

async function childrenOf(ctx: Ctx, child: ChildSpec, ids: readonly unknown[]): Promise<Map<number, Row[]>> {
  const name = entityName(child.entity);
  const meta = metaOf(readEm(ctx).getMetadata(), name);
  const order = ORDERS.find((path) => propertyOf(meta, path)) ?? 'id';
  const visible = ctx.user ? visiblePaths(child.fields, child.paths, ctx.user.role) : child.paths;
  const isList = (path: string) => child.fields[path]?.meta.children !== undefined;
  const found: { parent: number; row: Row }[] = [];
  for (const part of chunked(ids, MAX_IN)) {
    const { statement, map } = scopedRows(ctx, name, {
      fields: child.fields,
      paths: visible.filter((path) => !isList(path)),
      beside: (at) => [sql`${at(child.parentKey)} as ${sql.id(PARENT)}`],
      where: (at) => [sql`${at(child.parentKey)} in (${sql.join(part)})`],
      order: (at) => sql`${at(order)}, ${at('id')}`,
    });
    for (const row of await statement.rows(ctx)) found.push({ parent: Number(row[PARENT]), row: map(row) });
  }
  await readChildren(
    ctx,
    child,
    visible.filter(isList),
    found.map(({ row }) => row),
  );
  const groups = Map.groupBy(found, ({ parent }) => parent);
  return new Map([...groups].map(([id, own]) => [id, own.map(({ row }) => row)]));
}

/** Adds the child rows that `paths` name, and their own children, to rows with these fields, in the caller's scope. */
export async function readChildren(
  ctx: Ctx,
  { fields }: { readonly fields: Fields },
  paths: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map((row) => row['id']);
  for (const path of paths) {
    const child = fields[path]?.meta.children;
    if (!child) continue;
    const groups = await childrenOf(ctx, child, ids);
    for (const row of rows) row[path] = groups.get(Number(row['id'])) ?? [];
  }
}
