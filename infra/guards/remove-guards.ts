import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { run } from '../verify/run.ts';
import type { Result } from '../verify/result.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly broken: number;
  readonly first: string;
}

const REPORT = '.cache/guards.json';
const NOTHING = 'nothing removed';

/** Why the removal of a guard proves nothing; undefined when a test noticed it. A suite that cannot even start says nothing of the guard. */
function unnoticed({ passed, failed, broken }: Outcome): string | undefined {
  if (broken > 0 || (failed > 0 && passed === 0)) return 'its suites do not run without it';
  return failed === 0 ? 'no test noticed' : undefined;
}

/**
 * Removes each guard in turn, or one in `every`, and runs the suites that should notice; counts those that did. Throws when the suites fail
 * with nothing removed.
 */
export async function removeGuards({ every = 1 } = {}): Promise<Result> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(join(ROOT, REPORT), { force: true });
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  await run('node', [...jest, '--ci', '--silent', '--config', 'infra/guards/jest.config.mjs'], {
    GUARDS_REPORT: join(ROOT, REPORT),
    GUARDS_EVERY: String(every),
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  });
  const outcomes = Object.entries(JSON.parse(readFileSync(join(ROOT, REPORT), 'utf8')) as Record<string, Outcome>);
  const isSound = ([name]: [string, Outcome]) => name.startsWith(NOTHING);
  const broken = outcomes.filter(isSound).find(([, { failed, broken: unread }]) => failed + unread > 0);
  if (broken) throw new Error(`${broken[0]}, yet a test fails: ${broken[1].first}`);
  const removed = outcomes.filter((outcome) => !isSound(outcome));
  let missed = 0;
  for (const [protects, outcome] of removed) {
    const why = unnoticed(outcome);
    if (why) missed++;
    console.log(why ? `MISSED  ${protects}: ${why}` : `noticed ${protects} (${outcome.failed} tests, first: ${outcome.first})`);
  }
  const count = removed.length;
  console.log(`${count - missed} of ${count} removed guards were noticed`);
  return { passed: count - missed, failed: missed };
}
