import { browserTests } from './browser-tests.ts';
import { sampleOfMutants } from '../mutants/sample.ts';
import { dependencyRules } from './dependency-rules.ts';
import { jestTests } from './jest-tests.ts';
import { packageRules } from './packages.ts';
import { FAILED, type Gate, PASSED } from './result.ts';
import { run } from './run.ts';

/** A gate of several programs that counts as one; all of them run, so that one run shows every finding. */
const all =
  (...programs: [string, ...string[]][]): Gate =>
  async () => {
    let ok = true;
    for (const [program, ...args] of programs) ok = (await run(program, args)) && ok;
    return ok ? PASSED : FAILED;
  };

/** Everything that `npm test` runs, in this order. */
export const gates: Record<string, Gate> = {
  types: all(['tsc', '-b']),
  // After types: it looks imports up in what those have just built.
  lint: all(['oxlint', '--deny-warnings'], ['oxfmt', '--check', '.']),
  deps: dependencyRules,
  dead: all(['knip']),
  packages: packageRules,
  jest: jestTests,
  mutants: sampleOfMutants,
  browser: browserTests,
};
