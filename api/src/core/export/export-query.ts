import { type CellColumn, cellColumns, oneOrMany, type Resource } from '@moru/contract';
import { z } from 'zod';
import type { SessionUser } from '../call/session-user.ts';
import { refuse } from '../call/refuse.ts';

/** Schema of `GET /api/<entity>/export`: a list's parameters (its paging is ignored), the format, the language and the columns. */
export function exportQuery(resource: Resource) {
  const keys = cellColumns(resource).map(({ key }) => key);
  return z.strictObject({
    params: resource.params.prefault({}),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    lang: z.enum(['ko', 'en']).default('ko'),
    /** The columns and their order; by default all. */
    columns: oneOrMany(z.enum(keys as [string, ...string[]])).optional(),
  });
}

/** A parsed export. */
export type ExportQuery = z.output<ReturnType<typeof exportQuery>>;

/** The columns of a file: the chosen ones, else all. Refuses (400) one that the caller's role may not see. */
export function chosenColumns(resource: Resource, wanted: readonly string[] | undefined, user: SessionUser | undefined): CellColumn[] {
  const all = cellColumns(resource, user?.role);
  if (!wanted) return all;
  const byKey = new Map(all.map((column) => [column.key, column]));
  return [...new Set(wanted)].map((key, index) => {
    const column = byKey.get(key);
    if (column) return column;
    throw refuse.validation([{ code: 'unrecognized_keys', path: ['columns', index], message: `Unrecognized key(s) in object: '${key}'` }]);
  });
}
