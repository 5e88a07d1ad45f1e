import { isDeepStrictEqual } from 'node:util';
import { pastedText, toCell, type CellLang, type RefCell, type Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import type { PastedColumn } from './columns.ts';
import { refNames, targetOf } from './ref-names.ts';
import type { PastedRow } from './pasted-row.ts';
import type { Stored } from './stored-rows.ts';

/** Names of referenced rows, by column. */
type Names = ReadonlyMap<string, ReadonlyMap<number, RefCell>>;

const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

/** Reads the names of the rows that both sides refer to, one query per column and five hundred ids. */
export async function readNames(
  ctx: Ctx,
  columns: readonly PastedColumn[],
  rows: readonly PastedRow[],
  stored: ReadonlyMap<PastedRow, Stored>,
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<number, RefCell>>();
  for (const { column } of columns) {
    const { key, meta } = column;
    const target = targetOf(column);
    if (!meta.ref || !target) continue;
    const ids = rows.flatMap((row) => [...idsIn(row.values[key]), ...idsIn(stored.get(row)?.[key])]);
    names.set(key, await refNames(ctx, meta.ref, target, ids));
  }
  return names;
}

/** A value as its cell shows it; references by name, or by id where the caller does not see the row. */
export function cellText({ column }: PastedColumn, value: unknown, names: Names, lang: CellLang): string {
  const { key, meta } = column;
  const named = (id: unknown) => names.get(key)?.get(Number(id)) ?? Number(id);
  const shown = !meta.ref || value === null || value === undefined ? value : Array.isArray(value) ? value.map(named) : named(value);
  return String(toCell(meta, shown, { lang, zone: 'UTC' }) ?? '');
}

const UNORDERED = new Set(['refs', 'choices']);
const inOrder = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);

/** Whether a parsed value equals the stored one; sets are compared without order. */
export const isSame = ({ column: { meta } }: PastedColumn, value: unknown, stored: unknown): boolean =>
  UNORDERED.has(meta.kind) ? isDeepStrictEqual(inOrder(value), inOrder(stored ?? [])) : isDeepStrictEqual(value ?? null, stored ?? null);

/** A cell equal to the stored value's cell is no change, even if it could not be resolved (a name that several rows have). */
export function ignoreUnchanged(row: PastedRow, stored: Stored, columns: readonly PastedColumn[], names: Names): void {
  for (const one of columns) {
    const text = pastedText(row.texts[one.index] ?? '');
    const at = row.errors.findIndex(({ column }) => column === one.index);
    if (at < 0 || text === '') continue;
    if ((['ko', 'en'] as const).some((lang) => cellText(one, stored[one.column.key], names, lang) === text)) row.errors.splice(at, 1);
  }
}

/** The item that a save of the row takes: all values of a new row; for a stored one its id, version and differences. */
export function itemOf(
  resource: Resource,
  row: PastedRow,
  stored: Stored | undefined,
  columns: readonly PastedColumn[],
): Record<string, unknown> {
  if (!stored) return { ...row.values };
  const parsed = resource.update.partial({ id: true }).safeParse(row.values);
  // Trimmed and composed as they would be stored; the caller reports what does not parse.
  const values = parsed.success ? parsed.data : row.values;
  const changed = columns.filter((one) => one.column.key in row.values && !isSame(one, values[one.column.key], stored[one.column.key]));
  return { id: stored.id, version: stored.version, ...Object.fromEntries(changed.map(({ column: { key } }) => [key, row.values[key]])) };
}
