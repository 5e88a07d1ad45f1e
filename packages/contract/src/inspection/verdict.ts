import { DEFECT_CLASSES, type DefectClass } from '../sampling/resolve-plan.ts';
import type { LotCount, PerClass } from './count.ts';

/** The plan of one class as stored with a lot: check `n`, accept up to `ac`, reject from `re`. */
export interface ClassLimit {
  readonly class: DefectClass;
  readonly n: number;
  readonly ac: number;
  readonly re: number;
}

/** Verdict of a lot's count. */
export type Verdict = 'pending' | 'accept' | 'reject';

const limitOf = (plan: readonly ClassLimit[], of: DefectClass) => plan.find((limit) => limit.class === of);

/** Verdict of one class: Re reached, n checked within Ac, or pending. A lot that was stopped early for major leaves minor pending. */
export function classVerdict(limit: ClassLimit, nChecked: number, against: PerClass): Verdict {
  if (against[limit.class] >= limit.re) return 'reject';
  return nChecked >= limit.n ? 'accept' : 'pending';
}

/**
 * The verdict of a lot: rejected as soon as one class reaches its Re; accepted only with every n checked, every count within Ac and every
 * item answered. The phone shows it while counting, the server decides it. One more defect never turns `reject` into `accept`.
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
