import {
  addMonths,
  daysOfSum,
  firstDay,
  isOutside,
  paramsOf,
  TIME_DIMENSIONS,
  ymOf,
  type DimensionName,
  type StatList,
  type StatParams,
  type StatPeriod,
  type StatSum,
} from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../core/call/ctx.ts';
import { dateSql } from '../../core/orm/date-sql.ts';
import { entityName } from '../../core/orm/naming.ts';
import type { Joins } from '../../core/query/joins.ts';
import { scopedSelect } from '../../core/scope/scoped-select.ts';
import type { AskedQuery } from './asked.ts';
import { filterSql } from './filter-sql.ts';

type Sql = RawBuilder<unknown>;
type Path = (path: string) => Sql;

/** A column of the statement: a sum, or a percentile with its number of rows. */
export type StatColumn =
  | { readonly kind: 'sum'; readonly sum: StatSum }
  | { readonly kind: 'percentile'; readonly sum: StatSum & { readonly value: string }; readonly percentile: number };

/** Rows before the period, whose months are not shown separately. */
export const BEFORE = '';

/** Name of a group's column. */
export const groupColumn = (index: number): string => `d${index}`;
/** Name of a column of the statement. */
export const sumColumn = (index: number): string => `s${index}`;

/** The days whose rows a sum needs: grouped by month, also those before each month. */
export function daysRead(sum: StatSum, { period, groupBy }: Pick<AskedQuery, 'period' | 'groupBy'>): Partial<StatPeriod> {
  const days = daysOfSum(sum, period);
  if (sum.monthsBefore === undefined || !groupBy.includes('month')) return days;
  return { from: firstDay(addMonths(ymOf(period.from), -sum.monthsBefore)), to: period.to };
}

const dateOf = ({ of, date }: StatList, at: Path): Sql => at(of.filters[date] ?? date);

/** The month or week of a day. */
function timeSql(ctx: Ctx, sum: StatSum, name: DimensionName, date: Sql, { from }: StatPeriod): Sql {
  if (name === 'week') return dateSql(ctx.em).week(date);
  const month = sql`substr(${date}, 1, 7)`;
  return sum.upTo ? sql`case when ${date} < ${from} then ${BEFORE} else ${month} end` : month;
}

const groupSql = (ctx: Ctx, sum: StatSum, name: DimensionName, at: Path, period: StatPeriod): Sql =>
  TIME_DIMENSIONS.includes(name)
    ? timeSql(ctx, sum, name, dateOf(sum.list, at), period)
    : at(sum.list.of.filters[sum.list.by[name] ?? ''] ?? '');

function valueSql(ctx: Ctx, { value, sign }: StatSum, at: Path): Sql {
  const signed = (one: Sql) => (sign === -1 ? sql`-(${one})` : one);
  if (value === undefined) return sql`1`;
  if (typeof value === 'string') return signed(at(value));
  if ('times' in value) return signed(sql`${at(value.times[0])} * ${at(value.times[1])}`);
  if ('days' in value) return dateSql(ctx.em).days(at(value.days[0]), at(value.days[1]));
  return signed(
    sql.join(
      value.map((path) => sql`coalesce(${at(path)}, 0)`),
      sql` + `,
    ),
  );
}

/** The sum over rows that meet the conditions, or their number: summing ones takes a server much longer than counting. */
function aggregateSql(ctx: Ctx, sum: StatSum, conditions: readonly Sql[], at: Path): Sql {
  const met = conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
  if (sum.value === undefined) return met ? sql`count(case when ${met} then 1 end)` : sql`count(*)`;
  const value = valueSql(ctx, sum, at);
  return met ? sql`sum(case when ${met} then ${value} else 0 end)` : sql`sum(${value})`;
}

/** Conditions on the rows of a sum's list: its own, those of the period and of the filters. */
function rowsOf(sum: StatSum, own: StatParams, asked: AskedQuery, rows: Joins, days = daysRead(sum, asked)): Sql[] {
  const { list } = sum;
  const { from, to } = days;
  const date = dateOf(list, (path) => rows.column(path));
  const filters = Object.fromEntries(Object.entries(asked.filters).map(([name, values]) => [list.by[name as DimensionName], values]));
  return [
    ...(from === undefined ? [] : [sql`${date} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${date} <= ${to}`]),
    ...filterSql(list.of, rows, own),
    ...filterSql(list.of, rows, filters as StatParams),
  ];
}

