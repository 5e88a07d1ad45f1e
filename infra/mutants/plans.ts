import { guardedFiles, nearOf as nearTests } from './guarded.ts';
import { mutantsOf, type Plan } from './run.ts';
import { filesOf, TARGETS, type Target } from './targets.ts';

const folderOfGlob = (glob: string) => glob.slice(0, glob.lastIndexOf('/', glob.search(/[*{]/)) + 1);

/** The changes of some targets, or of all whose names have one of the words. */
export function formulaPlan(words: readonly string[] = []): Plan {
  const targets = TARGETS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const suites = Object.groupBy(targets, ({ project }) => project);
  // Other targets' tests may come by as well, which takes long and finds little.
  const near = targets.flatMap((target) => filesOf(target.files).map((file) => [file, target.suites.map(folderOfGlob)] as const));
  return {
    kind: 'formula',
    near: Object.fromEntries(near),
    mutants: mutantsOf(
      targets.flatMap(({ files }) => filesOf(files)),
      'formula',
    ),
    suites: Object.fromEntries(
      Object.entries(suites).map(([project, own]: [string, Target[]]) => [project, own.flatMap((one) => one.suites)]),
    ),
  };
}

/** The removal of each guard, or of those in files whose path has one of the words; under the tests of their own folder alone, or of all that are near. */
export function guardPlan(words: readonly string[] = [], nearOf = nearTests): Plan {
  const mutants = mutantsOf(guardedFiles(words), 'guards');
  const near = Object.fromEntries([...new Set(mutants.map(({ file }) => file))].map((file) => [file, nearOf(file)]));
  const suites = [...new Set(Object.values(near).flat())].map((path) =>
    path.endsWith('.test') ? `${path}.ts` : `${path}**/*.test.ts`.replace('-**/', '-'),
  );
  return { kind: 'guards', mutants, near, suites: { 'api-sqlite': suites } };
}
