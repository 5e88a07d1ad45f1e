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
  /** Of the API, globs of the test files that come first, with what is evaluated when a file is loaded: each such change loads it all again. */
  readonly ofLoaded?: readonly string[];
}

/** Every change of some files. */
export const mutantsOf = (files: readonly string[], kind: Kind): Mutant[] =>
  files.flatMap((file) =>
    instrument(readFileSync(join(ROOT, file), 'utf8'), file, operatorsFor(file, kind)).mutants.filter((mutant) => !isIgnored(mutant)),
  );

/** Switches each mutation on in turn under the plan's test files; says which of those fail without one and so show nothing. */
export async function tryMutants({ ofLoaded, ...plan }: Plan): Promise<Outcome[]> {
  if (plan.kind === 'formula' && plan.suites['api-sqlite']) return inTwo(plan, await tryUnder(plan, 'kept'), 'own');
  const loaded = plan.mutants.filter(({ isLoaded }) => isLoaded);
  if (!ofLoaded || loaded.length === 0) return tryUnder(plan);
  return inTwo(plan, await tryUnder({ kind: plan.kind, mutants: loaded, suites: { 'api-sqlite': ofLoaded } }));
}

/** Tries what the first run did not notice. */
async function inTwo(plan: Plan, first: readonly Outcome[], setups?: Setups): Promise<Outcome[]> {
  const noticed = new Map(first.filter(({ killed }) => killed !== undefined).map((outcome) => [outcome.id, outcome]));
  const left = plan.mutants.filter(({ id }) => !noticed.has(id));
  return [...noticed.values(), ...(left.length > 0 ? await tryUnder({ ...plan, mutants: left }, setups) : [])];
}

/** Under the tests that pass again in one setup, or each change in a setup of its own, which takes seconds in the API. */
type Setups = 'kept' | 'own';

async function tryUnder({ kind, mutants, suites, near }: Plan, setups?: Setups): Promise<Outcome[]> {
  mkdirSync(FOLDER, { recursive: true });
  const [plan, results] = [join(FOLDER, `plan-${process.pid}.json`), join(FOLDER, `results-${process.pid}.jsonl`)];
  writeFileSync(results, '');
  const loaded = mutants.filter(({ isLoaded }) => isLoaded).map(({ id }) => id);
  writeFileSync(plan, JSON.stringify({ kind, setups, results, suites, near, loaded, ids: mutants.map(({ id }) => id) }));
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  await run('node', [...jest, '--ci', '--silent', '--config', 'infra/mutants/jest.config.mjs'], {
    MUTANTS_PLAN: plan,
    MUTANTS_RESULTS: results,
    // Code that is loaded again with each mutation stays in memory until its test file is finished.
    NODE_OPTIONS: `--max-old-space-size=${Math.floor((totalmem() / MIB) * SHARE)} --import=${import.meta.resolve('./in-worker.mjs')}`,
  });
  return outcomes(mutants, readFileSync(results, 'utf8'));
}

function outcomes(mutants: readonly Mutant[], written: string): Outcome[] {
  const lines = written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  for (const { suite, failing } of lines) if (failing !== undefined) console.error(`${suite} fails with nothing changed: ${failing}`);
  if (!lines.some(({ suite }) => suite)) throw new Error('no test file ran');
  const killed = new Map(lines.flatMap((line) => (line.id && line.killed !== undefined ? [[line.id, line.killed] as const] : [])));
  const reached = new Set(lines.map(({ id }) => id));
  return mutants.map((mutant) => ({ ...mutant, killed: killed.get(mutant.id), reached: reached.has(mutant.id) }));
}
