import type { Row, Save, view } from '@moru/contract';
import { readLayout, type ListLayout } from '../column-layout.ts';
import type { ColumnChoice } from '../use-columns.ts';

type View = Row<typeof view, 'L'>;

/** The layout of a view; null for a view without one, which has the page's. */
export function layoutOfView({ columns, density }: Pick<View, 'columns' | 'density'>): ListLayout | null {
  if (columns.length === 0 && density === null) return null;
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ shown }) => !shown).map(({ key }) => key),
    pinned: columns.filter(({ pinned }) => pinned).map(({ key }) => key),
    density: density ?? 'normal',
    widths: Object.fromEntries(columns.flatMap(({ key, px }) => (px === undefined ? [] : [[key, px]]))),
  };
}

/** The part of a list's column layout that a view stores. */
export const columnsOfChoice = ({ all, density }: Pick<ColumnChoice<never>, 'all' | 'density'>) =>
  ({
    columns: all.map(({ key, shown, pinned, px }) => ({ key, shown, pinned, ...(px === undefined ? {} : { px }) })),
    density,
  }) satisfies Save<typeof view>;

/** Whether two stored layouts look the same. */
export const sameLayout = (one: unknown, other: unknown): boolean => JSON.stringify(readLayout(one)) === JSON.stringify(readLayout(other));
