import type { ListState } from './list-state.ts';

/** The state that decides which rows a list contains, whatever page and order. */
export const scopeOf = ({ search, keyword, filters }: ListState): string => JSON.stringify([keyword && search, keyword, filters]);

/** Ids from `anchor` to `id` in the order shown, inclusive; only `id` when the anchor is not shown. */
export function idsBetween(shown: readonly number[], anchor: number | null, id: number): number[] {
  const [from, to] = [anchor === null ? -1 : shown.indexOf(anchor), shown.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Selected rows by id, with `ids` of the shown rows added or removed. */
export function toggled<T extends { readonly id: number }>(
  selected: ReadonlyMap<number, T>,
  shown: readonly T[],
  ids: readonly number[],
  on: boolean,
): Map<number, T> {
  const next = new Map(selected);
  if (!on) for (const id of ids) next.delete(id);
  else for (const row of shown) if (ids.includes(row.id)) next.set(row.id, row);
  return next;
}
