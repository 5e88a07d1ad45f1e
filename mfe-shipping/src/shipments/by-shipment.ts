import type { Row, shippingItem } from '@moru/contract';

type Item = Row<typeof shippingItem, 'L'>;

/** One shipment with its items of an order. */
export interface Carried {
  readonly id: number;
  readonly shipping: Item['shipping'];
  readonly items: readonly Item[];
}

const arrival = ({ shipping: { ata, etaCurrent } }: Carried): string => ata ?? etaCurrent;

/** Items grouped by shipment, the first to arrive first; lines in the order's order. */
export function byShipment(items: readonly Item[]): Carried[] {
  const groups = Map.groupBy(items, ({ shippingId }) => shippingId);
  const shipments = [...groups].flatMap(([id, own]) => {
    const lines = own.toSorted((a, b) => a.poProduct.lineNo - b.poProduct.lineNo);
    return own[0] ? [{ id, shipping: own[0].shipping, items: lines }] : [];
  });
  return shipments.toSorted((a, b) => arrival(a).localeCompare(arrival(b)) || a.id - b.id);
}
