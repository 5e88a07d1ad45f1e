import type { Guard } from './guard.ts';

const DOOR = 'api/src/core/scope/scoped-select.ts';
const SCOPED = '...(scope ? [scope] : [])';
const TABLE = ['api/src/testing/guards/guards'];
const MATRIX = ['api/src/testing/matrix/matrix-rows'];
const PO = ['api/src/po/po-scope'];

/** Which rows and fields a call is about. */
export const ROW_GUARDS: readonly Guard[] = [
  {
    protects: 'a list and a single row are of the scope',
    file: DOOR,
    code: SCOPED,
    without: '',
    suites: TABLE,
  },
  {
    protects: 'a total is of the scope',
    file: DOOR,
    code: SCOPED,
    without: "...(scope && !('n' in parts.columns || 'one' in parts.columns) ? [scope] : [])",
    suites: TABLE,
  },
  {
    protects: 'a kept total is not shown to another viewer',
    file: 'api/src/core/list/total.ts',
    code: '${scopeIdentity(entityName(resource.name), ctx.user)} ',
    without: '',
    suites: MATRIX,
  },
  {
    protects: 'a kept query is not run for another kind of viewer',
    file: 'api/src/core/list/find-many.ts',
    code: ' ${scopeShape(user)} ',
    without: ' ',
    suites: MATRIX,
  },
  {
    protects: 'child rows are of the scope',
    file: DOOR,
    code: SCOPED,
    without: '...(scope && !Array.isArray(parts.columns) ? [scope] : [])',
    suites: PO,
  },
  {
    protects: 'a change finds only rows of the scope',
    file: 'api/src/core/resource/resource.service.ts',
    code: 'const seen = await visibleIds(ctx, this.name, ids);\n    if (seen.size === 0)',
    without: 'const seen = new Set(ids);\n    if (seen.size === 0)',
    suites: TABLE,
  },
  {
    protects: 'a step finds only rows of the scope',
    file: 'api/src/core/resource/resource.service.ts',
    code: 'const seen = await visibleIds(ctx, this.name, [id]);',
    without: 'const seen = new Set([id]);',
    suites: TABLE,
  },
  {
    protects: 'a row does not leave the scope by being saved',
    file: 'api/src/core/resource/resource.service.ts',
    code: 'if (ids.some((id) => !seen.has(id))) throw',
    without: 'if (false) throw',
    suites: ['api/src/core/scope/leaving'],
  },
  {
    protects: 'a reference leads to a row of the scope',
    file: 'api/src/core/resource/references.ts',
    code: 'if (!seen.has(id))',
    without: 'if (false)',
    suites: TABLE,
  },
  {
    protects: 'child rows out of scope are not replaced',
    file: 'api/src/core/resource/save-children.ts',
    code: 'return rows.filter(({ id }) => seen.has(id));',
    without: 'return rows;',
    suites: ['api/src/core/scope/leaving'],
  },
  {
    protects: 'hand-written statistics are of the scope',
    file: DOOR,
    code: SCOPED,
    without: "...(scope && !('kept' in parts.columns) ? [scope] : [])",
    suites: ['api/src/stat/dashboard'],
  },
  {
    protects: 'a client of no brand sees no row of any',
    file: 'api/src/core/scope/scope-sql.ts',
    code: 'ids.length === 0 ? NEVER :',
    without: 'ids.length === 0 ? sql`1 = 1` :',
    suites: MATRIX,
  },
  {
    protects: 'totals over lines are of the lines that are seen',
    file: DOOR,
    code: SCOPED,
    without: "...(scope && !('value' in parts.columns) ? [scope] : [])",
    suites: MATRIX,
  },
  {
    protects: 'a role is not shown what is hidden from it',
    file: 'api/src/core/list/find-many.ts',
    code: 'visiblePaths(resource.fields, paths, user.role)',
    without: '[...paths]',
    suites: TABLE,
  },
  {
    protects: 'a role is not shown what is hidden from it in child rows',
    file: 'api/src/core/list/children.ts',
    code: 'visiblePaths(child.fields, child.paths, ctx.user.role)',
    without: 'child.paths',
    suites: MATRIX,
  },
  {
    protects: 'a hidden field cannot be guessed by filter or order',
    file: 'api/src/core/list/find-many.ts',
    code: 'refuseHidden(resource, params, ctx.user);',
    without: '',
    suites: ['api/src/testing/second-lines'],
  },
  {
    protects: 'recipients are masked in lists',
    file: 'api/src/release/release.service.ts',
    code: 'override listed<T extends object>(row: T): T {\n    return maskLine(row);',
    without: 'override listed<T extends object>(row: T): T {\n    return row;',
    suites: ['api/src/release/release'],
  },
  {
    protects: 'site staff never see recipients',
    file: 'api/src/release/reveal.ts',
    code: "if (ctx.user.role === 'site-staff') return lines.map(maskLine);",
    without: '',
    suites: ['api/src/release-group/release-group'],
  },
  {
    protects: 'history says who read the recipients',
    file: 'api/src/release/reveal.ts',
    code: "await audit(ctx, { action: 'reveal', entity, entityId: id });",
    without: '',
    suites: ['api/src/release-group/release-group'],
  },
  {
    protects: 'a search of everything finds no row out of scope',
    file: DOOR,
    code: SCOPED,
    without: '...(scope && !selection.among ? [scope] : [])',
    suites: ['api/src/search/search'],
  },
  {
    protects: 'it neither looks into nor shows a field hidden from the role',
    file: 'api/src/core/find/sought.ts',
    code: 'ctx.user ? visiblePaths(resource.fields, paths, ctx.user.role) : [...paths]',
    without: '[...paths]',
    suites: ['api/src/search/search'],
  },
  {
    protects: 'it leaves out what the role may not read',
    file: 'api/src/core/find/sought.ts',
    code: '!ctx.user || access.read.includes(ctx.user.role)',
    without: 'access.read.length > 0',
    suites: ['api/src/search/search'],
  },
  {
    protects: 'a keyword is literal',
    file: 'api/src/core/list/keyword.ts',
    code: '.replace(/[!%_]/g, (char) => ESCAPE + char)',
    without: '',
    suites: ['api/src/core/list/find-many'],
  },
  {
    protects: 'a keyword of initials is no expression',
    file: 'packages/contract/src/core/keyword.ts',
    code: "char.replace(METACHARACTERS, '\\\\$&')",
    without: 'char',
    suites: ['api/src/core/list/keyword'],
  },
];
