/** A part of one unit of a product. */
export interface PartOf {
  readonly componentId: number;
  readonly qtyPer: number;
  readonly lossPct: number;
}

/** A label of one unit, in one market or in every one. */
export interface LabelOf {
  readonly labelStockId: number;
  readonly qtyPerUnit: number;
  readonly lossPct: number;
  readonly countryId: number | null;
}

/** A product with what it is made of; `available` in its own unit, below zero where releases hold more than there is. */
export interface MadeUp {
  readonly available: number;
  readonly parts: readonly PartOf[];
  readonly labels: readonly LabelOf[];
}

/** Products and labels that one product is made of, by id. */
export interface Makeup {
  readonly products: ReadonlyMap<number, MadeUp>;
  /** EA on hand of each label. */
  readonly labels: ReadonlyMap<number, number>;
}
