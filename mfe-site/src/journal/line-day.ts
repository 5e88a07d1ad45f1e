import { COUNTED_JOURNAL, FINAL_PROCESS, type pjournal, type poProduct, type Row } from '@moru/contract';

/** A PO line as lists give it. */
export type Line = Row<typeof poProduct, 'L'>;

/** A journal as lists give it. */
export type Journal = Row<typeof pjournal, 'L'>;

/** A journal with everything in it. */
export type FullJournal = Row<typeof pjournal>;

/** PO lines in production here: of confirmed orders, in production by default. */
export const openLines = (status: readonly string[] = ['in_production']) => ({ poStatus: ['confirmed'], flow: ['make'], status });

/** Journals of a date. */
export const ofDay = <J extends { readonly date: string }>(journals: readonly J[], date: string): J[] =>
  journals.filter((journal) => journal.date === date);

/** Lines without a journal on a date. */
export function withoutJournal(lines: readonly Line[], journals: readonly Pick<Journal, 'date' | 'poProductId'>[], date: string): Line[] {
  const written = new Set(ofDay(journals, date).map(({ poProductId }) => poProductId));
  return lines.filter(({ id }) => !written.has(id));
}

/** Good pieces of the last process on a date: what the day adds to the orders. */
export const madeOn = (journals: readonly Pick<Journal, 'date' | 'process' | 'goodQty'>[], date: string): number =>
  ofDay(journals, date)
    .filter(({ process }) => process === FINAL_PROCESS)
    .reduce((sum, { goodQty }) => sum + goodQty, 0);

type Counted = Pick<Journal, 'process' | 'goodQty' | 'status'>;

/** Pieces of a journal that the line's produced quantity includes already. */
const countedOf = ({ process, goodQty, status }: Counted): number =>
  process === FINAL_PROCESS && (COUNTED_JOURNAL as readonly string[]).includes(status) ? goodQty : 0;

/** Pieces of a line still to be produced; with a stored journal the most it may have, its own included. */
export const leftOf = ({ orderQty, producedQty }: Pick<Line, 'orderQty' | 'producedQty'>, stored?: Counted): number =>
  Math.max(0, orderQty - producedQty + (stored ? countedOf(stored) : 0));
