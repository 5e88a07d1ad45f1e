import type { Planted } from './planted.ts';

/** Guards of who may see and write which rows and files, and what is recorded of it. */
export const OF_ROWS: Readonly<Record<string, readonly Planted[]>> = {
  'api/src/core/audit/audit.subscriber.ts': [['history masks secrets', '[property.hidden ?', '[false ?']],
  'api/src/core/scope/scope-sql.ts': [
    ['a client of no brand sees no row of any', 'ids.length === 0 ? NEVER :', 'ids.length === 0 ? sql`1 = 1` :'],
    ['a view is seen by its maker and whom it is shared with', 'byCreator(joins, rule)', 'undefined'],
    ['commercial papers are not for site staff', 'and ${among} and exists', 'and exists'],
    ['a file that is not attached is its owner’s alone', '(${holder} is null and ${mine})', '(${holder} is null)'],
  ],
  'api/src/core/list/keyword.ts': [['a keyword is literal', '.replace(/[!%_]/g, (char) => ESCAPE + char)', '']],
  'api/src/core/resource/save.ts': [['a call takes at most 500 rows', '.max(MAX_SAVE)', '']],
  'api/src/core/resource/trial.ts': [
    [
      'trying a row by itself writes nothing',
      'await transact(withoutKey(ctx), async (inner) => {',
      'await (async (_: Ctx, work: (given: Ctx) => Promise<unknown>) => work(ctx))(ctx, async (inner) => {',
    ],
  ],
  'api/src/core/jobs/lease.ts': [['one process does a job at a time', 'heldUntil: { $lte: now }', 'heldUntil: { $gte: new Date(0) }']],
  'api/src/core/resource/resource.service.ts': [
    ['a duplicate names the value', 'await explainDuplicate(ctx, this.resource, parsed, error)', 'error'],
  ],
  'api/src/core/orm/transact.ts': [
    [
      'a call is one transaction',
      'ctx.em.fork().transactional(async (forked) => {',
      '(async (work) => work(ctx.em.fork()))(async (forked) => {',
    ],
    ['a deadlock is tried again', 'attempt >= RETRIES', 'attempt >= 0'],
  ],
  'api/src/core/orm/idempotency-key.entity.ts': [['keys of two users do not meet', "properties: ['userId', 'key']", "properties: ['key']"]],
  'api/src/core/ledger/move-table.ts': [
    [
      'two who take the last pieces of a stock wait for each other',
      "{ ...LOCKED, orderBy: { id: 'asc' } as never }",
      "{ orderBy: { id: 'asc' } as never }",
      'api-mariadb',
    ],
  ],
  'api/src/hand-over/send-handed.ts': [
    ['a file brings what the floor writes and nothing else', '!isOfFloor(step.path)', 'false'],
    ['who has to choose a password first loses no record', "'idempotency_running', 'must_change_pw'", "'idempotency_running'"],
  ],
  'api/src/user/own-turn.ts': [
    [
      'what one person writes for themselves at once waits for each other',
      'await lockRows(ctx, User.name, [id])',
      'undefined',
      'api-mariadb',
    ],
  ],
  'api/src/live/open-records.ts': [['nobody fills the memory of who has what open', 'await forgetOldest(em, userId)', 'undefined']],
  'api/src/user/user.service.ts': [
    [
      'two supervisors who go at once do not leave none',
      "fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE, orderBy",
      "fields: ['id'], orderBy",
      'api-mariadb',
    ],
  ],
  'api/src/core/ledger/move-row.ts': [
    ['the database itself refuses a balance below zero', "{ name: `${table}_balance`, expression: 'balance_after >= 0' },", ''],
  ],
  'api/src/product/product.service.ts': [['the brand of a product with orders stays', '!line', 'true']],
  'api/src/category/category-tree.ts': [['categories make no circle', 'levels.includes(undefined)', 'false']],
  'api/src/file/file.service.ts': [
    ['a file is served with the right to the row it belongs to', 'await this.rowsFor([id], ctx)', '[await ctx.em.findOne(File, { id })]'],
    ['nobody attaches what somebody else brought', ', entity: null, createdBy: ctx.user?.id ?? null }', ', entity: null }'],
  ],
  'api/src/file/serve.ts': [['a file that is opened runs nothing', "'Content-Security-Policy': SANDBOX,", '']],
  'api/src/file/file-type.ts': [
    ['the content of a file matches its extension', "fits(found, extension) ? { mime: found } : { fault: 'mismatch' }", '{ mime: found }'],
    ['types that are not on the list are refused', '!(found in FILE_TYPES)', 'false'],
  ],
  'api/src/alog/alog.policy.ts': [['a client reads the history of the rows it sees', "client: { about: 'entity', id: 'entityId' }, ", '']],
  'api/src/file/file.module.ts': [['the files of a row go with it', '  afterRemoval: removeWithHolder,\n', '']],
  'api/src/file/clean-name.ts': [['names do not leave their folder or turn round', ".replace(UNSEEN, '')", '']],
  'api/src/file/receive.ts': [['an upload leaves nothing on the disk', 'rm(folder, { recursive: true, force: true })', 'undefined']],
  'api/src/file/blobs.ts': [
    [
      'a content that an upload counts on is not collected',
      'em.nativeUpdate(FileBlob, { sha256 }, { claimedAt })',
      'em.count(FileBlob, { sha256 })',
    ],
  ],
  'api/src/preference/preference.service.ts': [
    ['a person reads their own preferences alone', 'find(Preference, { userId: caller(ctx).id }', 'find(Preference, {}'],
    [
      'a person changes their own preference alone',
      'nativeUpdate(Preference, { userId, key }, values)',
      'nativeUpdate(Preference, { key }, values)',
    ],
  ],
  'api/src/core/export/export-query.ts': [
    ['a file has no column that the role may not see', 'cellColumns(resource, user?.role)', 'cellColumns(resource)'],
  ],
  'api/src/core/export/ref-texts.ts': [
    ['a name that two rows have is not written for one of them', " && !this.#shared.has(parts[0] ?? '')", ''],
  ],
  'api/src/core/export/cell-chunks.ts': [['recipients are masked in a file as in lists', '.map(listed)', '']],
  'api/src/core/import/plan.ts': [
    [
      'a file that is older than its rows overwrites nothing unseen',
      'row.version !== undefined && row.version !== stored.version',
      'row.version === -1',
    ],
  ],
};
