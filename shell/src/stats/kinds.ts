import { isAdditive, STAT_CHARTS, type Measure, type Text } from '@moru/contract';
import type { ChartKind } from '@moru/ui/extra';

const TIMES: readonly string[] = ['month', 'week'];

const OFF = {
  time: { ko: '선은 월이나 주로 묶을 때만 그립니다', en: 'Lines need months or weeks to run along' },
  rate: { ko: '비율은 더할 수 없어 쌓거나 나누지 않습니다', en: 'A rate cannot be added up, so no stack or donut' },
  one: { ko: '도넛은 수치 하나를 한 가지로 묶을 때만 그립니다', en: 'A donut shows one measure in one group' },
  grouped: { ko: '묶음이 있어야 쌓습니다', en: 'A stack needs a group' },
  heat: { ko: '히트맵은 수치 하나를 두 가지로 묶을 때만 그립니다', en: 'A heat map shows one measure in two groups' },
} satisfies Record<string, Text>;

/** Why a chart of a question would mislead; undefined where it does not. */
export function whyNot(kind: ChartKind, measures: readonly Measure[], groupBy: readonly string[]): Text | undefined {
  if (kind === 'line' && !groupBy.some((by) => TIMES.includes(by))) return OFF.time;
  if ((kind === 'stack' || kind === 'donut') && !measures.every(isAdditive)) return OFF.rate;
  if (kind === 'stack' && groupBy.length === 0) return OFF.grouped;
  if (kind === 'donut' && (groupBy.length !== 1 || measures.length !== 1)) return OFF.one;
  if (kind === 'heat' && (groupBy.length !== 2 || measures.length !== 1)) return OFF.heat;
  return undefined;
}

/** The kind of chart to show: the chosen one, or a table where the chosen one would mislead. */
export const drawnAs = (kind: ChartKind, measures: readonly Measure[], groupBy: readonly string[]): ChartKind =>
  whyNot(kind, measures, groupBy) ? 'table' : kind;

/** The kinds of charts, each with the reason against it. */
export const kindOptions = (measures: readonly Measure[], groupBy: readonly string[]) =>
  STAT_CHARTS.map(({ value, label }) => ({ value, label, off: whyNot(value, measures, groupBy) }));
