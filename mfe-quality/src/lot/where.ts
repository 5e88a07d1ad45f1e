import type { inspection, Row } from '@moru/contract';

type Lot = Pick<Row<typeof inspection, 'P'>, 'lotQty' | 'round' | 'status' | 'goodQty' | 'rejectedQty' | 'reworkQty'>;

/** Undecided pieces of a lot; those of a re-inspection still count as rework. */
export const openOf = ({ lotQty, round, status }: Pick<Lot, 'lotQty' | 'round' | 'status'>): number =>
  round === 1 && status !== 'approved' && status !== 'cancelled' ? lotQty : 0;

/** What a lot adds to the sums of its line: nothing before it is approved, whatever is proposed. */
export const countedOf = ({ status, goodQty, rejectedQty, reworkQty }: Pick<Lot, 'status' | 'goodQty' | 'rejectedQty' | 'reworkQty'>) =>
  status === 'approved' ? { goodQty, rejectedQty, reworkQty } : { goodQty: 0, rejectedQty: 0, reworkQty: 0 };

/** Where the pieces of a line's lots are, every piece once: good + rejected + rework + open is the sum of the first lots. */
export function whereOf(lots: readonly Lot[]) {
  const counted = lots.filter(({ status }) => status !== 'cancelled');
  const decided = counted.filter(({ status }) => status === 'approved');
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
  const isAgain = ({ round }: Lot) => round > 1;
  return {
    lotQty: sum(counted, (lot) => (isAgain(lot) ? 0 : lot.lotQty)),
    goodQty: sum(decided, ({ goodQty }) => goodQty),
    rejectedQty: sum(decided, ({ rejectedQty }) => rejectedQty),
    reworkQty: sum(decided, (lot) => lot.reworkQty - (isAgain(lot) ? lot.lotQty : 0)),
    openQty: sum(counted, openOf),
  };
}
