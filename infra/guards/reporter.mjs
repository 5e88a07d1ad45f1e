import { writeFileSync } from 'node:fs';

/** Writes what each project's tests did to the file that GUARDS_REPORT names. */
export default class GuardsReporter {
  #projects = {};

  onTestResult({ context }, { numPassingTests, numFailingTests, testExecError, testResults }) {
    const name = context.config.displayName.name;
    const known = (this.#projects[name] ??= { passed: 0, failed: 0, broken: 0, first: '' });
    known.passed += numPassingTests;
    known.failed += numFailingTests;
    known.broken += testExecError ? 1 : 0;
    known.first ||= testResults.find(({ status }) => status === 'failed')?.fullName ?? testExecError?.message ?? '';
  }

  onRunComplete() {
    writeFileSync(process.env.GUARDS_REPORT, JSON.stringify(this.#projects));
  }
}
