import { statSync } from 'node:fs';

const EVERYTHING = 1e9;
const weight = ({ path }) => statSync(path).size + (path.includes('/src/testing/') ? EVERYTHING : 0);

/** Small tests of one folder before those of the whole product: what the first notice the others need not try. */
export default class Sequencer {
  sort(tests) {
    return tests.toSorted((a, b) => weight(a) - weight(b));
  }
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
}
