import { explode, isLacking, itemKey, type Used, type MarketId, type PartPlace } from './explode.ts';
import type { Makeup } from './makeup.ts';

/** Upper bound of the search, in units. */
const MAX_BUILDABLE = 1_000_000_000;

/** How many units can be built, and what is missing for one more; unlimited without `limits`. */
export interface Buildable {
  readonly count: number;
  readonly limits: readonly Used[];
}

/** The largest count that satisfies a condition which, once it fails, fails for every larger count; undefined where it never fails. */
function largest(holds: (count: number) => boolean): number | undefined {
  let above = 1;
  while (holds(above)) {
    if (above > MAX_BUILDABLE) return undefined;
    above *= 2;
  }
  let below = Math.floor(above / 2);
  while (above - below > 1) {
    const middle = Math.floor((above + below) / 2);
    if (holds(middle)) below = middle;
    else above = middle;
  }
  return below;
}

const distinct = (places: readonly PartPlace[]): Used[] => [...new Map(places.map((place) => [itemKey(place), place])).values()];

/** How many units of a product can be built from stock, parts with parts of their own being made as well; items in `endless` are ignored. */
export function buildable(makeup: Makeup, productId: number, market?: MarketId, endless: ReadonlySet<string> = new Set()): Buildable {
  const lacking = (count: number) => explode(makeup, productId, count, market, endless).filter(isLacking);
  const count = largest((one) => lacking(one).length === 0);
  return count === undefined ? { count: MAX_BUILDABLE, limits: [] } : { count, limits: distinct(lacking(count + 1)) };
}

/** What would limit building next, once the parts that limit it now are available. */
export const nextLimit = (makeup: Makeup, productId: number, { limits }: Buildable, market?: MarketId): Buildable =>
  buildable(makeup, productId, market, new Set(limits.map(itemKey)));

/**
 * For each place, by its key, how many units of the product it suffices for by itself: a bought part counts with the stock of made parts
 * above it, a made part with the smallest of its own parts. Undefined: no limit.
 */
export function reaches(makeup: Makeup, productId: number, market?: MarketId): Map<string, number | undefined> {
  const places = explode(makeup, productId, 0, market);
  const byItem = new Map<string, number | undefined>();
  const leaves = places.filter(({ isMade }) => !isMade);
  for (const item of new Set(leaves.map(itemKey)))
    byItem.set(
      item,
      largest((count) => !explode(makeup, productId, count, market).some((place) => isLacking(place) && itemKey(place) === item)),
    );
  const found = new Map<string, number | undefined>();
  for (const { key } of places) {
    const below = leaves.filter((leaf) => leaf.key === key || leaf.key.startsWith(`${key}/`)).map((leaf) => byItem.get(itemKey(leaf)));
    const known = below.filter((reach) => reach !== undefined);
    found.set(key, known.length === 0 ? undefined : Math.min(...known));
  }
  return found;
}
