import type { MetadataStorage } from '@mikro-orm/core';
import { COUNTED_UP_TO, type Resource } from '@moru/contract';
import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { SessionUser } from '../call/session-user.ts';
import { scopeSql } from '../scope/scope-sql.ts';
import { conditions } from './conditions.ts';
import type { Engine } from '../orm/engine.ts';
import { Joins } from '../query/joins.ts';
import { metaOf } from '../orm/metadata.ts';
import { rowPlan, type RowPlan } from '../query/row-plan.ts';
import { slot } from '../query/slot.ts';

type Params = Readonly<Record<string, unknown>>;

/** A compiled list of one shape: its texts, its row mapper and what its count reads. */
export interface ListPlan {
  readonly rows: CompiledQuery;
  readonly count: CompiledQuery;
  /** The same, but no further than one beyond `COUNTED_UP_TO`. */
  readonly countUpTo: CompiledQuery;
  readonly map: RowPlan['map'];
  /** What decides the count, as `Totals` names it. */
  readonly reads: readonly string[];
}

/** What a plan is made from. */
export interface ListShape {
  readonly name: string;
  readonly resource: Resource;
  readonly paths: readonly string[];
  readonly params: Params;
  readonly user: SessionUser | undefined;
  readonly engine: Engine;
}

/** ` where a and b`, or nothing. */
export const where = (parts: readonly RawBuilder<unknown>[]) => (parts.length === 0 ? sql`` : sql` where ${sql.join(parts, sql` and `)}`);

/** What a list's rows are ordered by, the id last. */
export function ordering(joins: Joins, params: Params): RawBuilder<unknown> {
  const order = String(params['orderBy']);
  const dash = order.lastIndexOf('-');
  const [path, direction] = [order.slice(0, dash), sql.raw(order.slice(dash + 1) === 'asc' ? 'asc' : 'desc')];
  const id = sql`${joins.column('id')} ${direction}`;
  if (path === 'id') return id;
  const column = sql`${joins.column(path)} ${direction}`;
  // MariaDB does not see that a unique column alone is the whole order, and sorts.
  return joins.isUnique(path) ? column : sql`${column}, ${id}`;
}

/**
 * Late row lookup (performance page): the inner query pages over ids only, with the joins that filters, order and scope need; the
 * outer one fetches the columns of those few rows.
 */
export function listPlan(
  metadata: MetadataStorage,
  db: Kysely<unknown>,
  { name, resource, paths, params, user, engine }: ListShape,
): ListPlan {
  const inner = new Joins(metadata, metaOf(metadata, name), 't', user);
  const scope = scopeSql(metadata, inner, user);
  const filters = [...conditions(inner, engine, resource, params), ...(scope ? [scope] : [])];
  const matching = sql`${inner.from()}${where(filters)}`;
  const count = sql`select count(*) as ${sql.id('n')} from ${matching}`.compile(db);
  const some = sql`select 1 from ${matching} limit ${sql.lit(COUNTED_UP_TO + 1)}`;
  const countUpTo = sql`select count(*) as ${sql.id('n')} from (${some}) as ${sql.id('counted')}`.compile(db);
  // Before the order adds its own: it moves rows, it hides none.
  const reads = [...new Set([...inner.reads, ...scopeReads(user)])];
  const order = ordering(inner, params);
  const limit = slot(({ params: now }) => now['num']);
  const offset = slot(({ params: now }) => (Number(now['page']) - 1) * Number(now['num']));
  const ids = sql`select ${sql.ref('t.id')} as ${sql.id('id')} from ${inner.from()}${where(filters)} order by ${order} limit ${limit} offset ${offset}`;
  const outer = new Joins(metadata, inner.meta, 'o', user);
  const plan = rowPlan(resource.fields, paths, outer);
  const last = ordering(outer, params);
  const table = sql`${sql.table(outer.meta.tableName)} as ${sql.id('o')}`;
  const rows = sql`select ${sql.join(plan.columns)} from (${ids}) as ${sql.id('page')} inner join ${table} on ${sql.ref('o.id')} = ${sql.ref('page.id')}${outer.joins()} order by ${last}`;
  return { rows: rows.compile(db), count, countUpTo, map: plan.map, reads };
}

// A scope may read child or parent rows in a subquery; a count under a scope is therefore never kept past any write.
const scopeReads = (user: SessionUser | undefined) => (user && user.role !== 'supervisor' ? ['*'] : []);
