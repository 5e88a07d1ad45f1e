import { type labelOrder, overTolerance, type Row } from '@moru/contract';

/** An open line of a label order, as lists give it. */
export type DueLine = Row<typeof labelOrder, 'L'>;

/** The receipt of a line as entered. */
export interface Came {
  readonly qty: number;
  readonly artwork: 'ordered' | 'other';
  readonly reason: string;
}

/** Minimum length of a reason. */
const REASON = 2;

/** Whether this quantity exceeds the tolerance (percent) and needs a reason. */
export const isOver = ({ qty, receivedQty }: Pick<DueLine, 'qty' | 'receivedQty'>, came: Came, tolerancePct: number): boolean =>
  overTolerance(qty, receivedQty + came.qty, tolerancePct);

/** What is missing before it can be received. */
export function missingOf(
  line: Pick<DueLine, 'qty' | 'receivedQty'>,
  came: Came,
  tolerancePct: number,
): 'artwork' | 'qty' | 'reason' | undefined {
  if (came.artwork === 'other') return 'artwork';
  if (came.qty <= 0) return 'qty';
  return isOver(line, came, tolerancePct) && came.reason.trim().length < REASON ? 'reason' : undefined;
}
