import { BEST_FIRST, COUNTED_UP_TO, visiblePaths, type Resource } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { readEm, type Ctx } from '../call/ctx.ts';
import { engineOf } from '../orm/engine.ts';
import { isUnique } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import type { Joins } from '../query/joins.ts';
import type { RowPlan } from '../query/row-plan.ts';
import { Statement } from '../query/statement.ts';
import { scopedRows } from '../scope/scoped-rows.ts';
import { scopedSelect } from '../scope/scoped-select.ts';
import { conditions } from './conditions.ts';
import { idsInOrder, type ListParts } from './ids-in-order.ts';
import { isRanked, rankOf } from './ranking.ts';

type Params = Readonly<Record<string, unknown>>;

/** A compiled list of one shape: its statements, its row mapper and what its count reads. */
export interface ListPlan {
  readonly rows: Statement;
  readonly count: Statement<{ n: number }>;
  /** The same, but at most one beyond `COUNTED_UP_TO`. */
  readonly countUpTo: Statement<{ n: number }>;
  readonly map: RowPlan['map'];
  readonly write: RowPlan['write'];
  /** Paths of child rows, which are read separately. */
  readonly children: readonly string[];
  /** The reads that the count depends on, in the names of `Totals`. */
  readonly reads: readonly string[];
}

/** Input of a plan. */
export interface ListShape {
  readonly resource: Resource;
  readonly paths: readonly string[];
  readonly params: Params;
}

/** Order of a list's rows, the id last; `search` are the fields that the caller may search. */
function ordering(joins: Joins, params: Params, search: readonly string[]): RawBuilder<unknown> {
  if (isRanked(params)) return sql`${rankOf(joins, search)}, ${joins.column('id')} desc`;
  const order = params['orderBy'] === BEST_FIRST ? 'id-desc' : String(params['orderBy']);
  const dash = order.lastIndexOf('-');
  const [path, direction] = [order.slice(0, dash), sql.raw(order.slice(dash + 1) === 'asc' ? 'asc' : 'desc')];
  const id = sql`${joins.column('id')} ${direction}`;
  if (path === 'id') return id;
  const column = sql`${joins.column(path)} ${direction}`;
  // MariaDB does not recognise that a unique column is a complete order, and sorts.
  return isUnique(joins.meta, path) ? column : sql`${column}, ${id}`;
}

/** Conditions and order of a list's parameters: the same for its page, its total and its file. */
export function listParts(ctx: Ctx, resource: Resource, params: Params): ListParts {
  const engine = engineOf(readEm(ctx));
  const search = ctx.user ? visiblePaths(resource.fields, resource.search, ctx.user.role) : resource.search;
  return {
    where: (_at: unknown, rows: Joins) => conditions(rows, engine, { ...resource, search }, params),
    order: (_at: unknown, rows: Joins) => ordering(rows, params, search),
    rank: (_at: unknown, rows: Joins) => rankOf(rows, search),
  };
}

/**
 * Late row lookup (performance page): the inner query pages over ids only, with the joins that filters, order and scope need; the outer one
 * fetches the columns of those few rows.
 */
export function listPlan(ctx: Ctx, { resource, paths, params }: ListShape): ListPlan {
  const name = entityName(resource.name);
  const { where, order, rank } = listParts(ctx, resource, params);
  const count = scopedSelect(ctx, name, { columns: () => ({ n: sql<number>`count(*)` }), where });
  const some = scopedSelect(ctx, name, { columns: () => ({ one: sql`1` }), where, limit: sql.lit(COUNTED_UP_TO + 1) });
  const page = idsInOrder(ctx, resource, params, { where, order, rank });
  const isChild = (path: string) => resource.fields[path]?.meta.kind === 'children';
  const own = paths.filter((path) => !isChild(path));
  const { statement, map, write } = scopedRows(ctx, name, { as: 'o', fields: resource.fields, paths: own, of: page, order });
  return {
    rows: statement,
    count: count.compile(ctx),
    countUpTo: new Statement(ctx, sql`select count(*) as ${sql.id('n')} from (${some.sql}) as ${sql.id('counted')}`),
    map,
    write,
    children: paths.filter(isChild),
    // Without the reads of the page: its order moves rows but hides none.
    reads: [...new Set([...count.reads, ...scopeReads(ctx)])],
  };
}

// A scope may read child or parent rows in a subquery, so a count under a scope is never cached past any write.
const scopeReads = ({ user }: Ctx) => (user && user.role !== 'supervisor' ? ['*'] : []);
