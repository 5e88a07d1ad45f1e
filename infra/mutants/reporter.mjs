import { appendFileSync } from 'node:fs';

/** Says which test files fail with nothing changed: what they find then means nothing. */
export default class Reporter {
  onTestResult({ path }, { numFailingTests, testExecError, failureMessage }) {
    if (numFailingTests === 0 && !testExecError) return;
    appendFileSync(
      process.env.MUTANTS_RESULTS,
      `${JSON.stringify({ suite: path, failing: failureMessage ?? String(testExecError?.message) })}\n`,
    );
  }
}
