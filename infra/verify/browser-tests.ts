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

interface Spec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly { readonly status: string; readonly results: readonly Try[] }[];
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
  const notes = [
    stats.skipped > 0 && `${stats.skipped} tests skipped`,
    ...failures(suites, 'flaky').map((failure) => `passed at its second try only: ${failure}`),
    ...failures(suites, 'unexpected').map((failure) => `failed: ${failure}`),
  ];
  const note = notes.filter(Boolean).join('\n  ');
  return { passed: stats.expected, failed: ok ? failed : Math.max(1, failed), ...(note && { note }) };
}

function reasonOf({ errors }: Try): string[] {
  return errors.map(({ message = '', location }) => {
    const [said = ''] = stripVTControlCharacters(message).split('Call log:');
    const place = location ? `${relative(ROOT, location.file)}:${location.line}: ` : '';
    return `${place}${short(said.replaceAll(/\s+/g, ' ').trim())}`;
  });
}

const failures = (suites: readonly Suite[], wanted: string): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => [`${file} › ${title}`, ...results.flatMap(reasonOf)].join('\n    ')),
    ),
    ...failures(inner, wanted),
  ]);
