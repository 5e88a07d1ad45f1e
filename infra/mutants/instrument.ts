import { changesOf, FORMULA, type Operator } from './operators.ts';
import { childrenOf, isNode, nameOf, nodeAt, readSource, type Node, type Source } from './syntax.ts';

/** One change of a file, as it is reported. */
export interface Mutant {
  /** `file:number`, the id of its switch. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** Function, method or constant around it. */
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly engine?: 'api-mariadb';
  /** Evaluated once, when its file is loaded: a decorator, a constant. */
  readonly isLoaded?: true;
}

export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

interface Walk {
  readonly file: string;
  readonly source: Source;
  readonly operators: readonly Operator[];
  readonly mutants: Mutant[];
}

const TYPED = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion', 'TsParameterProperty']);
const NEVER = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration', 'TsTypeAliasDeclaration']);
const LOOP = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement', 'ForOfStatement', 'ForInStatement']);
const CALLED = /^(Function|ArrowFunction|ClassMethod|PrivateMethod|Constructor|ClassProperty|MethodProperty|GetterProperty|SetterProperty)/;
const NAMED = new Set(['FunctionDeclaration', 'ClassMethod', 'PrivateMethod', 'VariableDeclarator', 'ClassDeclaration', 'ClassProperty']);

/** What is around a node. */
interface Place {
  readonly unit: string;
  /** Within a function. */
  readonly isCalled: boolean;
}

const isSkipped = ({ type }: Node) => NEVER.has(type) || (type.startsWith('Ts') && !TYPED.has(type));
const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
function placeOf(node: Node, { unit, isCalled }: Place): Place {
  const name = NAMED.has(node.type) ? nameOf(nodeAt(node, 'identifier') ?? nodeAt(node, 'id') ?? nodeAt(node, 'key')) : '';
  // The decorators of a method are evaluated with its class.
  return { unit: name || unit, isCalled: node.type !== 'Decorator' && (isCalled || CALLED.test(node.type)) };
}

/** Children of a node that may be changed: no types, no property keys, no assignment targets. */
function changeable(node: Node): Node[] {
  const fixed = new Set(
    [node['key'], node['property'], node['typeAnnotation'], node.type === 'AssignmentExpression' ? node['left'] : undefined].filter(isNode),
  );
  return [...childrenOf(node), ...exportedFlags(node)]
    .filter((child) => !isSkipped(child) && (!fixed.has(child) || child.type === 'Computed'))
    .toSorted((a, b) => a.span.start - b.span.start);
}

/** Decorators of exported classes, which come before the `export` and so are not part of it. */
const exportedFlags = (node: Node): Node[] =>
  node.type === 'Module'
    ? childrenOf(node).flatMap((item) =>
        childrenOf(item)
          .flatMap((own) => childrenOf(own))
          .filter(({ type }) => type === 'Decorator'),
      )
    : [];

function switched(walk: Walk, node: Node, parent: Node | undefined, { unit, isCalled }: Place, own: string): string {
  const changes = changesOf(node, walk.source, walk.operators, parent);
  return changes.toReversed().reduce(
    (text, { to, isStatement, engine, isLoaded }) => {
      const id = `${walk.file}:${walk.mutants.length + 1}`;
      walk.mutants.push({
        id,
        file: walk.file,
        line: walk.source.lineOf(node),
        unit,
        from: short(walk.source.textOf(node)),
        to: short(to),
        ...(engine && { engine }),
        ...((isLoaded || !isCalled) && { isLoaded: true }),
      });
      const asked = `__mutant__(${JSON.stringify(id)})`;
      return isStatement ? `{ if (!${asked}) { ${text} } }` : `(${asked} ? (${to}) : ${text})`;
    },
    changes.some(({ isStatement }) => !isStatement) ? `(${own})` : own,
  );
}

/** Text of a node with every change beside the original. */
function render(walk: Walk, node: Node, parent: Node | undefined, around: Place): string {
  const place = placeOf(node, around);
  const { source } = walk;
  let [text, at] = ['', node === source.root ? source.bounds[0] : node.span.start];
  for (const child of changeable(node)) {
    if (child.span.start < at) continue;
    text += source.between(at, child.span.start) + renderChild(walk, child, node, place);
    at = child.span.end;
  }
  text += source.between(at, node === source.root ? source.bounds[1] : node.span.end);
  return node === source.root ? text : switched(walk, node, parent, place, text);
}

function renderChild(walk: Walk, child: Node, node: Node, place: Place): string {
  const text = render(walk, child, node, place);
  // Ends a loop that a change made endless.
  return LOOP.has(node.type) && node['body'] === child ? `{ __mutant__.turn(); ${text} }` : text;
}

/** A source whose changes are switched on by `__mutant__(id)`, one at a time; `tsx` by the file's name. */
export function instrument(code: string, file: string, operators: readonly Operator[] = FORMULA): Instrumented {
  const source = readSource(code, file.endsWith('x'));
  const walk: Walk = { file, source, operators, mutants: [] };
  return { code: render(walk, source.root, undefined, { unit: '', isCalled: false }), mutants: walk.mutants };
}
