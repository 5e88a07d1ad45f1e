import type { Guard } from './guard.ts';

const RIGHTS = ['api/src/file/file-rights'];
const UPLOAD = ['api/src/file/file-upload'];
const STORE = ['api/src/file/file-store'];
const SCOPE = 'api/src/core/scope/scope-sql.ts';

/** Files once more: purposes and parts, what may be taken in, and that no content is lost. */
export const KEPT_FILE_GUARDS: readonly Guard[] = [
  {
    protects: 'a file is seen with the row it belongs to',
    file: SCOPE,
    code: '...(scope ? [scope] : []), ...(whole',
    without: '...(whole',
    suites: RIGHTS,
  },
  {
    protects: 'files of a whole are not shown to who sees a part of it',
    file: SCOPE,
    code: '...(whole ? [sql`(${mine} or ${whole})`] : [])',
    without: '',
    suites: RIGHTS,
  },
  {
    protects: 'commercial papers are not for site staff',
    file: SCOPE,
    code: 'and ${among} and exists',
    without: 'and exists',
    suites: RIGHTS,
  },
  {
    protects: 'a file that is not attached is its owner’s alone',
    file: SCOPE,
    code: '(${holder} is null and ${mine})',
    without: '(${holder} is null)',
    suites: RIGHTS,
  },
  {
    protects: 'files are attached by roles that may',
    file: 'api/src/file/holder.ts',
    code: 'if (!rightsOf(entity, ctx.user?.role).write) throw refuse.forbidden();',
    without: '',
    suites: RIGHTS,
  },
  {
    protects: 'the files of a row go with it',
    file: 'api/src/file/file.module.ts',
    code: '  afterRemoval: removeWithHolder,\n',
    without: '',
    suites: RIGHTS,
  },
  {
    protects: 'types that are not on the list are refused',
    file: 'api/src/file/file-type.ts',
    code: "if (!(found in FILE_TYPES)) return { fault: 'type' };",
    without: '',
    suites: UPLOAD,
  },
  {
    protects: 'gigapixels are not decoded',
    file: 'api/src/file/picture.ts',
    code: 'limitInputPixels: MAX_PIXELS',
    without: 'limitInputPixels: false',
    suites: UPLOAD,
  },
  {
    protects: 'names do not leave their folder or turn round',
    file: 'api/src/file/clean-name.ts',
    code: ".replace(UNSEEN, '')",
    without: '',
    suites: UPLOAD,
  },
  {
    protects: 'an upload leaves nothing on the disk',
    file: 'api/src/file/receive.ts',
    code: 'await rm(folder, { recursive: true, force: true });',
    without: '',
    suites: UPLOAD,
  },
  {
    protects: 'a content that was collected meanwhile is stored again',
    file: 'api/src/file/upload.ts',
    code: 'if (!(await stillKept(ctx, blobs))) throw new Collected();',
    without: '',
    suites: STORE,
  },
  {
    protects: 'a content that an upload counts on is not collected',
    file: 'api/src/file/blobs.ts',
    code: 'if ((await em.nativeUpdate(FileBlob, { sha256 }, { claimedAt })) > 0) {',
    without: 'if ((await em.count(FileBlob, { sha256 })) > 0) {',
    suites: STORE,
  },
  {
    protects: 'one process collects at a time',
    file: 'api/src/core/jobs/lease.ts',
    code: 'if (error instanceof UniqueConstraintViolationException) return false;',
    without: 'if (error instanceof UniqueConstraintViolationException) return true;',
    suites: STORE,
  },
];
