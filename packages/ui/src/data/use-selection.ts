import { useMemo, useReducer } from 'react';
import { idsBetween, toggled } from './selection.ts';
import type { AnyRow } from './columns.tsx';

/** Selected rows and how to change them; the functions are stable, so that rows need not render again. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** The selected rows, those of other pages as last seen. */
  readonly rows: readonly AnyRow[];
  /** Number of selected rows that are not on this page. */
  readonly elsewhere: number;
  /** Toggles one row; with `range` all rows between it and the row toggled last get its new state. */
  toggle: (id: number, range?: boolean) => void;
  /** Adds rows; a range continues from the last one. */
  add: (ids: readonly number[]) => void;
  /** Adds rows of any page. */
  hold: (rows: readonly AnyRow[]) => void;
  /** Switches all rows shown. */
  togglePage: (on: boolean) => void;
  clear: () => void;
}

interface Held {
  /** Search and filters, which the selection belongs to. */
  readonly scope: string;
  readonly selected: ReadonlyMap<number, AnyRow>;
  /** The row toggled last. */
  readonly anchor: number | null;
}

/** Rows to change, given the shown rows, and their new state; null drops the selection. */
type Change =
  | ((held: Held, shown: readonly AnyRow[]) => Pick<Held, 'anchor'> & { ids: readonly number[]; on: boolean; rows?: readonly AnyRow[] })
  | null;

const idsOf = (rows: readonly AnyRow[]): number[] => rows.map(({ id }) => id);

const nothing = (scope: string): Held => ({ scope, selected: new Map(), anchor: null });

function changed(held: Held, change: Change, shown: readonly AnyRow[], scope: string): Held {
  if (change === null) return nothing(scope);
  const { ids, on, anchor, rows = shown } = change(held, shown);
  return { scope, anchor, selected: toggled(held.selected, rows, ids, on) };
}

const changesOf = (change: (by: Change) => void): Omit<Selection, 'ids' | 'rows' | 'elsewhere'> => ({
  toggle: (id, range = false) =>
    change(({ selected, anchor }, shown) => ({
      ids: range ? idsBetween(idsOf(shown), anchor, id) : [id],
      on: !selected.has(id),
      anchor: id,
    })),
  add: (ids) => change(() => ({ ids, on: true, anchor: ids.at(-1) ?? null })),
  hold: (rows) => change(({ anchor }) => ({ ids: idsOf(rows), on: true, anchor, rows })),
  togglePage: (on) => change(({ anchor }, shown) => ({ ids: idsOf(shown), on, anchor })),
  clear: () => change(null),
});

/**
 * Selection over the rows shown. It survives paging and sorting, and is dropped when `scope` (search and filters) changes, so that no
 * action applies to rows outside the list.
 */
export function useSelection(shown: readonly AnyRow[], scope: string): Selection {
  const [held, change] = useReducer((before: Held, by: Change) => changed(before, by, shown, scope), scope, nothing);
  if (held.scope !== scope) change(null);
  const changes = useMemo(() => changesOf(change), [change]);
  const { selected } = held;
  const state = useMemo(() => {
    const here = new Map(shown.map((row) => [row.id, row]));
    const rows = [...selected].map(([id, row]) => here.get(id) ?? row);
    return { ids: new Set(selected.keys()), rows, elsewhere: rows.filter(({ id }) => !here.has(id)).length };
  }, [selected, shown]);
  return useMemo(() => ({ ...state, ...changes }), [state, changes]);
}
