import { needOf, type Taken } from '../composition/need.ts';

/** What of a PO line its labels are told from; `madeQty` is what was produced, of bought goods what has arrived. */
export interface LabelledLine {
  readonly orderQty: number;
  readonly madeQty: number;
  readonly reservedQty: number;
  readonly releasedQty: number;
  readonly rejectedQty: number;
}

/** Pieces of a line that may still leave: ordered, or made where that is more, less released and less rejected. */
export const mayLeave = ({ orderQty, madeQty, releasedQty, rejectedQty }: LabelledLine): number =>
  Math.max(0, Math.max(orderQty, madeQty) - releasedQty - rejectedQty);

/**
 * Of `asked` pieces of a line those that have no label yet, when `labelled` were given one. Labels on pieces that are still here serve
 * what is reserved already before what is asked for.
 */
export function unlabelled(line: LabelledLine, labelled: number, asked: number): number {
  const left = Math.max(0, labelled - line.releasedQty - line.rejectedQty);
  const wanted = Math.min(line.reservedQty + asked, mayLeave(line));
  return Math.min(asked, Math.max(0, wanted - left));
}

/** Labels that lack for so many pieces when `onHand` of them are in stock. */
export const labelsLacking = (pieces: number, taken: Taken, onHand: number): number => Math.max(0, needOf(pieces, taken) - onHand);
