import { createHash } from 'node:crypto';
import type { Result } from '../verify/result.ts';
import { folderOf } from './guarded.ts';
import type { Mutant } from './instrument.ts';
import { formulaPlan, guardPlan } from './plans.ts';
import { report } from './report.ts';
import { tryMutants, type Plan } from './run.ts';

/** One in this many is tried. */
const SAMPLES: readonly (readonly [plan: () => Plan, oneIn: number])[] = [
  [() => formulaPlan(['money', 'facts', 'moves']), 4],
  [() => guardPlan(['core/auth/request-guard', 'core/auth/session-cookie'], (file) => [folderOf(file)]), 1],
];

const isChosen = ({ file, unit, from, to }: Mutant, oneIn: number): boolean =>
  createHash('sha256').update([file, unit, from, to].join('\n')).digest().readUInt32BE() % oneIn === 0;

/** One in so many of a plan's mutations: the same ones for the same code, wherever it is in its file. */
export const sampled = (plan: Plan, oneIn: number): Plan => ({
  ...plan,
  mutants: plan.mutants.filter((mutant) => isChosen(mutant, oneIn)),
});

/** Some of the mutations, in well under a minute; all of them: `npm run mutants` and `npm run guards`. */
export async function sampleOfMutants(): Promise<Result> {
  const result = { passed: 0, failed: 0 };
  for (const [planOf, oneIn] of SAMPLES) {
    const plan = sampled(planOf(), oneIn);
    result[report(plan.kind, await tryMutants(plan)) ? 'passed' : 'failed']++;
  }
  return result;
}
