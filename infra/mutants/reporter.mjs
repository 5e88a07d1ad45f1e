import { appendFileSync } from 'node:fs';

/** Reports test files that fail without a mutation: their results mean nothing. */
export default class Reporter {
  onTestResult({ path }, { numFailingTests, testExecError, failureMessage }) {
    if (numFailingTests === 0 && !testExecError) return;
    appendFileSync(
      process.env.MUTANTS_RESULTS,
      `${JSON.stringify({ suite: path, failing: failureMessage ?? String(testExecError?.message) })}\n`,
    );
  }
}
