import type { Change, Operator } from './operators.ts';
import { childrenOf, type Node, type Source } from './syntax.ts';

/** What it keeps from happening, its code (once in its file, an expression or part of one), and what is there without it. */
export type Planted = readonly [protects: string, code: string, without: string];

/** Guards that no syntax tells from other code, by file. */
export const PLANTED: Readonly<Record<string, readonly Planted[]>> = {
  'api/src/import/import.controller.ts': [['only supervisors import', 'Allow(SUPERVISOR)', "Allow('session')"]],
  'api/src/create-app.ts': [['HEAD never runs the handler of a GET', 'exposeHeadRoutes: false', 'exposeHeadRoutes: true']],
  'api/src/core/http/query-parser.ts': [['a query string is not read past its depth', 'strictDepth: true', 'strictDepth: false']],
  'api/src/core/http/error.filter.ts': [
    ['an unforeseen error tells the caller nothing', 'message: GENERIC', 'message: String((error as Error).message)'],
  ],
  'api/src/core/http/register-http.ts': [
    ['a body has a largest size', 'bodyLimit(route.url).bytes', '400 * 1024 * 1024'],
    ['an answer is never taken for a page', 'DATA.test(request.url) ? DATA_HEADERS : SAFE_HEADERS', 'SAFE_HEADERS'],
  ],
  'api/src/core/auth/session-cookie.ts': [
    ['no script reads the session cookie', ' HttpOnly;', ''],
    ['another site sends no session cookie', 'SameSite=Strict', 'SameSite=Lax'],
    ['over https the session cookie is for this host alone', '(isSecure(request) ? SECURE_NAME : NAME)', 'NAME'],
    ['over https the session cookie never goes over http', "${isSecure(request) ? '; Secure' : ''}", ''],
  ],
  'api/src/user/session.store.ts': [
    ['the database keeps only the hash of a session', "createHash('sha256').update(token).digest('hex')", 'token'],
    ['an account that is disabled has no session', 'u.is_active = 1 and ', ''],
  ],
  'api/src/user/password.ts': [
    ['an unknown login ID takes as long as a wrong password', 'await verify(stored ?? ', 'stored !== undefined && await verify(stored ?? '],
  ],
  'api/src/core/audit/audit.subscriber.ts': [['history masks secrets', '[property.hidden ?', '[false ?']],
  'api/src/user/demo-accounts.ts': [['production does not start with demo accounts', 'found.length === 0', 'true']],
  'api/src/core/scope/scope-sql.ts': [
    ['a client of no brand sees no row of any', 'ids.length === 0 ? NEVER :', 'ids.length === 0 ? sql`1 = 1` :'],
    ['commercial papers are not for site staff', 'and ${among} and exists', 'and exists'],
    ['a file that is not attached is its owner’s alone', '(${holder} is null and ${mine})', '(${holder} is null)'],
  ],
  'api/src/core/list/keyword.ts': [['a keyword is literal', '.replace(/[!%_]/g, (char) => ESCAPE + char)', '']],
  'packages/contract/src/core/keyword.ts': [['a keyword of initials is no expression', "char.replace(METACHARACTERS, '\\\\$&')", 'char']],
  'packages/contract/src/core/schemas.ts': [
    [
      'what the server computes is not saved',
      'writable(fields).map(([key, { schema }]) => [key, schema.optional()]',
      'Object.entries(fields).map(([key, { schema }]) => [key, schema.optional()]',
    ],
  ],
  'packages/contract/src/core/clean-text.ts': [['text holds nothing that an engine cannot store', 'isStorable(value) && ', '']],
  'packages/contract/src/core/params.ts': [['an id is decimal digits', '/^\\d{1,10}$/', '/^.*$/']],
  'api/src/core/resource/resource.service.ts': [
    ['a duplicate says which value', 'await explainDuplicate(ctx, this.resource, parsed, error)', 'error'],
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
    ['a file is what its name says', "fits(found, extension) ? { mime: found } : { fault: 'mismatch' }", '{ mime: found }'],
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
    ['a person reads their own preferences alone', 'find(Preference, { userId: owner(ctx).id }', 'find(Preference, {}'],
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

const isExpression = ({ type }: Node) => /(Expression|Literal|Identifier)$/.test(type);
/** The nodes of a tree, but of a tagged template only the whole: without its tag its text is another call. */
const within = (node: Node): Node[] => [
  node,
  ...childrenOf(node).flatMap((child) =>
    (node.type === 'TaggedTemplateExpression' && child === node['template'] ? childrenOf(child) : [child]).flatMap(within),
  ),
];

/** The removals of a file, each at the smallest expression that holds its code. Throws when that is not there exactly once. */
export function plantedIn(file: string): Operator {
  const found = new Map<Node, Change[]>();
  let last: Source | undefined;
  return (node, source) => {
    if (last !== source) {
      last = source;
      for (const planted of PLANTED[file] ?? []) place(found, planted, file, source);
    }
    return found.get(node) ?? [];
  };
}

function place(found: Map<Node, Change[]>, [protects, code, without]: Planted, file: string, source: Source): void {
  const parts = source.between(...source.bounds).split(code);
  if (parts.length !== 2)
    throw new Error(`the guard "${protects}" is ${parts.length - 1} times in ${file}: adapt infra/mutants/planted.ts`);
  const start = source.bounds[0] + Buffer.byteLength(parts[0] ?? '');
  const end = start + Buffer.byteLength(code);
  const holder = within(source.root).findLast((node) => isExpression(node) && node.span.start <= start && node.span.end >= end);
  if (!holder) throw new Error(`the guard "${protects}" is no expression in ${file}: adapt infra/mutants/planted.ts`);
  const to = `${source.between(holder.span.start, start)}${without}${source.between(end, holder.span.end)}`;
  found.set(holder, [...(found.get(holder) ?? []), { to }]);
}
