import { addDays, ALL_FIELDS, type Fields, kindAt } from '@moru/contract';
import { keywordForm, wordForm, wordsOf } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '../clock.ts';
import type { Engine } from '../orm/engine.ts';
import { columnOf, propertyOf } from '../orm/metadata.ts';
import type { ComputedFilter } from '../registry/computed.ts';
import type { Joins } from '../query/joins.ts';
import { isRanked } from './ranking.ts';
import { holds, holdsHangul, matches, oneText } from './keyword.ts';
import { entryOf } from '../registry/registry.ts';
import { slot, type SlotValues } from '../query/slot.ts';

type Params = Readonly<Record<string, unknown>>;
type Sql = RawBuilder<unknown>;

const reads = (name: string, params: Params): ((now: SlotValues) => unknown)[] => {
  const given = params[name];
  return Array.isArray(given) ? given.map((_, index) => (now) => (now.params[name] as unknown[])[index]) : [(now) => now.params[name]];
};

const values = (name: string, params: Params): Sql[] => reads(name, params).map(slot);

function between(
  column: Sql,
  name: string,
  params: Params,
  from: (value: unknown) => unknown,
  to: { below?: boolean; value: (value: unknown) => unknown },
): Sql[] {
  const found: Sql[] = [];
  if (params[`${name}From`] !== undefined) found.push(sql`${column} >= ${slot((now) => from(now.params[`${name}From`]))}`);
  if (params[`${name}To`] !== undefined)
    found.push(sql`${column} ${sql.raw(to.below ? '<' : '<=')} ${slot((now) => to.value(now.params[`${name}To`]))}`);
  return found;
}

const same = (value: unknown) => value;

function byAlternatives(joins: Joins, engine: Engine, own: ComputedFilter, given: readonly ((now: SlotValues) => unknown)[]): Sql {
  const alternatives = (col: (path: string) => Sql) => given.flatMap((read) => own(col, (part) => slot((now) => part(String(read(now))))));
  if (engine.name !== 'sqlite')
    return sql`(${sql.join(
      alternatives((path) => joins.column(path)),
      sql` or `,
    )})`;
  // SQLite would otherwise scan all rows in the list's order instead of looking up each alternative.
  const apart = (path: string) => {
    joins.column(path); // so that it counts as read
    return sql.ref(`f.${columnOf(propertyOf(joins.meta, path) ?? joins.meta.getPrimaryProp())}`);
  };
  const found = alternatives(apart).map((one) => sql`select f.id from ${sql.table(joins.meta.tableName)} as f where ${one}`);
  return sql`${joins.column('id')} in (${sql.join(found, sql` union all `)})`;
}

function filter(joins: Joins, engine: Engine, fields: Fields, name: string, path: string, params: Params): Sql[] {
  const kind = kindAt(fields, path);
  const given = [name, `${name}From`, `${name}To`].some((key) => params[key] !== undefined);
  if (!given) return [];
  const own = entryOf(joins.meta.className).filters?.[name];
  if (own) return [byAlternatives(joins, engine, own, reads(name, params))];
  const column = path.includes('.') ? engine.joined(joins.column(path)) : joins.column(path);
  switch (kind) {
    case 'instant':
      // Whole days of the app's time zone, both inclusive.
      return between(column, name, params, (day) => engine.instant(startOfDay(String(day))), {
        below: true,
        value: (day) => engine.instant(startOfDay(addDays(String(day), 1))),
      });
    case 'date':
    case 'int':
    case 'decimal':
      return between(column, name, params, same, { value: same });
    case 'flag':
      return [sql`${column} = ${slot((now) => Number(now.params[name]))}`];
    case 'choices':
    case 'refs':
      return [
        sql`(${sql.join(
          values(name, params).map((value) => engine.jsonHas(column, value)),
          sql` or `,
        )})`,
      ];
    default: {
      const wanted = values(name, params).map((value) => joins.filterValue(path, value));
      // SQLite sorts the rows of `in` with one subquery, which an index has in order.
      return [wanted.length === 1 ? sql`${column} = ${wanted[0]}` : sql`${column} in (${sql.join(wanted)})`];
    }
  }
}

/** Every word of the keyword is in one of the fields. */
function inAll(joins: Joins, search: readonly string[], keyword: unknown): Sql[] {
  if (search.length === 0) return [sql`1 = 0`];
  const text = oneText(search.map((path) => joins.column(path)));
  return wordsOf(keyword).map((word, index) =>
    holds(text, word, (make) => slot((now) => make(wordsOf(now.params['keyword'])[index] ?? ''))),
  );
}

/**
 * All conditions of a list's parameters: ids, keyword (literal, case ignored) and the resource's own filters. `search` are the fields that
 * the caller may search.
 */
export function conditions(
  joins: Joins,
  engine: Engine,
  resource: { fields: Fields; filters: Readonly<Record<string, string>>; search: readonly string[] },
  params: Params,
): Sql[] {
  const found = Object.entries(resource.filters).flatMap(([name, path]) => filter(joins, engine, resource.fields, name, path, params));
  if (params['id'] !== undefined) found.push(sql`${joins.column('id')} in (${sql.join(values('id', params))})`);
  if (params['keyword'] && params['search'] === ALL_FIELDS) return [...found, ...inAll(joins, resource.search, params['keyword'])];
  const searched = (params['search'] as string | undefined) ?? resource.search[0];
  if (params['keyword'] && searched)
    found.push(
      matches(joins.column(searched), holdsHangul(resource.fields, searched) ? keywordForm(params['keyword']) : 'plain', (make) =>
        slot((now) => make(String(now.params['keyword']))),
      ),
    );
  return found;
}

/** Parameters that do not change the text of a query. */
const SHAPELESS: ReadonlySet<string> = new Set(['num', 'page', 'keyword', 'queryMode']);

const keywordShape = (keyword: unknown, search: unknown): string =>
  search === ALL_FIELDS ? wordsOf(keyword).map(wordForm).join() : keywordForm(keyword);

/**
 * The part of the parameters that decides the text of a query: which are given, how many values each has, the order and the form of the
 * keyword.
 */
export function paramsShape(params: Params): string {
  let shape = params['keyword'] ? `keyword:${keywordShape(params['keyword'], params['search'])}` : '';
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || SHAPELESS.has(key)) continue;
    shape += `&${key}`;
    if (key === 'orderBy' || key === 'search') shape += `=${String(value)}`;
    else if (Array.isArray(value)) shape += `*${value.length}`;
  }
  return isRanked(params) ? `${shape} ranked` : shape;
}
