import { needOf, type Taken } from '../composition/need.ts';

/** Facts of a PO line that its labels are computed from; `madeQty` is what was produced, of bought goods what has arrived. */
export interface LabelledLine {
  readonly orderQty: number;
  readonly madeQty: number;
  readonly reservedQty: number;
  readonly releasedQty: number;
  readonly rejectedQty: number;
}

/** Pieces of a line that may still leave: the larger of ordered and made, less released and rejected. */
export const mayLeave = ({ orderQty, madeQty, releasedQty, rejectedQty }: LabelledLine): number =>
  Math.max(0, Math.max(orderQty, madeQty) - releasedQty - rejectedQty);

/**
 * How many of `asked` pieces have no label yet, when `labelled` pieces were labelled. Labelled pieces still in stock serve existing
 * reservations first.
 */
export function unlabelled(line: LabelledLine, labelled: number, asked: number): number {
  const left = Math.max(0, labelled - line.releasedQty - line.rejectedQty);
  const wanted = Math.min(line.reservedQty + asked, mayLeave(line));
  return Math.min(asked, Math.max(0, wanted - left));
}

/** Labels missing for so many pieces when `onHand` labels are in stock. */
export const labelsLacking = (pieces: number, taken: Taken, onHand: number): number => Math.max(0, needOf(pieces, taken) - onHand);
