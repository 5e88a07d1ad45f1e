import type { FieldMeta, Resource, RowsPaste, RowsPreview, Save } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import type { ResourceService } from '../resource/resource.service.ts';
import { inTurns } from '../turns.ts';
import { pastedColumns, type PastedColumn } from './columns.ts';
import { findNamed, nameOf, nearRows } from './find-refs.ts';
import { readRow, refsOf } from './pasted-row.ts';
import { resourceOf } from './ref-names.ts';

/** A row that a paste names and that does not exist yet. */
export interface NewName {
  readonly resource: string;
  readonly name: string;
  readonly near: readonly string[];
  readonly values: Record<string, unknown>;
}

/** The service that writes rows of a resource. */
export type Services = (resource: string) => ResourceService;

/** Most new names of one paste; more suggest a wrongly assigned column. */
const MAX_NEW = 200;

const mayMake = ({ folded, access }: Resource, { user }: Ctx): boolean =>
  folded !== undefined && (!user || (access.create?.includes(user.role) ?? false));

/** A row of only its name and the column's preferred values (the role of a partner). */
const valuesOf = (resource: Resource, name: string, { prefers = {} }: FieldMeta): Record<string, unknown> => ({
  [resource.title[0] ?? '']: name,
  ...Object.fromEntries(Object.entries(prefers).map(([key, value]) => [key, [value]])),
});

async function newIn(ctx: Ctx, { column }: PastedColumn, names: readonly string[]): Promise<NewName[]> {
  const resource = resourceOf(column.meta.ref ?? '');
  const fold = resource.folded?.fold ?? String;
  const found = await findNamed(
    ctx,
    resource,
    names.map((name) => [name]),
  );
  const unknown = names.filter((name) => {
    const one = found.get(name);
    return one !== undefined && 'rows' in one && resource.insert.safeParse(valuesOf(resource, name, column.meta)).success;
  });
  const first = [...new Map(unknown.toReversed().map((name) => [fold(name), name])).values()].toReversed();
  if (first.length === 0 || first.length > MAX_NEW) return [];
  const near = await nearRows(ctx, resource, first);
  return first.map((name) => ({
    resource: resource.name,
    name,
    near: (near.get(name) ?? []).map((row) => String(row[resource.title[0] ?? ''])),
    values: valuesOf(resource, name, column.meta),
  }));
}

/**
 * Names of a paste that no row has in any spelling, of resources with folded names that the caller may create: each becomes a row with the
 * paste.
 */
export async function newNames(ctx: Ctx, resource: Resource, { columns: keys, rows: texts, lang }: RowsPaste): Promise<NewName[]> {
  const columns = pastedColumns(resource, ctx.user?.role, keys);
  const named = columns.written.filter(({ column: { meta } }) => meta.kind === 'ref' && meta.ref && mayMake(resourceOf(meta.ref), ctx));
  if (named.length === 0) return [];
  const rows = await inTurns(texts, (cells, index) => readRow(columns, cells, index, lang));
  const all = new Map<string, NewName>();
  for (const one of named) {
    const names = new Set(rows.flatMap((row) => refsOf(row, one)).flatMap((cell) => nameOf(cell) ?? []));
    for (const made of await newIn(ctx, one, [...names])) {
      const key = `${made.resource} ${resourceOf(made.resource).folded?.fold(made.name)}`;
      if (!all.has(key)) all.set(key, made);
    }
  }
  return [...all.values()];
}

/** Creates the rows that a paste names, in the transaction of `ctx`. */
export async function createNew(ctx: Ctx, names: readonly NewName[], services: Services): Promise<void> {
  for (const [resource, own] of Map.groupBy(names, (one) => one.resource))
    await services(resource).save(own.map(({ values }) => values) as Save<never>[], ctx);
}

/** The new rows in the preview. */
export const shownNew = (names: readonly NewName[]): RowsPreview['made'] =>
  names.map(({ resource, name, near }) => ({ resource, name, near: [...near] }));
