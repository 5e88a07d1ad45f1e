import { daysBetween, type Circle } from '@moru/contract';

/**
 * On the wall a PO is behind plan where the share done is less than the share of time passed by more than this (design page "Numbers" §3).
 */
const LAG = 0.15;
/** Rounded to thousandths, so that floating-point errors decide nothing. */
const EXACT = 1000;

export type State = 'late' | 'behind' | 'onPlan' | 'out';

/** A PO as the wall shows it. */
export interface Standing {
  readonly circle: Circle;
  readonly state: State;
  /** Days to its promise, negative once that has passed; null where nothing is promised. */
  readonly left: number | null;
  /** The share of time passed minus the share done, of 1; negative where more is done. */
  readonly lag: number;
}

const shareOf = (qty: number, of: number): number => (of > 0 ? Math.min(1, qty / of) : 0);

/** Share of its work done, of 1: produced (of bought goods: shipped), accepted and released count a third each. */
export function doneShare({ flow, orderQty, producedQty, goodQty, releasedQty, shippedQty }: Circle): number {
  const steps = [flow === 'make' ? producedQty : shippedQty, goodQty, releasedQty];
  return steps.reduce((sum, qty) => sum + shareOf(qty, orderQty), 0) / steps.length;
}

/** The share of the time from the order to the promise that has passed, of 1; undefined where either day is not known. */
function timeShare({ orderDate, promised }: Circle, asOf: string): number | undefined {
  if (orderDate === null || promised === null) return undefined;
  const span = daysBetween(orderDate, promised);
  return span <= 0 ? 1 : Math.max(0, Math.min(1, daysBetween(orderDate, asOf) / span));
}

/** The state of a PO today. */
export function standingOf(circle: Circle, asOf: string): Standing {
  const left = circle.promised === null ? null : daysBetween(asOf, circle.promised);
  const time = timeShare(circle, asOf);
  const lag = time === undefined ? 0 : Math.round((time - doneShare(circle)) * EXACT) / EXACT;
  const isOut = circle.orderQty > 0 && Math.max(circle.shippedQty, circle.arrivedQty) >= circle.orderQty && circle.flow === 'make';
  const state = circle.lateDays > 0 ? 'late' : isOut ? 'out' : lag > LAG ? 'behind' : 'onPlan';
  return { circle, state, left, lag };
}

const RANK: Record<State, number> = { late: 0, behind: 1, onPlan: 2, out: 2 };
const NEVER = Number.MAX_SAFE_INTEGER;

/** The most at risk first: by days late, then by lag, then by days left. */
export const byRisk = (a: Standing, b: Standing): number =>
  RANK[a.state] - RANK[b.state] ||
  b.circle.lateDays - a.circle.lateDays ||
  (a.state === 'behind' ? b.lag - a.lag : 0) ||
  (a.left ?? NEVER) - (b.left ?? NEVER) ||
  a.circle.id - b.circle.id;

/** Diameter of a ring, of 1: the root of its pieces, so that areas can be compared; with a minimum that can still be read. */
export const sizeOf = (qty: number, most: number): number => 0.66 + 0.34 * Math.sqrt(most > 0 ? qty / most : 0);

/** How many POs have each state. */
export const countsOf = (all: readonly Standing[]) => ({
  late: all.filter(({ state }) => state === 'late').length,
  behind: all.filter(({ state }) => state === 'behind').length,
  onPlan: all.filter(({ state }) => RANK[state] === RANK.onPlan).length,
});
