/** One day's change of a label's balance. */
export interface CurveStep {
  readonly key: string;
  readonly date: string;
  /** Signed: what open lines take is below zero, what is on order comes above it. */
  readonly qty: number;
  readonly balance: number;
}

/** What the curve of a label is drawn from; days are `YYYY-MM-DD`. */
export interface CurveFacts {
  readonly asOf: string;
  readonly onHand: number;
  readonly safetyQty: number;
  readonly steps: readonly CurveStep[];
  readonly orderBy: string | null;
  readonly shortageDate: string | null;
  readonly leadTimeDays: number;
}
