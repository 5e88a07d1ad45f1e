import { DEFECT_CLASSES, type DefectClass } from '@moru/contract';
import type { Count, Lot } from './use-count.ts';

/** What the sheet shows of one class. */
export interface ClassTally {
  readonly class: DefectClass;
  readonly found: number;
  readonly ac: number;
  readonly re: number;
  readonly n: number;
}

/** What is counted, taps that nobody has answered yet included. */
export interface Tally {
  readonly nChecked: number;
  readonly classes: readonly ClassTally[];
  readonly verdict: Lot['verdict'];
  readonly failing: ClassTally | undefined;
}

const FOUND = { critical: 'foundCritical', major: 'foundMajor', minor: 'foundMinor' } as const;

/** The server's count of a lot and the taps on their way; an undo waits for its answer. */
export function tallyOf(lot: Lot, waiting: Count['waiting']): Tally {
  const pending = (of: DefectClass) =>
    waiting.reduce((sum, event) => sum + (event.kind === 'defect' && event.class === of ? (event.qty ?? 1) : 0), 0);
  const classes = DEFECT_CLASSES.flatMap((of) => {
    const limit = lot.plan.find((one) => one.class === of);
    return limit ? [{ class: of, found: lot[FOUND[of]] + pending(of), ac: limit.ac, re: limit.re, n: limit.n }] : [];
  });
  const checked = waiting.reduce((sum, event) => sum + (event.kind === 'checked' ? event.qty : 0), 0);
  const failing = classes.find(({ found, re }) => found >= re);
  return {
    nChecked: Math.min(lot.lotQty, lot.nChecked + checked),
    classes,
    verdict: failing ? 'reject' : lot.verdict,
    failing,
  };
}
