/** Produced pieces of a PO line; of bought goods those that have arrived. */
export const madeOf = (flow: string, { arrivedQty, producedQty }: { readonly arrivedQty: number; readonly producedQty: number }): number =>
  flow === 'buy' ? arrivedQty : producedQty;
