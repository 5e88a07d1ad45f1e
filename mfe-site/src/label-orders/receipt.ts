import { type labelOrder, overTolerance, type Row } from '@moru/contract';

/** A line of an order that is still to come, as lists give it. */
export type DueLine = Row<typeof labelOrder, 'L'>;

/** What somebody at the door says of a line. */
export interface Came {
  readonly qty: number;
  readonly artwork: 'ordered' | 'other';
  readonly reason: string;
}

/** Least letters of a reason. */
const REASON = 2;

/** Whether so many would be more than the tolerance (percent) allows without a reason. */
export const isOver = ({ qty, receivedQty }: Pick<DueLine, 'qty' | 'receivedQty'>, came: Came, tolerancePct: number): boolean =>
  overTolerance(qty, receivedQty + came.qty, tolerancePct);

/** What still has to be said before it can be received. */
export function lackOf(
  line: Pick<DueLine, 'qty' | 'receivedQty'>,
  came: Came,
  tolerancePct: number,
): 'artwork' | 'qty' | 'reason' | undefined {
  if (came.artwork === 'other') return 'artwork';
  if (came.qty <= 0) return 'qty';
  return isOver(line, came, tolerancePct) && came.reason.trim().length < REASON ? 'reason' : undefined;
}
