/** Pieces of a PO line that are there: of bought goods what has arrived, else what was produced. */
export const madeOf = (flow: string, { arrivedQty, producedQty }: { readonly arrivedQty: number; readonly producedQty: number }): number =>
  flow === 'buy' ? arrivedQty : producedQty;
