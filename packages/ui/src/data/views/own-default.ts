import { useCallback } from 'react';
import type { Row, view } from '@moru/contract';
import { usePreference } from '../../core/preferences.ts';
import type { ListInside } from '../list-props.ts';

/** A view as the list of views returns it. */
export type ViewRow = Row<typeof view, 'L'>;

/** What a list opens with: a view, or the part of it that is stored in the user's preferences, so that the list need not wait. */
export type Opener = Pick<ViewRow, 'id' | 'query' | 'columns' | 'density'>;

/** Key of the views of a list: its resource, and its fixed parameters. */
export const viewKey = ({ resource, fixed = {} }: Pick<ListInside, 'resource' | 'fixed'>): string =>
  [resource.name, ...Object.values(fixed)].join('.').replace(/[^\w.-]/g, '_');

/** The stored part of a view that a list opens with. */
export const openerOf = ({ id, query, columns, density }: Opener): Opener => ({ id, query, columns, density });

const isOpener = (kept: unknown): kept is Opener =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'query' in kept && 'columns' in kept && Array.isArray(kept.columns);

/** The view that the user has chosen as the list's default, and how to choose another. */
export function useOwnDefault(key: string): [own: Opener | null, set: (to: Opener | null) => void] {
  const [kept, keep] = usePreference<unknown>(`view.${key}`, null);
  const set = useCallback((to: Opener | null) => keep(to && openerOf(to)), [keep]);
  return [isOpener(kept) ? kept : null, set];
}
