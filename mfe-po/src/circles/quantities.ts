import type { Circle } from '@moru/contract';
import type { Quantities } from '@moru/ui/core';

/** Where the pieces of a PO are, for strip and ring. */
export const quantitiesOf = ({ orderQty, producedQty, goodQty, releasedQty, shippedQty, arrivedQty }: Circle): Quantities => ({
  ordered: orderQty,
  produced: producedQty,
  good: goodQty,
  released: releasedQty,
  shipped: shippedQty,
  arrived: arrivedQty,
});

/** Steps whose sums the wall shows. */
export const SHOWN = ['ordered', 'produced', 'good', 'released', 'shipped'] as const;

/** Sums over all POs. */
export const sumsOf = (circles: readonly Circle[]) => {
  const all = circles.map(quantitiesOf);
  return SHOWN.map((step) => ({ step, qty: all.reduce((sum, one) => sum + (one[step] ?? 0), 0) }));
};
