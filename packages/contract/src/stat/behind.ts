import { addDays } from '../core/index.ts';
import { addMonths, firstDay, lastDay, ymOf } from '../inventory/months.ts';
import type { DimensionName } from './dimensions.ts';
import { DEAD_AFTER_DAYS, HALF_A_YEAR_AGO, sumsOf, TODAY, type Measure, type StatParams, type StatSum } from './measure.ts';
import type { StatPeriod } from './period.ts';

/** Values of dimensions: of a filter, or of the group of a cell. */
export type StatFilters = Readonly<Partial<Record<DimensionName, readonly (string | number)[]>>>;

/** A value that rows are grouped by; null where a row has none. */
export interface StatGroup {
  readonly by: DimensionName;
  readonly value: string | number | null;
}

/** The query of a number. */
export interface Asked {
  readonly period: StatPeriod;
  readonly filters: StatFilters;
  readonly asOf: string;
}

/** The rows behind a number: the list, its parameters, and the page that shows them. */
export interface Behind {
  readonly resource: string;
  readonly params: StatParams;
  readonly to: string | null;
}

const WEEK_DAYS = 6;
const MONTHS_OF_YEAR = 12;
/** A week is compared with the one 364 days before, which begins on the same day of the week. */
const WEEKS_OF_YEAR_DAYS = 364;

const moved = ({ by, value }: StatGroup, way: 1 | -1): StatGroup => {
  if (value === null) return { by, value };
  if (by === 'month') return { by, value: addMonths(String(value), way * MONTHS_OF_YEAR) };
  return { by, value: by === 'week' ? addDays(String(value), way * WEEKS_OF_YEAR_DAYS) : value };
};

/** The time group one year before. */
export const groupYearBefore = (group: StatGroup): StatGroup => moved(group, -1);
/** The time group one year later. */
export const groupYearOn = (group: StatGroup): StatGroup => moved(group, 1);

const partOf = ({ by, value }: StatGroup): StatPeriod | undefined => {
  if (by === 'month') return { from: firstDay(String(value)), to: lastDay(String(value)) };
  return by === 'week' ? { from: String(value), to: addDays(String(value), WEEK_DAYS) } : undefined;
};

/** The days that a group of a period covers. */
export function daysOf(period: StatPeriod, groups: readonly StatGroup[]): StatPeriod {
  const parts = groups.flatMap((group) => partOf(group) ?? []);
  return parts.reduce(
    (days, part) => ({ from: part.from > days.from ? part.from : days.from, to: part.to < days.to ? part.to : days.to }),
    period,
  );
}

/** The days whose rows a sum adds up where its period or group covers these. */
export function daysOfSum({ upTo, monthsBefore }: StatSum, days: StatPeriod): Partial<StatPeriod> {
  if (upTo) return { to: days.to };
  if (monthsBefore === undefined) return days;
  return { from: firstDay(addMonths(ymOf(days.to), -monthsBefore)), to: lastDay(addMonths(ymOf(days.to), -1)) };
}

const dayOf = (value: StatParams[string], asOf: string): StatParams[string] =>
  value === TODAY ? asOf : value === HALF_A_YEAR_AGO ? addDays(asOf, -DEAD_AFTER_DAYS) : value;

/** The parameters of a sum without its period and groups. */
export const paramsOf = ({ list, where }: StatSum, asOf: string): StatParams =>
  Object.fromEntries(Object.entries({ ...list.where, ...where }).map(([key, value]) => [key, dayOf(value, asOf)]));

const query = (params: StatParams): string => {
  const pairs = Object.entries(params).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((one) => [`${key}[]`, String(one)]) : [[key, String(value)]],
  );
  return pairs.map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`).join('&');
};

/** The list of the rows that a sum adds up; undefined for groups without a value, which no list can filter by. */
export function behindSum(sum: StatSum, { period, filters, asOf }: Asked, groups: readonly StatGroup[] = []): Behind | undefined {
  const { of, page, date, by } = sum.list;
  const days = daysOfSum(sum, daysOf(period, groups));
  const own = groups.filter((group) => by[group.by] !== undefined);
  if (own.some(({ value }) => value === null)) return undefined;
  const asked = Object.entries(filters).flatMap(([name, values]) =>
    by[name as DimensionName] ? [[by[name as DimensionName], values]] : [],
  );
  const params: StatParams = {
    ...paramsOf(sum, asOf),
    ...(days.from !== undefined && { [`${date}From`]: days.from }),
    ...(days.to !== undefined && { [`${date}To`]: days.to }),
    ...Object.fromEntries(asked),
    ...Object.fromEntries(own.map((group) => [by[group.by], [group.value]])),
  };
  return { resource: of.name, params, to: page === undefined ? null : `${page}?${query(params)}` };
}

/** The list of the rows behind a cell of a measure: for a ratio those of its numerator. */
export function behind(measure: Measure, asked: Asked, groups: readonly StatGroup[] = []): Behind | undefined {
  const [sum] = sumsOf(measure);
  return sum && behindSum(sum, asked, groups);
}
