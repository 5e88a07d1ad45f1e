import type { Operator } from './operators.ts';
import { childrenOf, nameOf, nodeAt, type Node, type Source } from './syntax.ts';

/** A call whose name refuses, counts against a limit, gives a count back or records who did it. */
const REFUSES = /(^|[.#])(refuse|check|require|ensure|hold|audit|beforeDelete|limits\.|once\?\.|cover$|finish$)/;
/** Names of decorators that require or forbid something. */
const FLAG = /^(ChangesState|Allow|Public|RateLimit)/;

const isThrow = (node: Node | undefined): boolean =>
  node?.type === 'ThrowStatement' || (node?.type === 'BlockStatement' && isThrow((node['stmts'] as Node[]).at(-1)));

/** `if (!meta) throw new Error(…)`, `if (!this.#meta) …`: a value that always exists though the compiler cannot know it; no caller and no test reaches it. */
function isAssertion(node: Node, parent: Node): boolean {
  const thrown = nodeAt(nodeAt(parent, 'consequent') ?? parent, 'argument');
  const isPlain = thrown?.type === 'NewExpression' && nameOf(nodeAt(thrown, 'callee')) === 'Error';
  const value = nodeAt(node, 'argument');
  const isName = value?.type === 'Identifier' || nodeAt(value ?? node, 'property')?.type === 'PrivateName';
  return isPlain && node.type === 'UnaryExpression' && node['operator'] === '!' && isName;
}

/** The operands of a chain of `||`. */
function operands(node: Node): Node[] {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (node.type === 'ParenthesisExpression') return childrenOf(node).flatMap(operands);
  return node.type === 'BinaryExpression' && node['operator'] === '||' && left && right ? [...operands(left), ...operands(right)] : [node];
}

/** The text of `whole` with one of its parts replaced. */
const replaced = (whole: Node, part: Node, to: string, source: Source) =>
  `${source.between(whole.span.start, part.span.start)}${to}${source.between(part.span.end, whole.span.end)}`;

/** The condition of a refusal never true, as a whole and for each of its reasons. */
const refusal: Operator = (node, source, parent) => {
  if (parent?.type !== 'IfStatement' || parent['test'] !== node || !isThrow(nodeAt(parent, 'consequent'))) return [];
  if (isAssertion(node, parent)) return [];
  const reasons = operands(node);
  return [{ to: 'false' }, ...(reasons.length === 1 ? [] : reasons.map((reason) => ({ to: replaced(node, reason, 'false', source) })))];
};

/** A refusing call left out. */
const call: Operator = (node, source) => {
  const expression = node.type === 'ExpressionStatement' ? nodeAt(node, 'expression') : undefined;
  const called = expression
    ? source
        .textOf(expression)
        .replace(/^await /, '')
        .split('(')[0]
    : '';
  return expression && REFUSES.test(called ?? '') ? [{ to: '', isStatement: true }] : [];
};

/** A part of a query that is added where it is needed: `...(scope ? [scope] : [])`. */
const addition: Operator = (node, source, parent) => {
  const [test, other] = [nodeAt(node, 'test'), nodeAt(node, 'alternate')];
  const isEmpty = other?.type === 'ArrayExpression' && childrenOf(other).length === 0;
  return node.type === 'ConditionalExpression' && parent?.type === 'ParenthesisExpression' && test && isEmpty
    ? [{ to: replaced(node, test, 'false', source) }]
    : [];
};

/** A flag of a route, replaced by a decorator that does nothing. */
const flag: Operator = (node) =>
  node.type === 'CallExpression' && FLAG.test(nameOf(node)) ? [{ to: '() => undefined', isLoaded: true }] : [];

/** The result of a call that leaves something out, masks it or distinguishes viewers, replaced by one that does not. */
const PASSED = new Map<string, (args: readonly string[]) => string>(
  Object.entries({
    visiblePaths: ([, paths]: readonly string[]) => `[...${paths}]`,
    visibleIds: ([, , ids]: readonly string[]) => `new Set(${ids})`,
    maskLine: ([line]: readonly string[]) => `${line}`,
    guardedText: ([text]: readonly string[]) => `${text}`,
    scopeIdentity: () => "''",
    scopeShape: () => "''",
    checkPassword: () => 'true',
  }),
);

const narrowing: Operator = (node, source) => {
  const pass = node.type === 'CallExpression' ? PASSED.get(nameOf(node)) : undefined;
  const args = ((node['arguments'] ?? []) as { expression: Node }[]).map(({ expression }) => source.textOf(expression));
  return pass && args.length > 0 ? [{ to: pass(args) }] : [];
};

/** Words of a condition about who somebody is or what they may see. */
const RIGHT = /\b(seen|user|role|isActive|isRight|isShown|isKnown|changesState|access|own(?!\.)|mine|isOurs|visible)\b/;

/** A condition on rights beside another one, left out. */
const right: Operator = (node, source) => {
  const sides = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (node.type !== 'BinaryExpression' || !['&&', '||'].includes(String(node['operator']))) return [];
  return sides.flatMap((side, index) => {
    const other = sides[1 - index];
    if (!side || !other || side.type === 'BinaryExpression' || !RIGHT.test(source.textOf(side))) return [];
    // `user && user.role`: without the first the second could not be evaluated.
    return source.textOf(other).includes(`${source.textOf(side)}.`) ? [] : [{ to: source.textOf(other) }];
  });
};

/** Filters of invisible rows or fields, removed: `.filter(({ id }) => seen.has(id))`. */
const filter: Operator = (node, source) => {
  const callee = nodeAt(node, 'callee');
  const object = callee && nodeAt(callee, 'object');
  return node.type === 'CallExpression' &&
    object &&
    nameOf(node) === 'filter' &&
    /\b(seen|visible)\b/.test(source.between(object.span.end, node.span.end))
    ? [{ to: `[...${source.textOf(object)}]` }]
    : [];
};

const strict: Operator = (node, source) =>
  node.type === 'CallExpression' && nameOf(node) === 'strictObject'
    ? [{ to: source.textOf(node).replace('strictObject', 'looseObject'), isLoaded: true }]
    : [];

/** The removal of each guard that the syntax shows: tests have to notice every one. */
export const GUARDS: readonly Operator[] = [refusal, call, addition, flag, narrowing, right, filter, strict];
