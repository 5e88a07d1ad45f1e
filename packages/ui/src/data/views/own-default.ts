import { useCallback } from 'react';
import type { Row, view } from '@moru/contract';
import { usePreference } from '../../core/preferences.ts';
import type { ListInside } from '../list-props.ts';

/** A view as the list of views has it. */
export type ViewRow = Row<typeof view, 'L'>;

/** What opens a list: a view, or as much of one as its person keeps, so that the list need not wait for it. */
export type Opener = Pick<ViewRow, 'id' | 'query' | 'columns' | 'density'>;

/** What the views of a list are kept under: its resource, and what the page always asks for. */
export const viewKey = ({ resource, fixed = {} }: Pick<ListInside, 'resource' | 'fixed'>): string =>
  [resource.name, ...Object.values(fixed)].join('.').replace(/[^\w.-]/g, '_');

/** What is kept of a view that a list opens with. */
export const openerOf = ({ id, query, columns, density }: Opener): Opener => ({ id, query, columns, density });

const isOpener = (kept: unknown): kept is Opener =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'query' in kept && 'columns' in kept && Array.isArray(kept.columns);

/** The view one has chosen to open a list with, and how to choose another. */
export function useOwnDefault(key: string): [own: Opener | null, set: (to: Opener | null) => void] {
  const [kept, keep] = usePreference<unknown>(`view.${key}`, null);
  const set = useCallback((to: Opener | null) => keep(to && openerOf(to)), [keep]);
  return [isOpener(kept) ? kept : null, set];
}
