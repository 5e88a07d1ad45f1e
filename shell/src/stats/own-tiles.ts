import { STAT_WIDTHS } from '@moru/contract';
import { setPreference, usePreference } from '@moru/ui/core';

const KEY = 'dashboard.tiles';
const WIDTHS: readonly string[] = STAT_WIDTHS.map(({ value }) => value);

/** How a user has arranged the pinned statistics; each by the id of the statistic. */
export interface OwnTiles {
  readonly order: readonly number[];
  readonly hidden: readonly number[];
  readonly widths: Readonly<Record<string, string>>;
}

/** What is arranged of a pinned statistic. */
interface Pinned {
  readonly id: number;
  readonly width: string;
}

/** A pinned statistic at its place, with the user's own width. */
export type Tile<P extends Pinned> = P & { readonly isShown: boolean };

const NONE: OwnTiles = { order: [], hidden: [], widths: {} };
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one) => Number.isInteger(one)) : []);

/** The stored value; what another release stored in another shape is left out. */
export function ownTiles(value: unknown): OwnTiles {
  if (typeof value !== 'object' || value === null) return NONE;
  const { order, hidden, widths } = value as Record<string, unknown>;
  const kept = Object.entries(widths ?? {}).filter(([, width]) => WIDTHS.includes(width as string));
  return { order: idsOf(order), hidden: idsOf(hidden), widths: Object.fromEntries(kept) as Record<string, string> };
}

/** Pinned statistics as the user has arranged them; one that was pinned since is at the end, with its own width. */
export function arranged<P extends Pinned>(rows: readonly P[], { order, hidden, widths }: OwnTiles): Tile<P>[] {
  const placeOf = ({ id }: P) => (order.includes(id) ? order.indexOf(id) : order.length);
  return rows
    .map((row) => ({ ...row, width: widths[row.id] ?? row.width, isShown: !hidden.includes(row.id) }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The same with one statistic at another place, counted from 0. */
export function movedTo(tiles: readonly Pinned[], id: number, to: number): number[] {
  const rest = tiles.map((tile) => tile.id).filter((one) => one !== id);
  return rest.toSpliced(to, 0, id);
}

/** The pinned statistics as the signed-in user has arranged them, and the ways to arrange them. */
export function useOwnTiles<P extends Pinned>(rows: readonly P[]) {
  const [stored, store] = usePreference<unknown>(KEY, null);
  const own = ownTiles(stored);
  const tiles = arranged(rows, own);
  // Statistics that are no longer pinned are dropped.
  const hidden = tiles.flatMap(({ id, isShown }) => (isShown ? [] : [id]));
  const put = (next: Partial<OwnTiles>) => store({ ...own, hidden, ...next });
  return {
    tiles,
    isOwn: stored !== null,
    move: (id: number, to: number) => put({ order: movedTo(tiles, id, to) }),
    show: (id: number, isShown: boolean) => put({ hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id] }),
    setWidth: (id: number, width: string) => put({ widths: { ...own.widths, [id]: width } }),
    reset: () => setPreference(KEY, null),
  };
}

/** See `useOwnTiles`. */
export type Arranging<P extends Pinned> = ReturnType<typeof useOwnTiles<P>>;
