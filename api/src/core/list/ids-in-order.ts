import type { Resource } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { readEm, type Ctx } from '../call/ctx.ts';
import { engineOf } from '../orm/engine.ts';
import { entityName } from '../orm/naming.ts';
import type { Joins } from '../query/joins.ts';
import { slot } from '../query/slot.ts';
import { brandParts } from '../scope/brand-parts.ts';
import { mergedById, mergedIds, rankedIds } from '../scope/merged-ids.ts';
import { paramsShape } from './conditions.ts';
import { isRanked, rankedRows } from './ranking.ts';
import { scopedSelect, type ScopedIds } from '../scope/scoped-select.ts';

type Params = Readonly<Record<string, unknown>>;
type Sql = RawBuilder<unknown>;

/** A declared order within up to this many filter values is read value by value. */
const MAX_VALUES = 16;

const LIMIT = slot(({ params }) => params['num']);
const OFFSET = slot(({ params }) => (Number(params['page']) - 1) * Number(params['num']));
const RANKED = slot(({ params }) => rankedRows(params));
const SO_FAR = slot(({ params }) => Number(params['page']) * Number(params['num']));

/** Conditions and order of a list, for `scopedSelect`. */
export interface ListParts {
  readonly where: (at: unknown, rows: Joins) => Sql[];
  readonly order: (at: unknown, rows: Joins) => Sql;
  /** How well a row matches the keyword, the best first (`rankOf`). */
  readonly rank: (at: unknown, rows: Joins) => Sql;
}

interface Several {
  readonly filter: string;
  readonly count: number;
  readonly orderBy: string;
  readonly way: 'asc' | 'desc';
}

/** The one filter with several values that a declared order (`ordersWithin`) applies to; undefined where there is none. */
function severalValues({ ordersWithin }: Resource, params: Params): Several | undefined {
  const ordered = String(params['orderBy']);
  const orderBy = ordered.slice(0, ordered.lastIndexOf('-'));
  const within = ordersWithin.find((one) => one.orderBy === orderBy && one.filters.every((name) => Array.isArray(params[name])));
  const counted = (within?.filters ?? []).map((filter) => ({ filter, count: (params[filter] as unknown[]).length }));
  const [several, ...others] = counted.filter(({ count }) => count > 1);
  if (!several || others.length > 0 || several.count > MAX_VALUES) return undefined;
  return { ...several, orderBy, way: ordered.endsWith('-asc') ? 'asc' : 'desc' };
}

/** One of a filter's values. */
const valueAt = (filter: string, at: number): Sql => slot(({ params }) => (params[filter] as unknown[])[at]);

/** The default list: no condition, by id. */
const PLAIN = /^&orderBy=id-(asc|desc)$/;

/**
 * The default list of a viewer of several brands, where SQLite would sort all their rows: those of each brand are already in order, and
 * SQLite merges them as far as the page goes. MariaDB reads the list's own order and skips rows of other brands.
 */
function idsByBrand(ctx: Ctx, { name: resource }: Resource, params: Params): ScopedIds | undefined {
  const way = PLAIN.exec(paramsShape(params))?.[1];
  if (!way || engineOf(readEm(ctx)).name !== 'sqlite') return undefined;
  const name = entityName(resource);
  const [first, ...others] = brandParts(name, ctx.user).map((brand) =>
    scopedSelect(ctx, name, { columns: (at) => ({ id: at('id') }), where: (at) => [brand(at)] }),
  );
  return first && others.length > 0 ? mergedById([first, ...others], way === 'asc' ? 'asc' : 'desc', LIMIT, OFFSET) : undefined;
}

/** The best matches of a keyword: the newest hits are ranked, as many as are counted. */
function idsByRank(ctx: Ctx, { name }: Resource, { where, rank }: ListParts): ScopedIds {
  const found = scopedSelect(ctx, entityName(name), {
    columns: (at, rows) => ({ id: at('id'), by: rank(at, rows) }),
    where,
    order: (at) => sql`${at('id')} desc`,
    limit: RANKED,
  });
  return rankedIds(found, LIMIT, OFFSET);
}

/**
 * A page of ids in the requested order. Within several values of a filter no index has the order of all, but each value is in order: its
 * first rows are read from the index and merged, where an engine would read all rows in the order or sort all matches.
 */
export function idsInOrder(ctx: Ctx, resource: Resource, params: Params, parts: ListParts): ScopedIds {
  if (isRanked(params)) return idsByRank(ctx, resource, parts);
  const { where, order } = parts;
  const name = entityName(resource.name);
  const several = severalValues(resource, params);
  if (!several)
    return (
      idsByBrand(ctx, resource, params) ??
      scopedSelect(ctx, name, { columns: (at) => ({ id: at('id') }), where, order, limit: LIMIT, offset: OFFSET })
    );
  const { filter, count, orderBy, way } = several;
  const path = resource.filters[filter] ?? filter;
  const part = (_: unknown, index: number) =>
    scopedSelect(ctx, name, {
      columns: (at) => ({ id: at('id'), by: at(orderBy) }),
      where: (at, rows) => [...where(at, rows), sql`${at(path)} = ${rows.filterValue(path, valueAt(filter, index))}`],
      order,
      limit: SO_FAR,
    });
  const [first, ...others] = Array.from({ length: count }, part);
  if (!first) throw new Error(`${filter} has no value`);
  return mergedIds([first, ...others], way, LIMIT, OFFSET);
}
