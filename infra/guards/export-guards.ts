import type { Guard } from './guard.ts';

const DOOR = 'api/src/core/scope/scoped-select.ts';
const SCOPED = '...(scope ? [scope] : [])';
const FILES = ['api/src/core/export/export'];

/** What a file of a list may hold, and how many may be made at once. */
export const EXPORT_GUARDS: readonly Guard[] = [
  {
    protects: 'a file holds rows of the scope only',
    file: DOOR,
    code: SCOPED,
    without: "...(scope && typeof selection.limit !== 'number' ? [scope] : [])",
    suites: FILES,
  },
  {
    protects: 'a row that left the scope meanwhile is not in the file',
    file: DOOR,
    code: SCOPED,
    without: '...(scope && !Array.isArray(parts.columns) ? [scope] : [])',
    suites: FILES,
  },
  {
    protects: 'a file has no column that the role may not see',
    file: 'api/src/core/export/export-query.ts',
    code: 'cellColumns(resource, user?.role)',
    without: 'cellColumns(resource)',
    suites: FILES,
  },
  {
    protects: 'a file names no row of a resource that the role may not read',
    file: 'api/src/core/export/ref-texts.ts',
    code: 'resource && (!ctx.user || resource.access.read.includes(ctx.user.role)) ? resource : undefined',
    without: 'resource',
    suites: FILES,
  },
  {
    protects: 'a name that two rows have is not written for one of them',
    file: 'api/src/core/export/ref-texts.ts',
    code: " && !this.#shared.has(parts[0] ?? '')",
    without: '',
    suites: FILES,
  },
  {
    protects: 'recipients are masked in a file as in lists',
    file: 'api/src/core/export/cell-chunks.ts',
    code: '.map(listed)',
    without: '',
    suites: FILES,
  },
  {
    protects: 'a spreadsheet runs no text of a CSV file',
    file: 'api/src/core/table/write-csv.ts',
    code: 'guardedText(cell)',
    without: 'cell',
    suites: FILES,
  },
  {
    protects: 'more rows than a file takes are refused',
    file: 'api/src/core/export/exports.ts',
    code: 'if (ids.length > this.#limit) {',
    without: 'if (ids.length < 0) {',
    suites: FILES,
  },
  {
    protects: 'a user has two files under way at most',
    file: 'api/src/core/export/exports.ts',
    code: 'if (count >= AT_ONCE) throw tooManyFiles();',
    without: '',
    suites: FILES,
  },
  {
    protects: 'a file that could not begin does not count as under way',
    file: 'api/src/core/export/exports.ts',
    code: 'finish();\n      throw error;',
    without: 'throw error;',
    suites: FILES,
  },
  {
    protects: 'history keeps who took a file',
    file: 'api/src/core/export/exports.ts',
    code: 'await audit(ctx, { action:',
    without: 'await Promise.resolve({ action:',
    suites: FILES,
  },
];
