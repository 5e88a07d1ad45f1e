interface Line {
  readonly orderQty: number;
  readonly producedQty: number;
  readonly goodQty: number;
  readonly reservedQty: number;
  readonly releasedQty: number;
  readonly shippedQty: number;
  readonly arrivedQty: number;
}

/** The quantities of a line for the strip. */
export const quantitiesOf = (line: Line) => ({
  ordered: line.orderQty,
  produced: line.producedQty,
  good: line.goodQty,
  reserved: line.reservedQty,
  released: line.releasedQty,
  shipped: line.shippedQty,
  arrived: line.arrivedQty,
});

/** The numbers below the strip: bought goods are not produced here, and are accepted on arrival. */
export const NUMBERS = { make: ['produced', 'good', 'shipped'], buy: ['shipped', 'arrived', 'good'] } as const;
