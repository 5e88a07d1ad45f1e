import { overTolerance, stillToCome } from '@moru/contract';
import type { OrderLine } from './use-step.ts';

/** Receipt of a line: pieces, and the artwork on them. */
export interface Came {
  readonly qty: number | null;
  readonly artworkVer: string;
}

/** Proposed receipt of a line: the open quantity, in the ordered artwork. */
export const expected = (line: Pick<OrderLine, 'qty' | 'receivedQty' | 'shortClosedOn' | 'artworkVer'>): Came => ({
  qty: stillToCome(line),
  artworkVer: line.artworkVer ?? '',
});

/** Lines that can still receive something. */
export const receivable = <L extends Pick<OrderLine, 'shortClosedOn'>>(lines: readonly L[]): L[] =>
  lines.filter(({ shortClosedOn }) => shortClosedOn === null);

/** Codes of lines that would have received more than the tolerance (percent) allows. */
export const overdone = (
  lines: readonly Pick<OrderLine, 'id' | 'qty' | 'receivedQty' | 'labelStock'>[],
  came: ReadonlyMap<number, Came>,
  tolerancePct: number,
): string[] =>
  lines
    .filter(({ id, qty, receivedQty }) => overTolerance(qty, receivedQty + (came.get(id)?.qty ?? 0), tolerancePct))
    .map(({ labelStock }) => labelStock.code);

/** Lines of the body of `receive`: those with a received quantity. */
export const bodyLines = (came: ReadonlyMap<number, Came>) =>
  [...came].flatMap(([id, { qty, artworkVer }]) =>
    qty !== null && qty > 0 ? [{ id, qty, ...(artworkVer.trim() && { artworkVer: artworkVer.trim() }) }] : [],
  );
