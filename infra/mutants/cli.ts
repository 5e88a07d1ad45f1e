import { parseArgs } from 'node:util';
import { run } from '../verify/run.ts';
import { formulaPlan, guardPlan } from './plans.ts';
import { report } from './report.ts';
import { tryMutants } from './run.ts';
import { sampled } from './sample.ts';

// `npm run mutants`, `npm run mutants -- chain timeline` for some of them, `-- chain --one-in 5` for a sample of those; `npm run mutants --
// guards auth` for guards.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'one-in': { type: 'string', default: '1' } } });
const [first, ...rest] = positionals;
const plan = sampled(first === 'guards' ? guardPlan(rest) : formulaPlan(positionals), Number(values['one-in']));
// Some tests start the built API as a second process.
const isBuilt = await run('tsc', ['-b']);
process.exitCode = isBuilt && report(plan.kind, await tryMutants(plan)) ? 0 : 1;
