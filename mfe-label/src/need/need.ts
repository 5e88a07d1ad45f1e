/** Inputs of a label requirement. Quantities in EA, `lossPct` in percent with at most two decimals. */
export interface NeedQuestion {
  readonly qty: number;
  readonly perUnit: number;
  readonly lossPct: number;
  readonly spare: number;
  readonly onHand: number;
  readonly safety: number;
  readonly moq: number;
  readonly multiple: number;
}

/** Quantities in EA, each calculated from the one before. */
export interface NeedAnswer {
  /** Labels on the pieces. */
  readonly carried: number;
  /** With the loss, and the spare ones. */
  readonly needed: number;
  /** Missing quantity so that the safety stock remains afterwards. */
  readonly missing: number;
  /** Quantity to order: at least the MOQ, in whole multiples; 0 where nothing is missing. */
  readonly order: number;
  /** Stock after the order has arrived and the work is done. */
  readonly after: number;
}

/** Hundredths of a percent in 1. */
const WHOLE = 10_000;

/** The labels that an order needs and how many to order. */
export function labelNeed({ qty, perUnit, lossPct, spare, onHand, safety, moq, multiple }: NeedQuestion): NeedAnswer {
  const carried = qty * perUnit;
  // In integers: 100 × 1.1 would be a little over 110.
  const needed = Math.ceil((carried * (WHOLE + Math.round(lossPct * 100))) / WHOLE) + spare;
  const missing = Math.max(0, needed + safety - onHand);
  const step = Math.max(1, multiple);
  const order = missing === 0 ? 0 : Math.ceil(Math.max(missing, moq) / step) * step;
  return { carried, needed, missing, order, after: onHand + order - needed };
}
