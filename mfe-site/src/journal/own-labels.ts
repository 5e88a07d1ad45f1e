import { labelsOfMarket, needOf, type product, type Row } from '@moru/contract';

/** A label of a line's product, for the market of its order. */
export interface OwnLabel {
  readonly labelStockId: number;
  readonly code: string;
  readonly name: string;
  readonly per: number;
  readonly lossPct: number;
}

/** The labels of a product for a market; several rows of one label are summed. */
export function ownLabels({ labels = [] }: Partial<Pick<Row<typeof product>, 'labels'>>, countryId: number): OwnLabel[] {
  const own = new Map<number, OwnLabel>();
  for (const { labelStockId, labelStock, qtyPerUnit, lossPct } of labelsOfMarket(labels, countryId))
    own.set(labelStockId, { labelStockId, code: labelStock.code, name: labelStock.name, per: qtyPerUnit, lossPct });
  return [...own.values()];
}

/** Standard use and loss of a label for good pieces. */
export function standardOf({ per, lossPct }: Pick<OwnLabel, 'per' | 'lossPct'>, goodQty: number): { used: number; loss: number } {
  const used = needOf(goodQty, { per, lossPct: 0 });
  return { used, loss: needOf(goodQty, { per, lossPct }) - used };
}
