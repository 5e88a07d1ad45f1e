import type { Guard } from './guard.ts';

const RIGHTS = ['api/src/file/file-rights'];
const UPLOAD = ['api/src/file/file-upload'];
const SERVE = ['api/src/file/file-serve'];
const HISTORY = ['api/src/alog/alog'];
const REVERT = ['api/src/core/revert/revert'];

/** Files, and history with what is given back from it. */
export const FILE_GUARDS: readonly Guard[] = [
  {
    protects: 'a file is served with the right to the row it belongs to',
    file: 'api/src/file/file.service.ts',
    code: 'const [row] = await this.rowsFor([id], ctx);',
    without: 'const row = await ctx.em.findOne(File, { id });',
    suites: RIGHTS,
  },
  {
    protects: 'nobody attaches what somebody else brought',
    file: 'api/src/file/file.service.ts',
    code: ', entity: null, createdBy: ctx.user?.id ?? null }',
    without: ', entity: null }',
    suites: RIGHTS,
  },
  {
    protects: 'a file is changed by who brought it or manages it',
    file: 'api/src/file/file.service.ts',
    code: 'if (!manage && !(write && createdBy === user.id)) throw refuse.forbidden();',
    without: '',
    suites: RIGHTS,
  },
  {
    protects: 'files are attached to rows that are seen',
    file: 'api/src/file/holder.ts',
    code: 'seen.has(entityId) &&',
    without: '',
    suites: RIGHTS,
  },
  {
    protects: 'a file that is opened runs nothing',
    file: 'api/src/file/serve.ts',
    code: "'Content-Security-Policy': SANDBOX,",
    without: '',
    suites: SERVE,
  },
  {
    protects: 'only images and PDF are shown, the rest is saved',
    file: 'api/src/file/serve.ts',
    code: 'isShown(type) && !download',
    without: '!download',
    suites: SERVE,
  },
  {
    protects: 'a file is what its name says',
    file: 'api/src/file/file-type.ts',
    code: "return fits(found, extension) ? { mime: found } : { fault: 'mismatch' };",
    without: 'return { mime: found };',
    suites: UPLOAD,
  },
  {
    protects: 'no markup is taken in',
    file: 'api/src/file/file-type.ts',
    code: " || (isFirst && MARKUP.test(piece.replace(/^\\uFEFF/, '')))",
    without: '',
    suites: UPLOAD,
  },
  {
    protects: 'a client reads the history of the rows it sees',
    file: 'api/src/alog/alog.policy.ts',
    code: "client: { about: 'entity', id: 'entityId' }, ",
    without: '',
    suites: HISTORY,
  },
  {
    protects: 'history tells no field that its reader may not see',
    file: 'api/src/core/audit/visible-changes.ts',
    code: 'return changes.filter(({ field }) => visible.has(field));',
    without: 'return [...changes];',
    suites: HISTORY,
  },
  {
    protects: 'what was changed again is not given back',
    file: 'api/src/core/revert/revert-entry.ts',
    code: 'if (issues.length > 0) throw refuseChanged(issues);',
    without: '',
    suites: REVERT,
  },
  {
    protects: 'a batch is given back whole or not at all',
    file: 'api/src/core/revert/revert-batch.ts',
    code: 'if (issues.length > 0) throw refuseChanged(issues);',
    without: '',
    suites: REVERT,
  },
  {
    protects: 'only values that people write are given back',
    file: 'api/src/core/revert/revert-entry.ts',
    code: 'if (issues.length > 0) throw refuse.validation(issues);',
    without: '',
    suites: REVERT,
  },
  {
    protects: 'a setting changed from an older version is refused',
    file: 'api/src/config/config.service.ts',
    code: 'if (version !== undefined && version !== (row?.version ?? 0)) throw',
    without: 'if (false) throw',
    suites: ['api/src/config/config'],
  },
  {
    protects: 'an unknown setting is refused',
    file: 'api/src/config/config.service.ts',
    code: 'if (issues.length > 0) throw refuse.validation(issues);',
    without: '',
    suites: ['api/src/config/config'],
  },
];
