import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../setup/node.mjs';
import { FAILED, type Result } from './result.ts';
import { run } from './run.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: readonly Suite[];
}

interface Try {
  readonly errors: readonly { readonly message?: string; readonly location?: { readonly file: string; readonly line: number } }[];
}

interface SpecTest {
  readonly status: string;
  readonly results: readonly Try[];
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

interface Spec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly SpecTest[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

/** Characters of the beginning and of the end of an error that are printed again at the end of a run: of a long output little else is kept. */
const SHOWN = 600;

const short = (text: string): string => (text.length <= 2 * SHOWN ? text : `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}`);

const REPORT = '.cache/playwright.json';

/** Runs the browser specs in Chromium against the built product. */
export async function browserTests(): Promise<Result> {
  rmSync(join(ROOT, REPORT), { force: true });
  const ok = await run('playwright', ['test', '--config', 'infra/playwright.config.ts']);
  if (!existsSync(join(ROOT, REPORT))) return FAILED;
  const { stats, errors, suites } = JSON.parse(readFileSync(join(ROOT, REPORT), 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + errors.length;
  const note = notesOf(suites).join('\n  ');
  return { passed: stats.expected, failed: ok ? failed : Math.max(1, failed), ...(note && { note }) };
}

function reasonOf({ errors }: Try): string[] {
  return errors.map(({ message = '', location }) => {
    const [said = ''] = stripVTControlCharacters(message).split('Call log:');
    const place = location ? `${relative(ROOT, location.file)}:${location.line}: ` : '';
    return `${place}${short(said.replaceAll(/\s+/g, ' ').trim())}`;
  });
}

const specsIn = (suites: readonly Suite[]): Spec[] => suites.flatMap(({ suites: inner = [], specs }) => [...specs, ...specsIn(inner)]);

const testsOf = (specs: readonly Spec[], wanted: string) =>
  specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === wanted).map((test) => ({ ...test, name: `${file} › ${title}` })),
  );

const failures = (specs: readonly Spec[], wanted: string): string[] =>
  testsOf(specs, wanted).map(({ name, results }) => [name, ...results.flatMap(reasonOf)].join('\n    '));

/** What a run says of its tests besides their number: the skipped ones with their reasons, and the others that did not pass at once. */
export function notesOf(suites: readonly Suite[]): string[] {
  const specs = specsIn(suites);
  const whyOf = ({ annotations }: SpecTest) => annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason is given';
  return [
    ...testsOf(specs, 'skipped').map((test) => `skipped: ${test.name} (${whyOf(test)})`),
    ...failures(specs, 'flaky').map((failure) => `passed at its second try only: ${failure}`),
    ...failures(specs, 'unexpected').map((failure) => `failed: ${failure}`),
  ];
}
