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

/** Parameters of a list call: its filters. */
export type StatParams = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** Rows that numbers are computed from: a list that the user can open, and how a period and each dimension filter it. */
export interface StatList {
  readonly of: Resource;
  /** Page that shows the list; without one its rows are read by `findMany` alone. */
  readonly page?: string;
  /** Date filter (`…From`, `…To`) for a period, a month and a week. */
  readonly date: string;
  /** Filter that applies to all its numbers. */
  readonly where?: StatParams;
  /** Filter of each dimension. */
  readonly by: Readonly<Partial<Record<DimensionName, string>>>;
}

/**
 * What is added up per row: without a value rows are counted; several paths are added, `times` multiplied, `days` is the difference of two
 * dates.
 */
export type StatValue =
  | string
  | readonly string[]
  | { readonly times: readonly [string, string] }
  | { readonly days: readonly [from: string, to: string] };

/** A sum over rows. */
export interface StatSum {
  readonly list: StatList;
  readonly where?: StatParams;
  readonly value?: StatValue;
  /** For a ledger: outgoing quantities are positive here. */
  readonly sign?: 1 | -1;
  /** Everything up to the end of the period or month instead of only what is in it. */
  readonly upTo?: true;
  /** This many whole months before the one in which the period, or the month of a group, ends. */
  readonly monthsBefore?: number;
}

/** Whether a sum reads rows outside its period, so that sums of months do not add up to the whole. */
export const isOutside = ({ upTo, monthsBefore }: StatSum): boolean => upTo === true || monthsBefore !== undefined;

/** How a number is computed. */
export type StatNumber =
  | { readonly sum: StatSum }
  /** Recomputed from its two sums whenever rows are combined. */
  | { readonly ratio: readonly [StatSum, StatSum]; readonly times?: number }
  /** Smallest value that at least this percentage of the rows do not exceed (nearest rank). */
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
  /** What it means and what it leaves out. */
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

/** Whether values of rows can be combined by adding: such a measure may be stacked or a pie. */
export const isAdditive = ({ number }: Measure): boolean => 'sum' in number && !isOutside(number.sum);

/** Dimensions that a sum can be grouped by. A sum outside its period has a month to end in, but no week. */
const dimensionsOfSum = (sum: StatSum): DimensionName[] => [
  'month',
  ...(isOutside(sum) ? [] : (['week'] as const)),
  ...(Object.keys(sum.list.by) as DimensionName[]),
];

/** Dimensions that a measure can be grouped by: those that all its sums have. */
export const dimensionsOf = (measure: Measure): DimensionName[] => {
  const [first = [], ...rest] = sumsOf(measure).map(dimensionsOfSum);
  return first.filter((name) => rest.every((names) => names.includes(name)));
};
