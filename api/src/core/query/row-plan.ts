import { kindAt, type Fields } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { converter, type Convert } from '../orm/engine.ts';
import type { Joins } from './joins.ts';

type Raw = Record<string, unknown>;

interface Node {
  readonly values: [key: string, alias: string, convert: Convert][];
  readonly joins: [key: string, node: Node][];
  /** Alias of the joined row's id: null when there is no such row. */
  readonly presence?: string;
}

/** Columns to select for a subset, and the function that turns one flat result row into the nested row of the contract. */
export interface RowPlan {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly map: (raw: Raw) => Raw;
}

function build({ values, joins, presence }: Node): (raw: Raw) => Raw | null {
  const nested = joins.map(([key, node]) => [key, build(node)] as const);
  return (raw) => {
    if (presence !== undefined && raw[presence] === null) return null;
    const row: Raw = {};
    for (const [key, alias, convert] of values) row[key] = convert(raw[alias]);
    for (const [key, map] of nested) row[key] = map(raw);
    return row;
  };
}

/** Plans the row of `paths`; adds the joins they need. */
export function rowPlan(fields: Fields, paths: readonly string[], joins: Joins): RowPlan {
  const columns: RawBuilder<unknown>[] = [];
  const select = (column: RawBuilder<unknown>): string => {
    const alias = `c${columns.length}`;
    columns.push(sql`${column} as ${sql.id(alias)}`);
    return alias;
  };
  const root: Node = { values: [], joins: [] };
  const nodes = new Map<string, Node>([['', root]]);
  const nodeAt = (steps: readonly string[]): Node => {
    const key = steps.join('.');
    const known = nodes.get(key);
    if (known) return known;
    const node: Node = { values: [], joins: [], presence: select(joins.column(`${key}.id`)) };
    nodes.set(key, node);
    nodeAt(steps.slice(0, -1)).joins.push([steps.at(-1) ?? '', node]);
    return node;
  };
  for (const path of paths) {
    const steps = path.split('.');
    const key = steps.pop() ?? '';
    nodeAt(steps).values.push([key, select(joins.column(path)), converter(kindAt(fields, path))]);
  }
  // The root has no presence column, so its row is never null.
  return { columns, map: build(root) as (raw: Raw) => Raw };
}
