import type { Fields, Resource } from '@moru/contract';
import { sql } from 'kysely';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../call/ctx.ts';
import { metaOf, propertyOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { readRows } from '../scope/scoped-rows.ts';
import type { PastedColumns } from './columns.ts';
import type { PastedRow } from './pasted-row.ts';
import { problem, PROBLEMS } from './problems.ts';

/** Values of one `in (…)` of a statement that may have several. */
const MAX_IN = 500;

/** A stored row by its columns, with values as in the contract. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number; readonly updatedAt: string };

/** Most distinct values of a key's further columns in a query; beyond that the results are filtered. */
const MAX_NARROWING = 500;

/** The value of a key field of a new row: the pasted one, or its default. */
function keyValue(fields: Fields, row: PastedRow, path: string): unknown {
  const value = row.values[path] ?? (row.texts.length > 0 ? fields[path]?.meta.default : undefined);
  return typeof value === 'string' ? value.trim() : value;
}

const keyText = (values: readonly unknown[]) => JSON.stringify(values);

/** The values of a row's natural key; undefined when one is missing or wrong. */
export function keyOf({ fields, key = [] }: Resource, columns: PastedColumns, row: PastedRow): unknown[] | undefined {
  const wrong = new Set(row.errors.map(({ column }) => column));
  const given = key.map((path) => columns.written.find(({ column }) => column.key === path));
  if (key.length === 0 || given.every((column) => column === undefined)) return undefined;
  if (given.some((column) => column !== undefined && wrong.has(column.index))) return undefined;
  const values = key.map((path) => keyValue(fields, row, path));
  return values.some((value) => value === undefined || value === null) ? undefined : values;
}

async function idsByKey(ctx: Ctx, resource: Resource, keys: readonly unknown[][]): Promise<Map<string, number[]>> {
  const { name, fields, key = [] } = resource;
  const found = new Map<string, number[]>();
  const distinct = (index: number, of: readonly unknown[][]) => [...new Set(of.map((values) => values[index]))];
  for (const part of chunked(keys, MAX_IN)) {
    const rows = await readRows(ctx, entityName(name), {
      fields,
      paths: ['id', ...key],
      where: (at) => {
        const arms = key
          .map((path, index) => ({ path, values: distinct(index, part) }))
          .filter(({ values }) => values.length <= MAX_NARROWING);
        return arms.map(({ path, values }) => sql`${at(path)} in (${sql.join(values)})`);
      },
    });
    for (const row of rows) {
      const text = keyText(key.map((path) => row[path]));
      found.set(text, [...new Set([...(found.get(text) ?? []), Number(row['id'])])]);
    }
  }
  return found;
}

/** Fields of a row that have a column of their own. */
function ownPaths(ctx: Ctx, { name, fields }: Resource): string[] {
  const meta = metaOf(ctx.em.getMetadata(), entityName(name));
  return Object.entries(fields).flatMap(([path, field]) => (propertyOf(meta, path) && field.meta.kind !== 'secret' ? [path] : []));
}

async function readStored(ctx: Ctx, resource: Resource, ids: readonly number[]): Promise<Map<number, Stored>> {
  const { name, fields } = resource;
  const paths = ['id', 'version', 'updatedAt', ...ownPaths(ctx, resource)];
  const stored = new Map<number, Stored>();
  for (const part of chunked([...new Set(ids)], MAX_IN)) {
    const rows = await readRows(ctx, entityName(name), {
      fields,
      paths,
      where: (at) => [sql`${at('id')} in (${sql.join(part)})`],
    });
    // `id`, `version` and `updatedAt` are among the paths.
    for (const row of rows) stored.set(Number(row['id']), row as Stored);
  }
  return stored;
}

/**
 * Finds the stored row of each pasted row that the caller sees: by id, else by natural key. A row without one is new; an unknown id and a
 * key of several rows become problems.
 */
export async function findStored(
  ctx: Ctx,
  resource: Resource,
  columns: PastedColumns,
  rows: readonly PastedRow[],
): Promise<Map<PastedRow, Stored>> {
  const keyed = new Map(
    rows.flatMap((row) => {
      const key = row.id === undefined ? keyOf(resource, columns, row) : undefined;
      return key ? [[row, key] as const] : [];
    }),
  );
  const byKey = await idsByKey(ctx, resource, [...keyed.values()]);
  const keyColumn = columns.written.find(({ column }) => column.key === resource.key?.[0])?.index ?? null;
  const ids = new Map<PastedRow, number>();
  for (const row of rows) {
    const key = keyed.get(row);
    const found = key ? (byKey.get(keyText(key)) ?? []) : [];
    if (found.length > 1) row.errors.push(problem(keyColumn, 'several_rows', PROBLEMS.severalRows(found.length)));
    const id = row.id ?? (found.length === 1 ? found[0] : undefined);
    if (id !== undefined) ids.set(row, id);
  }
  const stored = await readStored(ctx, resource, [...ids.values()]);
  const result = new Map<PastedRow, Stored>();
  for (const [row, id] of ids) {
    const one = stored.get(id);
    if (one) result.set(row, one);
    else row.errors.push(problem(columns.id?.index ?? null, 'no_such_row', PROBLEMS.noSuchRow(id)));
  }
  return result;
}
