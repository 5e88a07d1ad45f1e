import { kindAt, type FieldKind, type Fields } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { converter, writer } from '../orm/engine.ts';
import type { Joins } from './joins.ts';

type Raw = Record<string, unknown>;

interface Value {
  readonly key: string;
  readonly index: number;
  readonly kind: FieldKind;
}

interface Node {
  readonly values: Value[];
  readonly joins: [key: string, node: Node][];
  /** Column of the joined row's id: null when there is no such row. */
  readonly presence?: number;
}

/** Columns to select for a subset, and the functions that convert their values into the nested row of the contract, or into its JSON. */
export interface RowPlan {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly map: (raw: Raw) => Raw;
  /** The JSON of the row that `map` would create, from the values of the columns in order. */
  readonly write: (values: readonly unknown[]) => string;
}

const aliasOf = (index: number) => `c${index}`;

function build({ values, joins, presence }: Node): (raw: Raw) => Raw | null {
  const own = values.map(({ key, index, kind }) => [key, aliasOf(index), converter(kind)] as const);
  const nested = joins.map(([key, node]) => [key, build(node)] as const);
  const known = presence === undefined ? undefined : aliasOf(presence);
  return (raw) => {
    if (known !== undefined && raw[known] === null) return null;
    const row: Raw = {};
    for (const [key, alias, convert] of own) row[key] = convert(raw[alias]);
    for (const [key, map] of nested) row[key] = map(raw);
    return row;
  };
}

function compile({ values, joins, presence }: Node): (raw: readonly unknown[]) => string {
  const head = (key: string, isFirst: boolean) => `${isFirst ? '{' : ','}${JSON.stringify(key)}:`;
  const own = values.map(({ key, index, kind }, place) => ({ head: head(key, place === 0), index, write: writer(kind) }));
  const nested = joins.map(([key, node], place) => ({ head: head(key, values.length + place === 0), write: compile(node) }));
  return (raw) => {
    if (presence !== undefined && raw[presence] === null) return 'null';
    let json = '';
    for (const part of own) json += part.head + part.write(raw[part.index]);
    for (const part of nested) json += part.head + part.write(raw);
    return `${json || '{'}}`;
  };
}

/** Plans the row of `paths`; adds the joins they need. */
export function rowPlan(fields: Fields, paths: readonly string[], joins: Joins): RowPlan {
  const columns: RawBuilder<unknown>[] = [];
  const known = new Map<string, number>();
  const select = (path: string): number => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const index = columns.length;
    known.set(path, index);
    columns.push(sql`${joins.column(path)} as ${sql.id(aliasOf(index))}`);
    return index;
  };
  const root: Node = { values: [], joins: [] };
  const nodes = new Map<string, Node>([['', root]]);
  const nodeAt = (steps: readonly string[]): Node => {
    const key = steps.join('.');
    const made = nodes.get(key);
    if (made) return made;
    const node: Node = { values: [], joins: [], presence: select(`${key}.id`) };
    nodes.set(key, node);
    nodeAt(steps.slice(0, -1)).joins.push([steps.at(-1) ?? '', node]);
    return node;
  };
  for (const path of paths) {
    const steps = path.split('.');
    const key = steps.pop() ?? '';
    nodeAt(steps).values.push({ key, index: select(path), kind: kindAt(fields, path) });
  }
  // The root has no presence column, so its row is never null.
  return { columns, map: build(root) as (raw: Raw) => Raw, write: compile(root) };
}
