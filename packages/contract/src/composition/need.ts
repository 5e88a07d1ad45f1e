/** What one unit needs of a part or a label: `per` with at most four decimals, `lossPct` in percent with at most two. */
export interface Taken {
  readonly per: number;
  readonly lossPct: number;
}

/** `per` and the loss are counted in ten-thousandths. */
const WHOLE = 10_000;

/**
 * What `count` units need, with loss: ⌈count × per × (1 + loss)⌉, in the part's own unit. In whole numbers, because 700 × 1.1 would be
 * slightly more than 770.
 */
export function needOf(count: number, { per, lossPct }: Taken): number {
  const scaled = BigInt(Math.round(count)) * BigInt(Math.round(per * WHOLE)) * BigInt(WHOLE + Math.round(lossPct * 100));
  const whole = BigInt(WHOLE * WHOLE);
  return Number((scaled + whole - 1n) / whole);
}

/** A label of a product in a market; without a market, in every one. */
interface OfMarket {
  readonly labelStockId: number;
  readonly countryId: number | null;
}

/** The labels of a product for one market: the market's own, and the labels of all markets that the market does not list itself. */
export function labelsOfMarket<T extends OfMarket>(labels: readonly T[], countryId: number): T[] {
  const own = new Set(labels.filter((label) => label.countryId === countryId).map(({ labelStockId }) => labelStockId));
  return labels.filter((label) => label.countryId === countryId || (label.countryId === null && !own.has(label.labelStockId)));
}
