interface Line {
  readonly orderQty: number;
  readonly producedQty: number;
  readonly goodQty: number;
  readonly reservedQty: number;
  readonly releasedQty: number;
  readonly shippedQty: number;
  readonly arrivedQty: number;
}

/** The chain of a line as the strip takes it. */
export const quantitiesOf = (line: Line) => ({
  ordered: line.orderQty,
  produced: line.producedQty,
  good: line.goodQty,
  reserved: line.reservedQty,
  released: line.releasedQty,
  shipped: line.shippedQty,
  arrived: line.arrivedQty,
});

/** What of it is written under the strip: what is bought is not produced here, and found good when it has arrived. */
export const NUMBERS = { make: ['produced', 'good', 'shipped'], buy: ['shipped', 'arrived', 'good'] } as const;
