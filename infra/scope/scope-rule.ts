import { parseSync } from '@swc/core';

/** A query outside core on a row that the scope layer has not checked. */
export interface Unscoped {
  /** Function, method or top-level constant that contains it. */
  readonly unit: string;
  /** Entity or table, `?` when it is known only at run time. */
  readonly target: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: string };

/** The function that adds the viewer's scope to statements (api/src/core/scope). */
const DOOR = new Set(['scopedSelect']);
/** The function that registers checked rows in the unit of work. */
const PASSED = new Set([...DOOR, 'visibleIds', 'rowsFor', 'rowFor']);
const QUERIES = new Set([
  'find',
  'findOne',
  'findOneOrFail',
  'findAndCount',
  'findAll',
  'findByCursor',
  'count',
  'countBy',
  'stream',
  'nativeUpdate',
  'nativeDelete',
  'createQueryBuilder',
  'qb',
  'getConnection',
  'execute',
]);
/** Calls of the typed builder (api/src/core/orm/tables) whose first argument is the table that they read or change. */
const BUILT = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'updateTable', 'deleteFrom']);
/** Shared beginnings of typed statements: a statement that continues one reads its table. */
const BEGUN: Readonly<Record<string, string>> = {
  loads: 'shipping',
  loadsOf: 'shipping',
  activeLoadsOf: 'shipping',
  releaseLinesOf: 'release',
  filed: 'release',
  usedOnOpenLines: 'pjournal',
};
const READ_TABLE = /\b(?:from|join|update)\s+`?([a-z_]+)?/gi;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* children(node: Node): Generator<Node> {
  for (const value of Object.values(node)) for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) yield item;
}

function* within(node: Node): Generator<Node> {
  yield node;
  for (const child of children(node)) yield* within(child);
}

const textOf = (node: unknown, key = 'value'): string => (isNode(node) ? String(node[key] ?? '') : '');
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'PrivateName' ? textOf(node['id']) || textOf(node) : textOf(node));
const calleeName = ({ callee }: Node): string =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);

/** Whether the object of a call is an entity manager: `em`, `ctx.em`, `this.#ctx.em`, `app.em()`. */
function isManager(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'CallExpression') return isManager(node['callee']) || calleeName(node) === 'fork';
  return /^#?em$/.test(node.type === 'MemberExpression' ? nameOf(node['property']) : nameOf(node));
}

function managerQuery(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return undefined;
  const { callee } = node as { callee: Node };
  if (callee.type !== 'MemberExpression' || !QUERIES.has(nameOf(callee['property'])) || !isManager(callee['object'])) return undefined;
  const [first] = (node['arguments'] ?? []) as Node[];
  const expression = first?.['expression'] as Node | undefined;
  return expression?.type === 'Identifier' && /^[A-Z]/.test(nameOf(expression)) ? nameOf(expression) : '?';
}

const isSql = (node: Node) => node.type === 'TaggedTemplateExpression' && textOf(node['tag']) === 'sql';
const calls = (node: Node, names: ReadonlySet<string>) =>
  [...within(node)].some((inner) => inner.type === 'CallExpression' && names.has(calleeName(inner)));

const textIn = (node: Node): string => {
  const { quasis } = node['template'] as { quasis: Node[] };
  return quasis.map((part) => textOf(part, 'raw')).join('\0');
};

/** Tables that a hand-written statement reads, whatever it is put into: `scopedSelect` names its table itself. */
function sqlTargets(node: Node): string[] {
  return [...textIn(node).matchAll(READ_TABLE)].map(([, table]) => table ?? '?');
}

/** The statements of a unit: an inner template belongs to the one around it. */
function* outerSql(node: Node): Generator<Node> {
  if (isSql(node)) yield node;
  else for (const child of children(node)) yield* outerSql(child);
}

/** A statement, or one within another, as a text. */
const STATEMENT = /\b(?:select|insert\s+into|update\s+\S+\s+set|delete\s+from)\b/i;

/** The table that a call of the builder names, without its alias. */
function builtTarget(node: Node): string[] {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return [];
  const begun = node['callee'].type === 'Identifier' ? BEGUN[calleeName(node)] : undefined;
  if (begun !== undefined) return [begun];
  if (node['callee'].type !== 'MemberExpression') return [];
  if (!BUILT.has(calleeName(node))) return [];
  const [first] = (node['arguments'] ?? []) as Node[];
  const expression = first?.['expression'] as Node | undefined;
  return [expression?.type === 'StringLiteral' ? (textOf(expression).split(' ')[0] ?? '?') : '?'];
}

const statementTargets = (unit: Node): string[] => [...[...outerSql(unit)].flatMap(sqlTargets), ...[...within(unit)].flatMap(builtTarget)];

function queriesOf(unit: Node): string[] {
  const byManager = calls(unit, PASSED) ? [] : [...within(unit)].flatMap((node) => managerQuery(node) ?? []);
  return [...byManager, ...statementTargets(unit)];
}

/** The named parts of a module: its functions, constants and the methods of its classes. */
function unitsOf(statement: Node): [name: string, node: Node][] {
  const inner = (statement['declaration'] as Node | undefined) ?? statement;
  switch (inner.type) {
    case 'FunctionDeclaration':
      return [[nameOf(inner['identifier']), inner]];
    case 'VariableDeclaration':
      return (inner['declarations'] as Node[]).map((one) => [nameOf(one['id']), one]);
    case 'ClassDeclaration':
      return (inner['body'] as Node[]).map((member) => [
        `${nameOf(inner['identifier'])}.${nameOf(member['key']) || 'constructor'}`,
        member,
      ]);
    default:
      return [['module', inner]];
  }
}

function found(source: string, open: ReadonlySet<string>, targetsOf: (unit: Node) => string[]): Unscoped[] {
  const { body } = parseSync(source, { syntax: 'typescript', decorators: true, target: 'es2022' });
  return (body as unknown as Node[]).flatMap((statement) =>
    unitsOf(statement).flatMap(([unit, node]) =>
      [...new Set(targetsOf(node))].filter((target) => !open.has(target)).map((target) => ({ unit, target })),
    ),
  );
}

/** Queries of a source that go around the scope layer: those on `open` entities and tables aside. Throws when it does not parse. */
export const unscopedQueries = (source: string, open: ReadonlySet<string>): Unscoped[] => found(source, open, queriesOf);

/** Tables that statements written in a source read, past `scopedSelect`. Throws when it does not parse. */
export const ownStatements = (source: string): Unscoped[] => found(source, new Set(), statementTargets);

/** Units of a source that write statements as text, with their number. Throws when it does not parse. */
export function textStatements(source: string): Map<string, number> {
  const { body } = parseSync(source, { syntax: 'typescript', decorators: true, target: 'es2022' });
  const units = (body as unknown as Node[]).flatMap(unitsOf).map(([unit, node]) => {
    const texts = [...within(node)].filter((inner) => isSql(inner) && STATEMENT.test(textIn(inner)));
    return [unit, texts.length] as const;
  });
  return new Map(units.filter(([, count]) => count > 0));
}
