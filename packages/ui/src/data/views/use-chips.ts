import { useCallback } from 'react';
import type { ListInside } from '../list-props.ts';
import type { ListState } from '../list-state.ts';
import type { ListControl } from '../use-list-state.ts';
import { beyondChips } from './use-first-chips.ts';
import type { Views } from './use-views.ts';

/** The state of a list including the chips that it opens with, and how to change it; the reader's changes of chips are remembered. */
export function useChips({ chips }: ListInside, { state: urlState, change: write }: ListControl, { opening, rememberChips }: Views) {
  const state: ListState = opening ? { ...urlState, filters: opening } : urlState;
  const before = urlState.filters;
  const change = useCallback(
    (part: Partial<ListState>) => {
      // Clearing the search and all filters is not remembered: the next time the list opens as before.
      if (part.filters && part.keyword === undefined) rememberChips(before, part.filters);
      // A search that is faster than the address: it is among what the list shows.
      write(opening && !part.filters ? { filters: opening, ...part } : part);
    },
    [rememberChips, before, write, opening],
  );
  return { state, change, beyond: beyondChips(chips, state.filters, (filters) => write({ filters })) };
}
