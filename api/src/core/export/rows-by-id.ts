import type { Resource } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { slot } from '../query/slot.ts';
import { scopedRows } from '../scope/scoped-rows.ts';

type Row = Record<string, unknown>;

/** Reads rows by id, at most `size` at once, in the order of the ids; rows that are deleted or out of scope by now are left out. */
export type ReadRows = (ids: readonly number[]) => Promise<Row[]>;

/** Prepares one query for all chunks of ids of a resource; `paths` as in a subset, in the caller's scope. */
export function rowReader(ctx: Ctx, resource: Resource, paths: readonly string[], size: number): ReadRows {
  const places = Array.from({ length: size }, (_, index) => slot(({ params }) => (params['ids'] as readonly number[])[index]));
  const { statement, map } = scopedRows(ctx, entityName(resource.name), {
    fields: resource.fields,
    paths: [...new Set(['id', ...paths])],
    where: (at) => [sql`${at('id')} in (${sql.join(places)})`],
  });
  return async (ids) => {
    // The text of the query stays the same: a short chunk repeats its last id.
    const filled = places.map((_, index) => ids[Math.min(index, ids.length - 1)]);
    const rows = (await statement.rows(ctx, { ids: filled })).map(map);
    const found = new Map(rows.map((row) => [Number(row['id']), row]));
    return ids.flatMap((id): Row[] => {
      const row = found.get(id);
      return row ? [row] : [];
    });
  };
}
