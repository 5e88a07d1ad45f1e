import { useCallback } from 'react';
import type { ListInside } from '../list-props.ts';
import type { ListState } from '../list-state.ts';
import type { ListControl } from '../use-list-state.ts';
import { beyondChips } from './use-first-chips.ts';
import type { Views } from './use-views.ts';

/** The state of a list with the chips that it is about to open with, and how it is changed: what a reader does to them is remembered. */
export function useChips({ chips }: ListInside, { state: urlState, change: write }: ListControl, { opening, rememberChips }: Views) {
  const state: ListState = opening ? { ...urlState, filters: opening } : urlState;
  const before = urlState.filters;
  const change = useCallback(
    (part: Partial<ListState>) => {
      // Clearing the search and all filters is for now: the list opens as before the next time.
      if (part.filters && part.keyword === undefined) rememberChips(before, part.filters);
      write(part);
    },
    [rememberChips, before, write],
  );
  return { state, change, beyond: beyondChips(chips, state.filters, (filters) => write({ filters })) };
}
