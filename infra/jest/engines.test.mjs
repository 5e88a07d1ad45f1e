import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { askingSuites, deadPatterns, suitesOf } from './engines.mjs';

const ROOT = join(import.meta.dirname, '../..');
const onServer = new Set(suitesOf('mariadb', ROOT));

test('every pattern matches a suite, and the server runs what its second driver runs, too', () => {
  expect(deadPatterns(ROOT)).toEqual([]);
  expect(suitesOf('mysql', ROOT).filter((file) => !onServer.has(file))).toEqual([]);
});

/** Features without their own suite: whose suite runs their statements on a server. */
const RUN_BY = {
  check: 'api/src/backup/backup.test.ts',
  'eta-revision': 'api/src/shipping/shipping.test.ts',
  'inspection-event': 'api/src/stat/query/query-stat.test.ts',
  'label-order': 'api/src/label-order-group/label-order.test.ts',
};

const featureOf = (file) => file.split('/')[2];
const ASIDE = /\.test\.|^api\/src\/(core|testing|migrations|seed|cli)\//;

test('a feature with its own statements has a suite that runs them on a server', () => {
  const writing = globSync('api/src/*/**/*.ts', { cwd: ROOT }).filter(
    (file) => !ASIDE.test(file) && /\bsql`|\btables</.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  const features = [...new Set(writing.map(featureOf))];
  expect(features.length).toBeGreaterThan(15);
  const run = new Set([...onServer].map(featureOf));
  expect(features.filter((feature) => !run.has(feature) && !onServer.has(RUN_BY[feature]))).toEqual([]);
});

/** They read it only to run once, on the engine that runs everything. */
const ONCE = ['api/src/file/s3.test.ts', 'api/src/inspection-group/every-letter.test.ts', 'api/src/shipping/earlier-returns.test.ts'];

test('a suite that reads its engine runs on each', () => {
  expect(
    askingSuites(ROOT)
      .filter((file) => !onServer.has(file))
      .toSorted(),
  ).toEqual(ONCE);
});
