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

/** A product with its parts and labels; `available` in its own unit, negative where releases reserve more than the stock. */
export interface MadeUp {
  readonly available: number;
  readonly parts: readonly PartOf[];
  readonly labels: readonly LabelOf[];
}

/** Products and labels that one product consists of, by id. */
export interface Makeup {
  readonly products: ReadonlyMap<number, MadeUp>;
  /** EA on hand of each label. */
  readonly labels: ReadonlyMap<number, number>;
}
