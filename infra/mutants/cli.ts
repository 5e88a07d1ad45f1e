import { run } from '../verify/run.ts';
import { formulaPlan, guardPlan } from './plans.ts';
import { report } from './report.ts';
import { tryMutants } from './run.ts';

// `npm run mutants`, `npm run mutants -- chain timeline` for some of them; `npm run mutants -- guards auth` for guards.
const [first, ...rest] = process.argv.slice(2);
const plan = first === 'guards' ? guardPlan(rest) : formulaPlan(first === undefined ? [] : [first, ...rest]);
// Some tests start the built API as a second process.
const isBuilt = await run('tsc', ['-b']);
process.exitCode = isBuilt && report(plan.kind, await tryMutants(plan)) ? 0 : 1;
