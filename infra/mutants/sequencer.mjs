import { readFileSync, statSync } from 'node:fs';

const EVERYTHING = 1e9;
const weight = ({ path }) => statSync(path).size + (path.includes('/src/testing/') ? EVERYTHING : 0);
const { kind } = JSON.parse(readFileSync(process.env.MUTANTS_PLAN, 'utf8'));

/**
 * Guards: small tests of one folder before those of the whole product; what the first notice the others need not try. Formulas: the large
 * tests first, which notice most; a number that is calculated in the setup costs each file that does not notice it a setup.
 */
export default class Sequencer {
  sort(tests) {
    return tests.toSorted((a, b) => (kind === 'formula' ? weight(b) - weight(a) : weight(a) - weight(b)));
  }
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
}
