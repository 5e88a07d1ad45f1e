/** Ids from `anchor` to `id` in the order shown, both included; only `id` when the anchor is not shown. */
export function idsBetween(shown: readonly number[], anchor: number | null, id: number): number[] {
  const [from, to] = [anchor === null ? -1 : shown.indexOf(anchor), shown.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The selection with `ids` added or taken away. */
export function toggled(selected: ReadonlySet<number>, ids: readonly number[], on: boolean): Set<number> {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
