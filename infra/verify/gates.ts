import { staleReports } from '../api-report/report.ts';
import { ROOT } from '../setup/node.mjs';
import { browserTests } from './browser-tests.ts';
import { sampleOfMutants } from '../mutants/sample.ts';
import { dependencyRules } from './dependency-rules.ts';
import { jestTests } from './jest-tests.ts';
import { packageRules } from './packages.ts';
import { FAILED, type Gate, PASSED } from './result.ts';
import { run, runBeside } from './run.ts';

const outcome = (ok: boolean) => (ok ? PASSED : FAILED);

/** A gate of several programs that counts as one; all of them run, so that one run shows every finding. */
const beside =
  (...programs: [string, ...string[]][]): Gate =>
  async () => {
    let ok = true;
    for (const [program, ...args] of programs) ok = (await runBeside(program, args)) && ok;
    return outcome(ok);
  };

/** The types, and that the surfaces of contract, module and kit agree with their reports. */
const types: Gate = async () => {
  if (!(await run('tsc', ['-b']))) return FAILED;
  const stale = staleReports(ROOT);
  for (const line of stale) console.error(line);
  return outcome(stale.length === 0);
};

/** Everything that `npm test` runs, in this order. */
export const gates: Record<string, Gate> = {
  types,
  // After types: it resolves imports in what those have just built.
  lint: beside(['oxlint', '--deny-warnings'], ['oxfmt', '--check', '.']),
  deps: dependencyRules,
  dead: beside(['knip']),
  packages: packageRules,
  jest: jestTests,
  mutants: sampleOfMutants,
  browser: browserTests,
};

/** They only read, and each uses one processor, so they run at the same time. */
export const TOGETHER: ReadonlySet<string> = new Set(['lint', 'deps', 'dead', 'packages']);
