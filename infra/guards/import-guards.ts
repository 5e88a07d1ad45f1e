import type { Guard } from './guard.ts';

const SUITES = ['api/src/core/import/import'];

/** What keeps a paste from writing what a form could not, or what nobody has seen. */
export const IMPORT_GUARDS: readonly Guard[] = [
  {
    protects: 'a paste refers to nothing out of scope',
    file: 'api/src/core/scope/scoped-select.ts',
    code: '...(scope ? [scope] : [])',
    without: '...(scope && !Array.isArray(parts.columns) ? [scope] : [])',
    suites: SUITES,
  },
  {
    protects: 'a paste is applied to the rows that its preview showed',
    file: 'api/src/core/import/apply.ts',
    code: '    await refuseUnseen(inner, resource, planned.rows, seen);\n',
    without: '',
    suites: SUITES,
  },
  {
    protects: 'a paste with an error writes nothing',
    file: 'api/src/core/import/apply.ts',
    code: '    refuseErrors(planned);\n    const rows',
    without: '    const rows',
    suites: SUITES,
  },
  {
    protects: 'a row stands in a paste once',
    file: 'api/src/core/import/plan.ts',
    code: '  refuseTwice(resource, columns, rows, stored);\n',
    without: '',
    suites: SUITES,
  },
  {
    protects: 'a file that is older than its rows overwrites nothing unseen',
    file: 'api/src/core/import/plan.ts',
    code: 'row.version !== undefined && row.version !== stored.version',
    without: 'row.version === -1',
    suites: SUITES,
  },
  {
    protects: 'a batch of new rows is not taken back over later work',
    file: 'api/src/core/revert/revert-batch.ts',
    code: '  if (touched.length > 0) throw refuseChanged(touched);\n',
    without: '',
    suites: ['api/src/core/revert/revert'],
  },
];
