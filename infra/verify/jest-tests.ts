import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mariadbAvailable } from '@moru/testing/server';
import { ROOT } from '../setup/node.mjs';
import type { Result } from './result.ts';
import { run } from './run.ts';
import { slowest, type RunFile, type RunTest } from './slowest.ts';

interface Outcome extends RunTest {
  readonly status: string;
  readonly fullName: string;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: (RunFile<Outcome> & { readonly status: string })[];
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
      TEST_BATCHES: '1',
    },
  );
  const report = JSON.parse(readFileSync(join(ROOT, REPORT), 'utf8')) as JestReport;
  const { table, warning } = slowest(report.testResults, ROOT);
  console.log(table);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: ok ? failed : Math.max(1, failed),
    ...note(withMariadb, [...skippedFor(report), ...failedOf(report), ...(warning ? [warning] : [])]),
  };
}

/** Why tests were skipped, as in their names (`onlyWhere`), with their number; a test without a reason is named itself. */
function skippedFor({ testResults }: JestReport): string[] {
  const skipped = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'pending'));
  const reasons = skipped.map(({ fullName }) => /\(skipped: (.+?)\)/.exec(fullName)?.[1] ?? fullName);
  return Object.entries(Object.groupBy(reasons, (reason) => reason)).map(([reason, all]) => `${all?.length} skipped: ${reason}`);
}

/** The failed tests by name, of a file that did not start its own: a long run prints them far above its end. */
function failedOf({ testResults }: JestReport): string[] {
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const where = name.replace(`${ROOT}/`, '');
    return status === 'failed' && failed.length === 0 ? [where] : failed.map(({ fullName }) => `${where} › ${fullName}`);
  });
  return names.map((name) => `failed: ${name}`);
}

/** No package of Debian is a MySQL server. */
const MYSQL = process.env['TEST_DATABASE_URL']?.startsWith('mysql:')
  ? []
  : ['no MySQL server was tested (TEST_DATABASE_URL), its driver was with MariaDB'];

function note(withMariadb: boolean, others: string[]): { note?: string } {
  const without = withMariadb ? MYSQL : ['the API suite ran on SQLite only, there is no MariaDB server here (package mariadb-server)'];
  const notes = [...without, ...others];
  return notes.length > 0 ? { note: notes.join('; ') } : {};
}
