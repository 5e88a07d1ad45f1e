import type { Resource } from '../core/index.ts';
import type { Role } from '../core/roles.ts';
import type { Text } from '../core/text.ts';
import type { DimensionName } from './dimensions.ts';

/** In a filter: the business date of the call. */
export const TODAY = '$today';
/** In a filter: the day half a year before it. */
export const HALF_A_YEAR_AGO = '$half_a_year_ago';
/** Days without outflow after which stock is dead. */
export const DEAD_AFTER_DAYS = 182;

/** Parameters of a list call: filters and what they ask for. */
export type StatParams = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** Rows that numbers are taken from: a list that anybody can open, and how a period and each dimension ask of it. */
export interface StatList {
  readonly of: Resource;
  /** Page that shows the list; without one its rows are read by `findMany` alone. */
  readonly page?: string;
  /** Filter by date (`…From`, `…To`) that a period, a month and a week ask by. */
  readonly date: string;
  /** What every number of it asks for. */
  readonly where?: StatParams;
  /** Filter of each dimension. */
  readonly by: Readonly<Partial<Record<DimensionName, string>>>;
}

/** What is added up of each row: nothing counts rows; several paths are added, `times` multiplied, `days` lie between two dates. */
export type StatValue =
  | string
  | readonly string[]
  | { readonly times: readonly [string, string] }
  | { readonly days: readonly [from: string, to: string] };

/** A number that rows add up to. */
export interface StatSum {
  readonly list: StatList;
  readonly where?: StatParams;
  readonly value?: StatValue;
  /** Of a ledger whose sign is that of the stock: what goes out is positive here. */
  readonly sign?: 1 | -1;
  /** Everything up to the end of the period or month instead of what lies in it. */
  readonly upTo?: true;
  /** So many whole months before that in which the period, or the month of a group, ends. */
  readonly monthsBefore?: number;
}

/** Whether a sum lies outside of its period, so that sums of months are not that of the time they make up. */
export const isOutside = ({ upTo, monthsBefore }: StatSum): boolean => upTo === true || monthsBefore !== undefined;

/** How a number comes about. */
export type StatNumber =
  | { readonly sum: StatSum }
  /** Recomputed from its two sums wherever rows are put together. */
  | { readonly ratio: readonly [StatSum, StatSum]; readonly times?: number }
  /** Smallest value that at least so many percent of the rows do not exceed (nearest rank). */
  | { readonly percentile: number; readonly of: StatSum & { readonly value: string } };

export type StatUnit = 'EA' | 'lines' | 'lots' | 'shipments' | '%' | 'days' | 'min' | 'months' | 'times' | 'EA/h' | 'DHU';

/** One number of the registry: it means the same wherever it is shown. */
export interface Measure {
  readonly name: string;
  readonly label: Text;
  readonly unit: StatUnit;
  readonly number: StatNumber;
  /** How it is computed, in words. */
  readonly formula: Text;
  /** What it says and what it leaves out. */
  readonly definition: Text;
  /** True where less is better. */
  readonly lessIsBetter?: true;
}

/** Numbers about one thing. */
export interface StatSubject {
  readonly name: string;
  readonly label: Text;
  readonly roles: readonly Role[];
  readonly measures: readonly Measure[];
}

/** The sums a measure is made of. */
export const sumsOf = ({ number }: Measure): readonly StatSum[] =>
  'sum' in number ? [number.sum] : 'ratio' in number ? number.ratio : [number.of];

/** Whether values of rows may be put together by adding them: such a measure may be stacked and cut into slices. */
export const isAdditive = ({ number }: Measure): boolean => 'sum' in number && !isOutside(number.sum);

/** Dimensions by which a sum can be grouped. What lies outside of its period has a month to end in, but no week. */
const dimensionsOfSum = (sum: StatSum): DimensionName[] => [
  'month',
  ...(isOutside(sum) ? [] : (['week'] as const)),
  ...(Object.keys(sum.list.by) as DimensionName[]),
];

/** Dimensions by which a measure can be grouped: those that all its sums know. */
export const dimensionsOf = (measure: Measure): DimensionName[] => {
  const [first = [], ...rest] = sumsOf(measure).map(dimensionsOfSum);
  return first.filter((name) => rest.every((names) => names.includes(name)));
};
