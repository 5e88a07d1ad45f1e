/** One day's change of a label's balance. */
export interface CurveStep {
  readonly key: string;
  readonly date: string;
  /** Signed: quantities that open lines take are negative, those on order positive. */
  readonly qty: number;
  readonly balance: number;
}

/** Data of a label's curve; days are `YYYY-MM-DD`. */
export interface CurveFacts {
  readonly asOf: string;
  readonly onHand: number;
  readonly safetyQty: number;
  readonly steps: readonly CurveStep[];
  readonly orderBy: string | null;
  readonly shortageDate: string | null;
  readonly leadTimeDays: number;
}
