import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreference, usePreferencesReady } from '../../core/preferences.ts';
import { isChipOn, type Chip } from '../filter-chips.tsx';
import type { ListInside } from '../list-props.ts';
import { writeState, type FilterValues, type ListState } from '../list-state.ts';
import { CHOSEN } from '../use-list-state.ts';
import type { AskedView } from './use-asked-view.ts';

const NONE: readonly Chip[] = [];
const nameOf = ({ label }: Chip): string => label.en;

/** The chips that are on when a list opens: as its reader left them, or the page's default. */
export function firstChips(chips: readonly Chip[], kept: unknown): readonly Chip[] {
  const remembered = chips.filter(({ opens }) => opens !== undefined);
  return Array.isArray(kept) ? remembered.filter((chip) => kept.includes(nameOf(chip))) : remembered.filter(({ opens }) => opens);
}

/**
 * The names of the chips to remember after a change by their reader; undefined where no chip changes. A narrower filter of the same field
 * does not turn a chip off.
 */
export function rememberedChips(chips: readonly Chip[], kept: unknown, before: FilterValues, after: FilterValues): string[] | undefined {
  const names = new Set(firstChips(chips, kept).map(nameOf));
  const own = chips.filter(({ opens }) => opens !== undefined);
  const turnedOn = own.filter((chip) => isChipOn(chip, after) && !names.has(nameOf(chip)));
  const cleared = ({ filters }: Chip) => Object.keys(filters).every((key) => (after[key] ?? []).length === 0);
  const turnedOff = own.filter((chip) => isChipOn(chip, before) && cleared(chip) && names.has(nameOf(chip)));
  for (const chip of turnedOn) names.add(nameOf(chip));
  for (const chip of turnedOff) names.delete(nameOf(chip));
  return turnedOn.length + turnedOff.length > 0 ? [...names] : undefined;
}

/** A search that is narrowed by the chips that the list opened with. */
export interface Beyond {
  readonly chips: readonly Chip[];
  /** Searches without them this once; the remembered chips stay. */
  readonly look: () => void;
}

/** Searches without the chips that a list opens with; undefined while none of them is on. */
export function beyondChips(chips: readonly Chip[] = NONE, values: FilterValues, show: (values: FilterValues) => void): Beyond | undefined {
  const on = chips.filter((chip) => chip.opens !== undefined && isChipOn(chip, values));
  const keys = new Set(on.flatMap(({ filters }) => Object.keys(filters)));
  const look = () => show(Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key))));
  return on.length === 0 ? undefined : { chips: on, look };
}

const isChosen = (state: unknown): boolean => typeof state === 'object' && state !== null && 'chosen' in state;

/**
 * Adds the chips that a list opens with to an address without list state; a default view, a link with conditions and a search that the
 * reader has just cleared stay as they are.
 */
export function useFirstChips({ resource, chips }: ListInside, { key, enabled, isBare, id, url, setUrl }: AskedView, first: ListState) {
  const { state } = useLocation();
  const ready = usePreferencesReady();
  const [kept, keep] = usePreference<unknown>(`chips.${key}`, null);
  const all = chips ?? NONE;
  const opens = enabled && all.some((chip) => chip.opens !== undefined) && isBare && id === null && !isChosen(state);
  const wanted = firstChips(all, kept);
  const isDue = opens && wanted.length > 0;
  const filters = isDue ? (Object.assign({}, first.filters, ...wanted.map((chip) => chip.filters)) as FilterValues) : undefined;
  useEffect(() => {
    if (filters && ready) setUrl(writeState(url, { ...first, filters }, resource, first), { replace: true, ...CHOSEN });
  });
  const remember = useCallback(
    (before: FilterValues, after: FilterValues) => {
      const now = rememberedChips(all, kept, before, after);
      if (now) keep(now);
    },
    [all, kept, keep],
  );
  return { isLate: opens && (!ready || isDue), filters, remember };
}
