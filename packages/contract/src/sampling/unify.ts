import { planAt, type TablePlan } from './look-up.ts';
import { type Aql, CODE_LETTERS, type CodeLetter, type Severity } from './tables.ts';

const rank = (letter: CodeLetter) => CODE_LETTERS.indexOf(letter);
const largest = (plans: readonly TablePlan[]): CodeLetter | undefined =>
  plans.map(({ letter }) => letter).toSorted((a, b) => rank(b) - rank(a))[0];

/**
 * One sample for all classes, which MIL-STD-105E allows when agreed: every class is looked up again at the largest letter of any class,
 * until nothing changes. A class whose own sample is the whole lot stays separate, and no class is moved to a sample of the whole lot: a
 * shared letter chosen for a tiny AQL would give the others an accept number meant for a far larger sample.
 */
export function unifyPlans(
  letter: CodeLetter,
  aqls: readonly Aql[],
  severity: Severity,
  lotQty = Infinity,
): { plans: TablePlan[]; rounds: number } {
  const isFull = (plan: TablePlan) => plan.n >= lotQty;
  let plans = aqls.map((aql) => planAt(letter, aql, severity));
  for (let rounds = 0; ; rounds += 1) {
    const shared = largest(plans.filter((plan) => !isFull(plan)));
    if (!shared) return { plans, rounds };
    const next = aqls.map((aql, index) => {
      const plan = plans[index] ?? planAt(letter, aql, severity);
      const moved = isFull(plan) ? plan : planAt(shared, aql, severity);
      return isFull(moved) ? plan : moved;
    });
    if (next.every((plan, index) => plan.letter === plans[index]?.letter)) return { plans, rounds };
    plans = next;
  }
}
