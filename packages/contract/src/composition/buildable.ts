import { explode, isLacking, itemKey, type Used, type MarketId, type PartPlace } from './explode.ts';
import type { Makeup } from './makeup.ts';

/** Nobody builds more at once. */
const MOST = 1_000_000_000;

/** How many units can be built, and what is lacking for one more; without `limits` nothing ends it. */
export interface Buildable {
  readonly count: number;
  readonly limits: readonly Used[];
}

/** The largest count that a condition holds for, which holds for none above the first it fails at; undefined where none fails. */
function largest(holds: (count: number) => boolean): number | undefined {
  let above = 1;
  while (holds(above)) {
    if (above > MOST) return undefined;
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

/** How many units of a product can be built from what is there, parts made of others being made as well; `endless` items aside. */
export function buildable(makeup: Makeup, productId: number, market?: MarketId, endless: ReadonlySet<string> = new Set()): Buildable {
  const lacking = (count: number) => explode(makeup, productId, count, market, endless).filter(isLacking);
  const count = largest((one) => lacking(one).length === 0);
  return count === undefined ? { count: MOST, limits: [] } : { count, limits: distinct(lacking(count + 1)) };
}

/** What ends the building once the parts that end it now are there. */
export const nextLimit = (makeup: Makeup, productId: number, { limits }: Buildable, market?: MarketId): Buildable =>
  buildable(makeup, productId, market, new Set(limits.map(itemKey)));

/**
 * For how many units of the product each place is enough by itself, by its key: one that is bought with the stock of what is made above
 * it, one that is made with the smallest of its parts. Undefined: no number is too many.
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
