import type { Resource } from '@moru/contract';
import type { PastedColumns } from './columns.ts';
import type { PastedRow } from './pasted-row.ts';
import { problem, PROBLEMS } from './problems.ts';
import { keyOf, type Stored } from './stored-rows.ts';

/** Whether a stored row keeps its natural key: two stored rows with the same key (two tags of one name) are no new conflict. */
const keepsKey = ({ key = [] }: Resource, stored: Stored | undefined, values: readonly unknown[] | undefined): boolean =>
  stored !== undefined && values !== undefined && key.every((path, index) => stored[path] === values[index]);

/** Marks rows that repeat an earlier row of the paste: the same stored row, or the same natural key. */
export function refuseDuplicates(
  resource: Resource,
  columns: PastedColumns,
  rows: readonly PastedRow[],
  stored: ReadonlyMap<PastedRow, Stored>,
): void {
  const keyColumn = columns.written.find(({ column }) => column.key === resource.key?.[0])?.index ?? null;
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(resource, columns, row);
    const before = stored.get(row);
    const ids = before === undefined ? [] : [`#${before.id}`];
    const names = [...ids, ...(key ? [JSON.stringify(key)] : [])];
    const first = (keepsKey(resource, before, key) ? ids : names).map((name) => seen.get(name)).find((at) => at !== undefined);
    if (first !== undefined) row.errors.push(problem(key ? keyColumn : (columns.id?.index ?? null), 'twice', PROBLEMS.twice(first + 1)));
    for (const name of names) if (!seen.has(name)) seen.set(name, row.at);
  }
}
