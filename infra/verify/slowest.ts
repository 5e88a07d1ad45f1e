/** Jest's result of a test. */
export interface RunTest {
  readonly ancestorTitles: readonly string[];
  readonly duration?: number | null;
}

/** Jest's result of a file: of a batch the tests of several, each within a suite named after its file. */
export interface RunFile<T extends RunTest = RunTest> {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly T[];
}

/** A test file on one engine, and how long its tests took; for one that ran by itself with its loading time. */
export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

/** Time budget of a file in seconds: longer ones make two workers end apart, and the whole run too long. */
const BUDGET_S = 25;
const SHOWN = 20;

const BATCH = /\.batches\/(?:api-)?([\w-]+)\//;

function partsOf({ name, startTime, endTime, assertionResults }: RunFile): TimedFile[] {
  const engine = BATCH.exec(name)?.[1];
  if (!engine) return [{ file: name, seconds: (endTime - startTime) / 1000 }];
  const seconds = new Map<string, number>();
  for (const { ancestorTitles, duration } of assertionResults) {
    const file = `${ancestorTitles[0]} (${engine})`;
    seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
  }
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }));
}

/** All files, the slowest first. */
export const timed = (files: readonly RunFile[]): TimedFile[] =>
  files.flatMap(partsOf).toSorted((one, other) => other.seconds - one.seconds);

/** The slowest files as a table, and a warning of those over the budget. */
export function slowest(files: readonly RunFile[], root: string): { readonly table: string; readonly warning?: string } {
  const all = timed(files);
  const lines = all.slice(0, SHOWN).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${root}/`, '')}`);
  const over = all.filter(({ seconds }) => seconds > BUDGET_S).length;
  return {
    table: ['The slowest files:', ...lines].join('\n'),
    ...(over > 0 && { warning: `${over} files took more than ${BUDGET_S} s each, see the table of the slowest` }),
  };
}
