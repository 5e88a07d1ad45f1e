import { describe, test } from '@jest/globals';

/** The runner's own state: it has no call that opens a suite around files that are loaded asynchronously. */
function runner() {
  const key = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'JEST_STATE_SYMBOL');
  return globalThis[key];
}

/**
 * Loads a test file as one suite of a batch: its hooks apply to its own tests only. A file that does not load is a failed test of its own,
 * and the others of the batch run.
 */
export async function inSuite(name, load) {
  const outer = runner().currentDescribeBlock;
  let suite;
  describe(name, () => {
    suite = runner().currentDescribeBlock;
  });
  runner().currentDescribeBlock = suite;
  try {
    await load();
  } catch (error) {
    test('loads', () => {
      throw error;
    });
  } finally {
    runner().currentDescribeBlock = outer;
  }
}
