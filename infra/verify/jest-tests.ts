import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mariadbAvailable } from '@moru/testing/server';
import { ROOT } from '../setup/node.mjs';
import type { Result } from './result.ts';
import { run } from './run.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

const REPORT = '.cache/jest.json';

/** Runs every jest project; a suite that could not even start counts as a failed test. */
export async function jestTests(): Promise<Result> {
  const withMariadb = mariadbAvailable();
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(join(ROOT, REPORT), { force: true });
  const ok = await run(
    'node',
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--json',
      `--outputFile=${REPORT}`,
      '--silent',
    ],
    {
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
  );
  const report = JSON.parse(readFileSync(join(ROOT, REPORT), 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: ok ? failed : Math.max(1, failed),
    ...note(withMariadb, report.numPendingTests),
  };
}

function note(withMariadb: boolean, skipped: number): { note?: string } {
  const notes = [
    ...(withMariadb ? [] : ['the API suite ran on SQLite only, there is no MariaDB server here (package mariadb-server)']),
    ...(skipped > 0 ? [`${skipped} tests skipped`] : []),
  ];
  return notes.length > 0 ? { note: notes.join('; ') } : {};
}
