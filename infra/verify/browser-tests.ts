import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { FAILED, type Result } from './result.ts';
import { run } from './run.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly file: string; readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

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
    stats.flaky > 0 && `${stats.flaky} passed at their second try only: ${namesOf(suites, 'flaky').join('; ')}`,
    ...namesOf(suites, 'unexpected').map((name) => `failed: ${name}`),
  ];
  const note = notes.filter(Boolean).join(', ');
  return { passed: stats.expected, failed: ok ? failed : Math.max(1, failed), ...(note && { note }) };
}

const namesOf = (suites: readonly Suite[], wanted: string): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ file, title }) => `${file} › ${title}`),
    ...namesOf(inner, wanted),
  ]);
