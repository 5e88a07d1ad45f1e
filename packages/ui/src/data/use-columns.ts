import { useMemo, type RefObject } from 'react';
import { usePreference } from '../core/preferences.ts';
import { useRole } from '../core/session.ts';
import { useWidthOf } from '../core/use-width.ts';
import { arrange, fitWidth, layoutOf, moved, readLayout, type Density, type Placed } from './column-layout.ts';
import { drawColumns, type AnyRow, type Drawn } from './columns.tsx';
import type { ListInside } from './list-props.ts';

/** A column as arranged by the reader; `px` where its width was set by hand. */
export type OwnColumn<T> = Placed<Drawn<T>> & { readonly px?: number };

/** The columns of a list as its reader has arranged them, and how to change that. */
export interface ColumnChoice<T> {
  /** All columns, pinned ones first. */
  readonly all: readonly OwnColumn<T>[];
  readonly shown: readonly OwnColumn<T>[];
  /** What a file or a card has, where the width of a table is no matter: those shown, and those that only lack the room. */
  readonly wanted: readonly OwnColumn<T>[];
  readonly density: Density;
  toggle: (key: string) => void;
  pin: (key: string) => void;
  /** Moves a column to an index of `all`. */
  move: (key: string, to: number) => void;
  /** Sets a width in px; undefined fits the content again. */
  resize: (key: string, px: number | undefined) => void;
  setDensity: (density: Density) => void;
  /** Resets columns, widths and density to those of the page. */
  reset: () => void;
}

/** Key of a list's layout: `list.<resource>`; a panel inside another page has its own. */
export const layoutKey = ({ resource, embedded }: Pick<ListInside, 'resource' | 'embedded'>): string =>
  `list.${resource.name}${embedded ? '.panel' : ''}`;

/** A layout that replaces the user's own, and where changes of it are stored. */
interface Given {
  readonly key: string;
  readonly layout: unknown;
}

/** The columns of a list: declared by the page, seen by the role, arranged by the reader (or as a view has them), kept on the server. `box`: what the list has the width of. */
export function useColumns(
  props: Pick<ListInside, 'resource' | 'columns' | 'embedded'>,
  box: RefObject<HTMLElement | null>,
  given?: Given,
): ColumnChoice<AnyRow> {
  const { resource, columns } = props;
  const role = useRole();
  const width = useWidthOf(box, Infinity);
  const drawn = useMemo(() => drawColumns<AnyRow>(resource, columns, role).filter(({ key }) => key !== 'id'), [resource, columns, role]);
  // The columns change with few of the widths.
  const room = Math.max(0, ...drawn.map(({ from }) => from).filter((from) => from <= width));
  const [kept, keep] = usePreference<unknown>(given?.key ?? layoutKey(props), given?.layout ?? null);
  return useMemo(() => choiceOf(drawn, kept, room, keep), [drawn, kept, room, keep]);
}

function choiceOf<T>(drawn: readonly Drawn<T>[], kept: unknown, room: number, keep: (next: unknown) => void): ColumnChoice<T> {
  const layout = readLayout(kept);
  const all = arrange(drawn, layout, room).map((column) => ({ ...column, px: layout.widths[column.key] }));
  const change = (next: readonly Placed<Drawn<T>>[]) => keep(layoutOf(next, layout));
  const turn = (key: string, part: 'shown' | 'pinned') =>
    change(all.map((column) => (column.key === key ? { ...column, [part]: !column[part], crowded: false } : column)));
  return {
    all,
    shown: all.filter(({ shown }) => shown),
    wanted: all.filter(({ shown, crowded }) => shown || crowded),
    density: layout.density,
    toggle: (key) => turn(key, 'shown'),
    // A column that is pinned becomes visible.
    pin: (key) =>
      change(
        all.map((column) =>
          column.key === key ? { ...column, pinned: !column.pinned, shown: column.shown || !column.pinned, crowded: false } : column,
        ),
      ),
    move: (key, to) => change(moved(all, key, to)),
    resize: (key, px) => {
      const { [key]: _before, ...rest } = layout.widths;
      keep({ ...layout, widths: px === undefined ? rest : { ...rest, [key]: fitWidth(px) } });
    },
    setDensity: (density) => keep({ ...layout, density }),
    reset: () => keep(null),
  };
}