const groupsOf = (ctx: Ctx, sum: StatSum, { groupBy, period }: AskedQuery, at: Path): Record<string, Sql> =>
  Object.fromEntries(groupBy.map((name, index) => [groupColumn(index), groupSql(ctx, sum, name, at, period)]));

/** The only group, where it is a time: its rows are summed by day, in the order of an index, and the days are combined to months. */
const timeAlone = ({ groupBy: [first, ...more] }: AskedQuery): DimensionName | undefined =>
  first && more.length === 0 && TIME_DIMENSIONS.includes(first) ? first : undefined;

/** Groups by alias: MariaDB does not recognise an expression with parameters as the same twice. */
const byGroups = ({ groupBy }: AskedQuery, ...more: string[]): Sql | undefined => {
  const names = [...groupBy.map((_, index) => groupColumn(index)), ...more];
  return names.length === 0 ? undefined : sql.join(names.map((name) => sql.id(name)));
};

/**
 * Sums over the same rows of a list, in one pass; over the given days where closed months are stored: those are found by day, because
 * finding them by product would read all of the closed months.
 */
export function sumArm(ctx: Ctx, asked: AskedQuery, columns: ReadonlyMap<number, StatSum>, days?: StatPeriod): Sql {
  const [first] = columns.values();
  if (!first) throw new Error('no sums');
  const { list } = first;
  const common = paramsOf({ list }, asked.asOf);
  const own = (sum: StatSum) =>
    Object.fromEntries(Object.entries(paramsOf(sum, asked.asOf)).filter(([key]) => sum.where?.[key] !== undefined));
  const time = timeAlone(asked);
  const found = scopedSelect(ctx, entityName(list.of.name), {
    columns: (at, rows) => ({
      ...(time ? { [groupColumn(0)]: dateOf(list, at) } : groupsOf(ctx, first, asked, at)),
      ...Object.fromEntries(
        [...columns].map(([index, sum]) => [sumColumn(index), aggregateSql(ctx, sum, filterSql(list.of, rows, own(sum)), at)]),
      ),
    }),
    where: (_, rows) => rowsOf(first, common, asked, rows, days),
    ownFirst: days !== undefined,
    ...(asked.groupBy.length > 0 && { group: () => byGroups(asked) as Sql }),
  }).sql;
  if (!time) return found;
  const sums = [...columns.keys()].map((index) => sql.id(sumColumn(index)));
  const group = timeSql(ctx, first, time, sql.id(groupColumn(0)), asked.period);
  return sql`select ${group} as ${sql.id(groupColumn(0))}, ${sql.join(sums)} from (${found}) as days`;
}

/** Smallest value that the given share of the rows do not exceed, from the frequency of each value, with the number of rows. */
export function percentileArm(ctx: Ctx, asked: AskedQuery, column: Extract<StatColumn, { kind: 'percentile' }>, index: number): Sql {
  const { sum, percentile } = column;
  const own = paramsOf(sum, asked.asOf);
  const counted = scopedSelect(ctx, entityName(sum.list.of.name), {
    columns: (at) => ({ ...groupsOf(ctx, sum, asked, at), v: at(sum.value), c: sql`count(*)` }),
    where: (at, rows) => [...rowsOf(sum, own, asked, rows), sql`${at(sum.value)} is not null`],
    group: () => byGroups(asked, 'v') as Sql,
  }).sql;
  const groups = byGroups(asked);
  const listed = groups ? sql`${groups}, ` : sql``;
  const within = groups ? sql`partition by ${groups} ` : sql``;
  const ranked = sql`select ${listed}v, sum(c) over (${within}order by v) as reached, sum(c) over (${within}) as n from (${counted}) as counted`;
  const least = sql`select ${listed}min(v) as ${sql.id(sumColumn(index))}, max(n) as ${sql.id(`${sumColumn(index)}n`)} from (${ranked}) as ranked where reached * 100 >= n * ${sql.lit(percentile)}`;
  return groups ? sql`${least} group by ${groups}` : least;
}

/** Key of sums that one pass over the same rows can compute. */
export const armKey = (sum: StatSum): string =>
  `${sum.list.of.name} ${sum.list.date} ${JSON.stringify(sum.list.where ?? {})} ${isOutside(sum) ? `${sum.upTo ?? ''}${sum.monthsBefore ?? ''}` : '-'}`;
