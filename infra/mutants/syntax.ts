import { parseSync } from '@swc/core';

/** A node of swc's tree. Its span counts bytes, the first of a file being 1. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly span: { start: number; end: number } };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'span' in value;

/** A source with its tree and the text of each node. */
export interface Source {
  readonly root: Node;
  /** Text of a node, or between two bytes. */
  textOf: (node: Node) => string;
  between: (start: number, end: number) => string;
  lineOf: (node: Node) => number;
  readonly bounds: readonly [start: number, end: number];
}

/** Reads TypeScript as jest's transform does. Throws where it is none. */
export function readSource(code: string, tsx: boolean): Source {
  const bytes = Buffer.from(code);
  const between = (start: number, end: number) => bytes.subarray(start - 1, end - 1).toString();
  return {
    root: parseSync(code, { syntax: 'typescript', tsx, decorators: true, target: 'es2023' }) as unknown as Node,
    between,
    textOf: ({ span }) => between(span.start, span.end),
    lineOf: ({ span }) => between(1, span.start).split('\n').length,
    bounds: [1, bytes.length + 1],
  };
}

/** swc wraps arguments, elements and properties in objects without a span; the name of a property is not an expression. */
function* inner(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* inner(item);
  else if (isNode(value)) yield value;
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) if (key !== 'key' || (isNode(item) && item.type === 'Computed')) yield* inner(item);
}

/** The nodes directly under a node, in the order of the source. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'span')
    .flatMap(([, value]) => [...inner(value)])
    .toSorted((a, b) => a.span.start - b.span.start);
}

export const nodeAt = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);

/** Name of an identifier, of a property, or of the function of a call; empty for anything else. */
export function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier' || node?.type === 'StringLiteral') return String(node['value']);
  if (node?.type === 'PrivateName') return nameOf(nodeAt(node, 'id')) || String(node['value'] ?? '');
  if (node?.type === 'MemberExpression') return nameOf(nodeAt(node, 'property'));
  if (node?.type === 'CallExpression') return nameOf(nodeAt(node, 'callee'));
  if (node?.type === 'OptionalChainingExpression') return nameOf(nodeAt(node, 'base'));
  if (node?.type === 'AwaitExpression') return nameOf(nodeAt(node, 'argument'));
  return '';
}
