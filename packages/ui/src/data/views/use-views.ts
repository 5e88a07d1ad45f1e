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

/** Where one's own changes of a view's columns are kept. */
export const viewLayoutKey = (list: string, id: number): string => `list.${list}.v${id}`;

/** The views of a list: the one it is opened with, what has been changed since, and how to open another. */
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
    /** Columns of the view, and where one's own changes of them are kept. */
    layout: layoutKey === undefined ? undefined : { key: layoutKey, layout },
    /** What the list asks for now, as a view keeps it. */
    queryNow,
    ownId: own?.id,
    setOwn,
    /** The address is about to say which rows are asked for. */
    asksLater: (isBare && (opener !== undefined || isUnknown)) || chips.isLate,
    /** How the list is laid out is not known yet. */
    drawsLater: enabled && (!ready || isUnknown),
    addressOf,
    open: (to: Opener | null) => setUrl(addressOf(to), CHOSEN),
    /** The filters that are about to be put into the address: drawn from the start, so that nothing moves. */
    opening: chips.filters,
    /** Keeps which of the chips that a list opens with are on. */
    rememberChips: chips.remember,
  };
}

/** What `useViews` gives. */
export type Views = ReturnType<typeof useViews>;
