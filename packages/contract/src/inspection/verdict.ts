import { DEFECT_CLASSES, type DefectClass } from '../sampling/resolve-plan.ts';
import type { LotCount, PerClass } from './count.ts';

/** The plan of one class as a lot keeps it: check `n`, accept up to `ac`, reject from `re`. */
export interface ClassLimit {
  readonly class: DefectClass;
  readonly n: number;
  readonly ac: number;
  readonly re: number;
}

/** What a lot's count says. */
export type Verdict = 'pending' | 'accept' | 'reject';

const limitOf = (plan: readonly ClassLimit[], of: DefectClass) => plan.find((limit) => limit.class === of);

/** What a class says by itself: its Re reached, its n checked within Ac, or nothing yet. A lot that was stopped early for major says nothing of minor. */
export function classVerdict(limit: ClassLimit, nChecked: number, against: PerClass): Verdict {
  if (against[limit.class] >= limit.re) return 'reject';
  return nChecked >= limit.n ? 'accept' : 'pending';
}

/**
 * The verdict of a lot: rejected as soon as one class reaches its Re; accepted only with every n checked, every count within Ac and every
 * item answered. The phone shows it while it counts, the server decides it. One defect more never turns `reject` into `accept`.
 */
export function lotVerdict(
  plan: readonly ClassLimit[],
  { nChecked, against, items }: Pick<LotCount, 'nChecked' | 'against' | 'items'>,
): Verdict {
  const classes = DEFECT_CLASSES.flatMap((of) => limitOf(plan, of) ?? []).map((limit) => classVerdict(limit, nChecked, against));
  if (classes.includes('reject')) return 'reject';
  const isAnswered = items.every(({ answered, needed }) => answered >= needed);
  return classes.length > 0 && classes.every((one) => one === 'accept') && isAnswered ? 'accept' : 'pending';
}

/** The class that fails a lot, the worst first; undefined while none does. */
export const failingClass = (plan: readonly ClassLimit[], against: PerClass): ClassLimit | undefined =>
  DEFECT_CLASSES.flatMap((of) => limitOf(plan, of) ?? []).find((limit) => against[limit.class] >= limit.re);
