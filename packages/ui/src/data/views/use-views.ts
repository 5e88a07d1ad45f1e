import { useMemo } from 'react';
import { usePreference, usePreferencesReady } from '../../core/preferences.ts';
import type { ListInside } from '../list-props.ts';
import { CHOSEN, type ListControl } from '../use-list-state.ts';
import type { Opener } from './own-default.ts';
import { useAskedView } from './use-asked-view.ts';
import { useFirstChips } from './use-first-chips.ts';
import { useOpening } from './use-opening.ts';
import { layoutOfView, sameLayout } from './view-layout.ts';
import { queryOf, sameQuery } from './view-query.ts';

/** Where the user's own changes of a view's columns are stored. */
export const viewLayoutKey = (list: string, id: number): string => `list.${list}.v${id}`;

/** The views of a list: the one it was opened with, what has changed since, and how to open another. */
export function useViews(props: ListInside, { state, first }: ListControl) {
  const { resource } = props;
  const asked = useAskedView(props, first);
  const { key, enabled, id, row, opener, isBare, isUnknown, own, setOwn, setUrl, addressOf } = asked;
  const queryNow = useMemo(() => queryOf(state, resource, first), [state, resource, first]);
  useOpening(asked, resource, first, queryNow);
  const chips = useFirstChips(props, asked, first);
  const ready = usePreferencesReady();

  const layout = useMemo(() => (opener ? layoutOfView(opener) : null), [opener]);
  const layoutKey = id === null ? undefined : viewLayoutKey(key, id);
  const [ownLayout] = usePreference<unknown>(layoutKey ?? '', null);
  const isQueryChanged = row !== undefined && !isBare && !sameQuery(queryNow, row.query, resource, first);
  const isLayoutChanged = layoutKey !== undefined && ownLayout !== null && !sameLayout(ownLayout, layout);
  return {
    enabled,
    list: key,
    /** The view that the list is opened with, once it is known. */
    active: row,
    isChanged: isQueryChanged || isLayoutChanged,
    /** Columns of the view, and where the user's own changes of them are stored. */
    layout: layoutKey === undefined ? undefined : { key: layoutKey, layout },
    /** The list's current query in the form that a view stores. */
    queryNow,
    ownId: own?.id,
    setOwn,
    /** The address does not have the conditions of the rows yet. */
    asksLater: (isBare && (opener !== undefined || isUnknown)) || chips.isLate,
    /** The layout of the list is not known yet. */
    drawsLater: enabled && (!ready || isUnknown),
    addressOf,
    open: (to: Opener | null) => setUrl(addressOf(to), CHOSEN),
    /** Filters that will be added to the address: rendered from the start, so that nothing moves. */
    opening: chips.filters,
    /** Remembers which of the chips that a list opens with are on. */
    rememberChips: chips.remember,
  };
}

/** Result of `useViews`. */
export type Views = ReturnType<typeof useViews>;
