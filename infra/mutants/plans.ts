import { mariadbAvailable } from '../../packages/testing/src/server/find-program.ts';
import { guardedFiles, nearOf as nearTests, OF_ROUTES, ON_SERVER } from './guarded.ts';
import { mutantsOf, type Plan } from './run.ts';
import { filesOf, TARGETS, type Target } from './targets.ts';

/** Tests of concurrent calls in the database. */
const RACES = 'api/src/testing/races-ledger.test';
/** The folder of a glob, or a path as it is. */
const folderOfGlob = (glob: string) => (/[*{]/.test(glob) ? glob.slice(0, glob.lastIndexOf('/', glob.search(/[*{]/)) + 1) : glob);

/** The mutations of some targets, or of some of their files: of those whose name or path contains one of the words; all without words. */
export function formulaPlan(words: readonly string[] = []): Plan {
  const chosen = TARGETS.map((target) => ({
    ...target,
    files: filesOf(target.files).filter((file) => isChosen(words, target.name, file)),
  }));
  const targets = chosen.filter(({ files }) => files.length > 0);
  const suites = Object.groupBy(targets, ({ project }) => project);
  // Tests of other targets may reach them as well, which takes long and finds little.
  const near = targets.flatMap((target) => target.files.map((file) => [file, target.suites.map(folderOfGlob)] as const));
  return {
    kind: 'formula',
    near: Object.fromEntries(near),
    mutants: mutantsOf(
      targets.flatMap(({ files }) => files),
      'formula',
    ),
    suites: Object.fromEntries(
      Object.entries(suites).map(([project, own]: [string, Target[]]) => [project, own.flatMap((one) => one.suites)]),
    ),
  };
}

const isChosen = (words: readonly string[], ...names: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => names.some((name) => name.includes(word)));

/**
 * The removal of each guard, or of those in files whose path contains one of the words; with the tests of their own folder alone, or with
 * all related ones.
 */
export function guardPlan(words: readonly string[] = [], nearOf = nearTests): Plan {
  const mutants = mutantsOf(guardedFiles(words), 'guards').filter((one) => mariadbAvailable() || !(one.engine || one.file in ON_SERVER));
  const near = Object.fromEntries([...new Set(mutants.map(({ file }) => file))].map((file) => [file, nearOf(file)]));
  const suites = [...new Set(Object.values(near).flat())].map((path) =>
    path.endsWith('.test') ? `${path}.ts` : `${path}**/*.test.ts`.replace('-**/', '-'),
  );
  const onServer = new Set(
    mutants.flatMap(({ file, engine }) => [...(engine ? [RACES] : []), ...(ON_SERVER[file] ? [ON_SERVER[file]] : [])]),
  );
  const locking = new Set(mutants.flatMap(({ file, engine }) => (engine ? [file] : [])));
  return {
    kind: 'guards',
    mutants,
    ofLoaded: OF_ROUTES,
    near: Object.fromEntries(Object.entries(near).map(([file, own]) => [file, locking.has(file) ? [...own, RACES] : own])),
    suites: { 'api-sqlite': suites, ...(onServer.size > 0 && { 'api-mariadb': [...onServer].map((path) => `${path}.ts`) }) },
  };
}
