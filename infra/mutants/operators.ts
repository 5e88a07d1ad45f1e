import { nameOf, nodeAt, type Node, type Source } from './syntax.ts';

/** A replacement for a node. */
export interface Change {
  readonly to: string;
  /** A statement is removed and not replaced. */
  readonly isStatement?: true;
  /** The project of the only tests that can notice it. */
  readonly engine?: 'api-mariadb';
  /** Evaluated while a file is loaded, also within a function. */
  readonly isLoaded?: true;
}

export type Operator = (node: Node, source: Source, parent: Node | undefined) => readonly Change[];

const OTHER = new Map(
  Object.entries<readonly string[]>({
    '+': ['-'],
    '-': ['+'],
    '*': ['/'],
    '/': ['*'],
    '%': ['*'],
    '**': ['*'],
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '===': ['!=='],
    '!==': ['==='],
    '&&': ['||'],
    '||': ['&&'],
    '??': ['&&'],
  }),
);
const ASSIGNED: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };
const CALLED = new Map(
  Object.entries({
    ceil: 'floor',
    floor: 'ceil',
    round: 'floor',
    trunc: 'ceil',
    min: 'max',
    max: 'min',
    some: 'every',
    every: 'some',
  }),
);

const isText = (node: Node | undefined): boolean =>
  node?.type === 'StringLiteral' ||
  node?.type === 'TemplateLiteral' ||
  (node?.type === 'BinaryExpression' && node['operator'] === '+' && isText(nodeAt(node, 'left')));

/** Both sides of a node with another operator between them. */
function between(node: Node, source: Source, [left, right]: [Node | undefined, Node | undefined], operator: string): Change[] {
  return left && right ? [{ to: `${source.textOf(left)} ${operator} ${source.textOf(right)}` }] : [];
}

const binary: Operator = (node, source) => {
  if (node.type !== 'BinaryExpression') return [];
  const sides: [Node | undefined, Node | undefined] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (node['operator'] === '+' && sides.some(isText)) return [];
  // A mix of ?? and || is a syntax error without brackets.
  return (OTHER.get(String(node['operator'])) ?? []).flatMap((operator) =>
    between(node, source, sides, operator).map(({ to }) => ({
      to: '&|?'.includes(operator[0] ?? ' ') ? bracketed(sides, source, operator) : to,
    })),
  );
};
const bracketed = (sides: (Node | undefined)[], source: Source, operator: string) =>
  sides.map((side) => (side ? `(${source.textOf(side)})` : '')).join(` ${operator} `);

const assignment: Operator = (node, source) => {
  const operator = node.type === 'AssignmentExpression' ? ASSIGNED[String(node['operator'])] : undefined;
  return operator === undefined ? [] : between(node, source, [nodeAt(node, 'left'), nodeAt(node, 'right')], operator);
};

const update: Operator = (node, source) =>
  node.type === 'UpdateExpression' ? [{ to: source.textOf(node).replace(/\+\+|--/, (own) => (own === '++' ? '--' : '++')) }] : [];

const unary: Operator = (node, source) => {
  const argument = nodeAt(node, 'argument');
  return node.type === 'UnaryExpression' && argument && ['!', '-'].includes(String(node['operator']))
    ? [{ to: source.textOf(argument) }]
    : [];
};

const literal: Operator = (node) => {
  if (node.type === 'BooleanLiteral') return [{ to: String(!node['value']) }];
  if (node.type !== 'NumericLiteral') return [];
  const value = Number(node['value']);
  return value === 0 ? [{ to: '1' }] : [{ to: String(value + 1) }, { to: String(value - 1) }];
};

const called: Operator = (node, source) => {
  const [callee, other] = [nodeAt(node, 'callee'), CALLED.get(nameOf(node))];
  const property = callee?.type === 'MemberExpression' ? nodeAt(callee, 'property') : undefined;
  if (node.type !== 'CallExpression' || !other || !property) return [];
  return [{ to: `${source.between(node.span.start, property.span.start)}${other}${source.between(property.span.end, node.span.end)}` }];
};

/** A condition replaced by true and by false. */
const condition: Operator = (node, _source, parent) =>
  (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent['test'] === node
    ? [{ to: 'true' }, { to: 'false' }]
    : [];

/** A call or an assignment that is a statement of its own, removed. */
const statement: Operator = (node) => {
  if (node.type !== 'ExpressionStatement') return [];
  const { type } = (nodeAt(node, 'expression') ?? {}) as Partial<Node>;
  return ['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes(type ?? '') ? [{ to: '', isStatement: true }] : [];
};

const SQL = / (>=|<=|<>|>|<|\+|-|\*|\/|and|or) |\b(min|max|ceil|floor)\(/g;
const IN_SQL: Readonly<Record<string, string>> = {
  '>=': '>',
  '<=': '<',
  '<>': '=',
  '>': '>=',
  '<': '<=',
  and: 'or',
  or: 'and',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
};

/** An operator of a hand-written statement. */
const statementSql: Operator = (node, source) => {
  if (node.type !== 'TaggedTemplateExpression' || nameOf(nodeAt(node, 'tag')) !== 'sql') return [];
  const { quasis = [] } = (nodeAt(node, 'template') ?? {}) as { quasis?: Node[] };
  return quasis.flatMap((quasi) =>
    [...source.textOf(quasi).matchAll(SQL)].map((found) => {
      const [all, operator = '', name = ''] = found;
      const at = quasi.span.start + Buffer.byteLength(source.textOf(quasi).slice(0, found.index));
      const other = operator ? ` ${IN_SQL[operator]} ` : `${CALLED.get(name)}(`;
      return { to: `${source.between(node.span.start, at)}${other}${source.between(at + Buffer.byteLength(all), node.span.end)}` };
    }),
  );
};

/** The usual mutations of a formula: tests of boundaries should notice each. */
export const FORMULA: readonly Operator[] = [condition, binary, assignment, update, unary, literal, called, statement, statementSql];

/** The mutations of one node. */
export const changesOf = (node: Node, source: Source, operators: readonly Operator[], parent: Node | undefined): Change[] =>
  operators.flatMap((operator) => operator(node, source, parent));
