import { DEFECT_CLASSES, type DefectClass } from '@moru/contract';
import { NOTHING } from './count-pending.ts';
import type { CountQueue, CountState } from './count-queue.ts';
import type { Lot } from './use-count.ts';

/** Numbers of one class on the sheet. */
export interface ClassTally {
  readonly class: DefectClass;
  readonly found: number;
  readonly ac: number;
  readonly re: number;
  readonly n: number;
}

/** The count, including taps that are not answered yet. */
export interface Tally {
  readonly nChecked: number;
  readonly classes: readonly ClassTally[];
  readonly verdict: Lot['verdict'];
  readonly failing: ClassTally | undefined;
}

/** A lot as loaded, and when (ms). */
export interface ReadLot {
  readonly lot: Lot;
  readonly lotAt: number;
}

/** A lot and the count of it on this device. */
export interface Counted extends ReadLot {
  readonly queue: CountQueue;
}

const FOUND = { critical: 'foundCritical', major: 'foundMajor', minor: 'foundMinor' } as const;

/** The server's count of a lot, as last loaded or answered, plus the taps under way. */
export function tallyOf({ lot, lotAt }: ReadLot, count?: Pick<CountState, 'answered' | 'answeredAt' | 'pending'>): Tally {
  const answered = count && count.answeredAt >= lotAt ? count.answered : undefined;
  const pending = count?.pending ?? NOTHING;
  const foundOf = (of: DefectClass) => Math.max(0, (answered?.found[of] ?? lot[FOUND[of]]) + pending[of]);
  const classes = DEFECT_CLASSES.flatMap((of) => {
    const limit = lot.plan.find((one) => one.class === of);
    return limit ? [{ class: of, found: foundOf(of), ac: limit.ac, re: limit.re, n: limit.n }] : [];
  });
  const failing = classes.find(({ found, re }) => found >= re);
  return {
    nChecked: Math.min(lot.lotQty, Math.max(0, (answered?.nChecked ?? lot.nChecked) + pending.checked)),
    classes,
    verdict: failing ? 'reject' : (answered?.verdict ?? lot.verdict),
    failing,
  };
}

/** Whether nothing of a lot is left to count or to answer: its verdict may still be on its way, or wait for the network. */
export const isComplete = ({ n }: Pick<Lot, 'n'>, { nChecked }: Tally, openItems: number): boolean =>
  n > 0 && nChecked >= n && openItems === 0;
