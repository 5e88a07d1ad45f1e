import { labelsOfMarket, needOf, type product, type Row } from '@moru/contract';

/** A label of the product that a line makes, in the market of its order. */
export interface OwnLabel {
  readonly labelStockId: number;
  readonly code: string;
  readonly name: string;
  readonly per: number;
  readonly lossPct: number;
}

/** The labels of a product for a market; what several rows say of one label counts together. */
export function ownLabels({ labels = [] }: Partial<Pick<Row<typeof product>, 'labels'>>, countryId: number): OwnLabel[] {
  const own = new Map<number, OwnLabel>();
  for (const { labelStockId, labelStock, qtyPerUnit, lossPct } of labelsOfMarket(labels, countryId))
    own.set(labelStockId, { labelStockId, code: labelStock.code, name: labelStock.name, per: qtyPerUnit, lossPct });
  return [...own.values()];
}

/** What good pieces should use and lose of a label. */
export function standardOf({ per, lossPct }: Pick<OwnLabel, 'per' | 'lossPct'>, goodQty: number): { used: number; loss: number } {
  const used = needOf(goodQty, { per, lossPct: 0 });
  return { used, loss: needOf(goodQty, { per, lossPct }) - used };
}
