import { useMemo } from 'react';
import { usePreference } from '../core/preferences.ts';
import { useRole } from '../core/session.ts';
import { arrange, fitWidth, layoutOf, moved, readLayout, type Density, type Placed } from './column-layout.ts';
import { drawColumns, type AnyRow, type Drawn } from './columns.tsx';
import type { ListInside } from './list-props.ts';

/** A column as somebody has it; `px` where its width was set by hand. */
export type OwnColumn<T> = Placed<Drawn<T>> & { readonly px?: number };

/** The columns of a list as its reader has them, and how to change that. */
export interface ColumnChoice<T> {
  /** All there are, pinned ones first. */
  readonly all: readonly OwnColumn<T>[];
  readonly shown: readonly OwnColumn<T>[];
  readonly density: Density;
  toggle: (key: string) => void;
  pin: (key: string) => void;
  /** Moves a column to a place among `all`. */
  move: (key: string, to: number) => void;
  /** Sets a width in px; undefined fits the content again. */
  resize: (key: string, px: number | undefined) => void;
  setDensity: (density: Density) => void;
  /** Columns, widths and density as the page declares them. */
  reset: () => void;
}

/** What a list's layout is kept under: `list.<resource>`; a panel inside another page has a layout of its own. */
export const layoutKey = ({ resource, embedded }: Pick<ListInside, 'resource' | 'embedded'>): string =>
  `list.${resource.name}${embedded ? '.panel' : ''}`;

/** A layout that stands instead of one's own, and where one's changes of it are kept. */
interface Given {
  readonly key: string;
  readonly layout: unknown;
}

/** The columns of a list: declared by the page, seen by the role, arranged by the reader (or as a view has them), kept on the server. */
export function useColumns(props: Pick<ListInside, 'resource' | 'columns' | 'embedded'>, given?: Given): ColumnChoice<AnyRow> {
  const { resource, columns } = props;
  const role = useRole();
  const drawn = useMemo(() => drawColumns<AnyRow>(resource, columns, role).filter(({ key }) => key !== 'id'), [resource, columns, role]);
  const [kept, keep] = usePreference<unknown>(given?.key ?? layoutKey(props), given?.layout ?? null);
  return useMemo(() => choiceOf(drawn, kept, keep), [drawn, kept, keep]);
}

function choiceOf<T>(drawn: readonly Drawn<T>[], kept: unknown, keep: (next: unknown) => void): ColumnChoice<T> {
  const layout = readLayout(kept);
  const all = arrange(drawn, layout).map((column) => ({ ...column, px: layout.widths[column.key] }));
  const change = (next: readonly Placed<Drawn<T>>[]) => keep(layoutOf(next, layout));
  const turn = (key: string, part: 'shown' | 'pinned') =>
    change(all.map((column) => (column.key === key ? { ...column, [part]: !column[part] } : column)));
  return {
    all,
    shown: all.filter(({ shown }) => shown),
    density: layout.density,
    toggle: (key) => turn(key, 'shown'),
    // What is pinned is shown: a column pinned out of sight would be no help.
    pin: (key) =>
      change(
        all.map((column) => (column.key === key ? { ...column, pinned: !column.pinned, shown: column.shown || !column.pinned } : column)),
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
