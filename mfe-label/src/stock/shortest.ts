interface Stock {
  readonly onHand: number;
  readonly safetyQty: number;
}

/** Stocks of which less is there than is safe, those that lack most first. */
export const shortest = <S extends Stock>(stocks: readonly S[]): S[] =>
  stocks.filter(({ onHand, safetyQty }) => onHand < safetyQty).toSorted((a, b) => a.onHand - a.safetyQty - (b.onHand - b.safetyQty));
