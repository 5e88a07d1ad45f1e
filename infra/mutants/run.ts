import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { run } from '../verify/run.ts';
import { isIgnored } from './ignored.ts';
import { instrument, type Mutant } from './instrument.ts';
import { operatorsFor, type Kind } from './targets.ts';

/** Result of a mutation: the test that failed, or none, or no test reached it. */
export interface Outcome extends Mutant {
  readonly killed: string | undefined;
  readonly reached: boolean;
}

interface Line {
  readonly id?: string;
  readonly killed?: string;
  readonly reached?: true;
  readonly suite?: string;
  readonly failing?: string;
}

const MIB = 2 ** 20;
/** Share of the machine's memory that each of two workers may use. */
const SHARE = 0.4;
const FOLDER = join(ROOT, '.cache/mutants');

/** Mutations to try, by project the globs of the test files to run, and by file those of them that should notice where not all should. */
export interface Plan {
  readonly kind: Kind;
  readonly mutants: readonly Mutant[];
  readonly suites: Readonly<Record<string, readonly string[]>>;
  readonly near?: Readonly<Record<string, readonly string[]>>;
}

/** Every change of some files. */
export const mutantsOf = (files: readonly string[], kind: Kind): Mutant[] =>
  files.flatMap((file) =>
    instrument(readFileSync(join(ROOT, file), 'utf8'), file, operatorsFor(file, kind)).mutants.filter((mutant) => !isIgnored(mutant)),
  );

/** Switches each mutation on in turn under the plan's test files. Throws when one of those fails without a mutation. */
export async function tryMutants({ kind, mutants, suites, near }: Plan): Promise<Outcome[]> {
  mkdirSync(FOLDER, { recursive: true });
  const [plan, results] = [join(FOLDER, `plan-${process.pid}.json`), join(FOLDER, `results-${process.pid}.jsonl`)];
  writeFileSync(results, '');
  writeFileSync(plan, JSON.stringify({ kind, results, suites, near, ids: mutants.map(({ id }) => id) }));
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  await run('node', [...jest, '--ci', '--silent', '--config', 'infra/mutants/jest.config.mjs'], {
    MUTANTS_PLAN: plan,
    MUTANTS_RESULTS: results,
    // Code that is loaded again with each mutation stays in memory until its test file is finished.
    NODE_OPTIONS: `--max-old-space-size=${Math.floor((totalmem() / MIB) * SHARE)}`,
  });
  return outcomes(mutants, readFileSync(results, 'utf8'));
}

function outcomes(mutants: readonly Mutant[], written: string): Outcome[] {
  const lines = written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const failing = lines.find((line) => line.failing !== undefined);
  if (failing) throw new Error(`${failing.suite} fails with nothing changed: ${failing.failing}`);
  if (!lines.some(({ suite }) => suite)) throw new Error('no test file ran');
  const killed = new Map(lines.flatMap((line) => (line.id && line.killed !== undefined ? [[line.id, line.killed] as const] : [])));
  const reached = new Set(lines.map(({ id }) => id));
  return mutants.map((mutant) => ({ ...mutant, killed: killed.get(mutant.id), reached: reached.has(mutant.id) }));
}
