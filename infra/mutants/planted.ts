import type { Change, Operator } from './operators.ts';
import { OF_CALLS } from './planted-calls.ts';
import { OF_ROWS } from './planted-rows.ts';
import { childrenOf, type Node, type Source } from './syntax.ts';

/**
 * What it prevents, its code (once in its file, an expression or part of one), its replacement, and the only database on which it has an
 * effect: SQLite serialises calls, so that a lock makes no difference there.
 */
export type Planted = readonly [protects: string, code: string, without: string, engine?: 'api-mariadb'];

/** Guards that the syntax cannot recognise, by file. */
export const PLANTED: Readonly<Record<string, readonly Planted[]>> = { ...OF_CALLS, ...OF_ROWS };

const isExpression = ({ type }: Node) => /(Expression|Literal|Identifier)$/.test(type);
/** The nodes of a tree, with a tagged template as one node: without its tag its text is another call. */
const within = (node: Node): Node[] => [
  node,
  ...childrenOf(node).flatMap((child) =>
    (node.type === 'TaggedTemplateExpression' && child === node['template'] ? childrenOf(child) : [child]).flatMap(within),
  ),
];

/** The removals of a file, each at the smallest expression that contains its code. Throws unless that exists exactly once. */
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

function place(found: Map<Node, Change[]>, [protects, code, without, engine]: Planted, file: string, source: Source): void {
  const parts = source.between(...source.bounds).split(code);
  if (parts.length !== 2)
    throw new Error(`the guard "${protects}" is ${parts.length - 1} times in ${file}: adapt infra/mutants/planted.ts`);
  const start = source.bounds[0] + Buffer.byteLength(parts[0] ?? '');
  const end = start + Buffer.byteLength(code);
  const holder = within(source.root).findLast((node) => isExpression(node) && node.span.start <= start && node.span.end >= end);
  if (!holder) throw new Error(`the guard "${protects}" is no expression in ${file}: adapt infra/mutants/planted.ts`);
  const to = `${source.between(holder.span.start, start)}${without}${source.between(end, holder.span.end)}`;
  found.set(holder, [...(found.get(holder) ?? []), { to, ...(engine && { engine }) }]);
}
