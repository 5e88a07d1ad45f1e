import type { Text, Tone } from '@moru/contract';
import { num } from '../core/format.ts';

/** Values of fewer rows than this are marked as too few to judge by (design page "Numbers" §3). */
export const MIN_SAMPLE = 8;

/** One line, one set of bars, or one row of a heat map. */
export interface Series {
  label: Text | string;
  /** One value per label; null leaves a gap. */
  values: readonly (number | null)[];
  /** How many rows each value is made of; values of few rows are marked. */
  samples?: readonly (number | null)[];
  tone?: Tone;
  /** Tones of single values that need attention. */
  tones?: readonly (Tone | undefined)[];
  /** The series that others are compared with: pale and behind them. */
  faint?: boolean;
  /** Link to the rows behind a value. */
  href?: (index: number) => string | undefined;
}

/** How a chart shows its series. */
export type ChartKind = 'table' | 'bar' | 'line' | 'stack' | 'donut' | 'heat';

/** The content of a chart and its table. */
export interface ChartData {
  labels: readonly string[];
  series: readonly Series[];
  unit?: string;
  /** Decimals of a value. */
  scale?: number;
  /** The last label is a period that is not over. */
  running?: boolean;
  /** Index of the first label whose values are projected; that part of a line is dashed and its points are hollow. */
  projectedFrom?: number;
}

/** A value with its unit. */
export const valueText = ({ unit, scale = 0 }: Pick<ChartData, 'unit' | 'scale'>, value: number | null | undefined): string =>
  value === null || value === undefined || !unit ? num(value, scale) : `${num(value, scale)} ${unit}`;

/** Whether a value is made of too few rows to judge by. */
export function isFew({ samples }: Series, index: number): boolean {
  const count = samples?.[index];
  return count !== null && count !== undefined && count < MIN_SAMPLE;
}

/** Whether any value is made of too few rows. */
export const hasFew = ({ series, labels }: ChartData): boolean => series.some((one) => labels.some((_label, index) => isFew(one, index)));

/** Sum of all values of a label, for stacks. */
export const stackSum = ({ series }: ChartData, index: number): number =>
  series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0);

/** The lowest and the highest value that the axis has to contain. */
export function extent(data: ChartData, kind: ChartKind, min = 0): [number, number] {
  const all =
    kind === 'stack' ? data.labels.map((_label, index) => stackSum(data, index)) : data.series.flatMap(({ values }) => [...values]);
  const known = all.filter((value) => value !== null);
  return [Math.min(min, ...known), Math.max(...known, min)];
}

/** The lowest and the highest of the values themselves; 0 to 0 where there are none. */
export function range({ series }: Pick<ChartData, 'series'>): [number, number] {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  return known.length === 0 ? [0, 0] : [Math.min(...known), Math.max(...known)];
}

interface TableColumn {
  readonly title: Text | string;
  readonly series: number;
  readonly isSample: boolean;
}

/** Columns of the table: every series, each with its number of rows where that is known. */
export const columnsOf = ({ series }: ChartData): TableColumn[] =>
  series.flatMap(({ label, samples }, at) => [
    { title: label, series: at, isSample: false },
    ...(samples ? [{ title: 'n', series: at, isSample: true }] : []),
  ]);

/** The number in a cell of the table. */
export const cellOf = ({ series }: ChartData, { series: at, isSample }: TableColumn, index: number): number | null =>
  (isSample ? series[at]?.samples?.[index] : series[at]?.values[index]) ?? null;
