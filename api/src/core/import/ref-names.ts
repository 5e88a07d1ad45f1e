import { type CellColumn, type RefCell, refPaths, type RefTarget, type Resource, valueAt } from '@moru/contract';
import { sql } from 'kysely';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf } from '../registry/registry.ts';
import { readRows } from '../scope/scoped-rows.ts';

/** Values of one `in (…)` of a statement that may have several. */
const MAX_IN = 500;

type Row = Readonly<Record<string, unknown>>;

/** The complete resource of a reference, which may declare only part of it. */
export function resourceOf(ref: string): Resource {
  const { resource } = entryOf(entityName(ref));
  if (!resource) throw new Error(`no resource '${ref}'`);
  return resource;
}

/** What a column refers to, as its cells show it; a list of references is described by its resource alone. */
export const targetOf = ({ meta, field }: CellColumn): RefTarget | undefined =>
  field?.target ?? (meta.ref === undefined ? undefined : resourceOf(meta.ref));

/** How a cell names a row: by the target's paths, else by its id. */
export function refCellOf(target: RefTarget, row: Row): RefCell {
  const paths = refPaths(target);
  if (paths.length === 0) return Number(row['id']);
  return paths.map((path) => {
    const value = valueAt(row, path);
    return value === null || value === undefined ? null : String(value);
  });
}

/** Names of rows for cells, by id; rows that the caller does not see are left out. */
export async function refNames(ctx: Ctx, ref: string, target: RefTarget, ids: readonly number[]): Promise<Map<number, RefCell>> {
  const { fields } = resourceOf(ref);
  const names = new Map<number, RefCell>();
  const paths = ['id', ...refPaths(target)];
  for (const part of chunked([...new Set(ids)], MAX_IN)) {
    const rows = await readRows(ctx, entityName(ref), {
      fields,
      paths,
      where: (at) => [sql`${at('id')} in (${sql.join(part)})`],
    });
    for (const row of rows) names.set(Number(row['id']), refCellOf(target, row));
  }
  return names;
}
