import { isAdditive, unitText, type Measure, type StatAnswer, type StatCell, type StatRow, type Text } from '@moru/contract';
import type { ChartData, Series } from '../charts/chart-data.ts';
import { scaleOf } from './measures-of.ts';
import { everyTime, isRunning, isTime } from './time-groups.ts';

type Say = (text: Text) => string;
type Group = StatRow['groups'][number];

const NOBODY: Text = { ko: '(없음)', en: '(none)' };
const NOW: Text = { ko: '이 기간', en: 'this period' };
const BEFORE: Text = { ko: '전년', en: 'year before' };
const NONE: StatCell = { value: null, n: 0, parts: [], to: null };
/** An empty sum is 0; a ratio of nothing has no value. */
const noneOf = (measure: Measure): StatCell => (isAdditive(measure) ? { ...NONE, value: 0 } : NONE);

/** Labels of a group; a missing value has a label too. */
export const groupText = ({ value, label }: Group, t: Say): string => (value === null ? t(NOBODY) : t(label));

const keyOf = (groups: readonly Group[]): string => JSON.stringify(groups.map(({ by, value }) => [by, value]));

/** The dimension of the axis: the time where there is one, otherwise the first. */
const axisOf = (row: StatRow | undefined): number => Math.max(0, row?.groups.findIndex(({ by }) => isTime(by)) ?? 0);

interface Shape {
  readonly labels: readonly Group[];
  /** Rows by their other groups, and by label. */
  readonly lines: readonly { readonly groups: readonly Group[]; readonly rows: ReadonlyMap<string, StatRow> }[];
}

function shapeOf(answer: StatAnswer): Shape {
  const { rows } = answer;
  const axis = axisOf(rows[0]);
  const labels = new Map<string, Group>();
  const lines = new Map<string, { groups: Group[]; rows: Map<string, StatRow> }>();
  for (const row of rows) {
    const label = row.groups[axis];
    if (!label) continue;
    labels.set(keyOf([label]), label);
    const groups = row.groups.filter((_group, index) => index !== axis);
    const line = lines.get(keyOf(groups)) ?? { groups, rows: new Map<string, StatRow>() };
    line.rows.set(keyOf([label]), row);
    lines.set(keyOf(groups), line);
  }
  const found = [...labels.values()];
  const by = found[0]?.by;
  return { labels: isTime(by) ? everyTime(by, found, answer) : found, lines: [...lines.values()] };
}

function seriesOf(name: string, cells: readonly StatCell[], measure: Measure, faint?: boolean): Series {
  return {
    label: name,
    values: cells.map(({ value }) => value),
    // A sum is not a sample of anything.
    ...(!isAdditive(measure) && { samples: cells.map(({ n }) => n) }),
    ...(faint && { faint }),
    href: (index) => cells[index]?.to ?? undefined,
  };
}

const wordOf = (unit: ReturnType<typeof unitText>, t: Say): string => (typeof unit === 'string' ? unit : t(unit));

/** The unit that all measures have. */
function unitOf(measures: readonly Measure[], t: Say): { unit?: string } {
  const units = new Set(measures.map(({ unit }) => wordOf(unitText(unit), t)));
  return units.size === 1 ? { unit: [...units][0] } : {};
}

/** All rows as one: without groups, one label for each measure, with the previous period beside it. */
function ungrouped({ totals }: StatAnswer, measures: readonly Measure[], t: Say): ChartData {
  const shared = unitOf(measures, t);
  const series = (label: string, cells: readonly StatCell[]): Series => ({
    label,
    values: cells.map(({ value }) => value),
    ...(!measures.every(isAdditive) && { samples: cells.map(({ n }, at) => (measures[at] && isAdditive(measures[at]) ? null : n)) }),
    href: (index) => cells[index]?.to ?? undefined,
  });
  return {
    labels: measures.map(({ label, unit }) => (shared.unit === undefined ? `${t(label)} (${wordOf(unitText(unit), t)})` : t(label))),
    series: [series(t(NOW), totals.cells), ...(totals.before ? [{ ...series(t(BEFORE), totals.before), faint: true }] : [])],
    ...shared,
    scale: scaleOf(measures),
  };
}

/**
 * An answer as labels and series: months or the first dimension along the axis, every other group and measure as a series. `isGrouped`
 * distinguishes an answer without rows from one without groups.
 */
export function chartOf(answer: StatAnswer, measures: readonly Measure[], t: Say, isGrouped = answer.rows.length > 0): ChartData {
  if (!isGrouped) return ungrouped(answer, measures, t);
  const { labels, lines } = shapeOf(answer);
  const series = lines.flatMap(({ groups, rows }) =>
    measures.flatMap((measure, at) => {
      const name = [
        ...groups.map((group) => groupText(group, t)),
        ...(measures.length > 1 || groups.length === 0 ? [t(measure.label)] : []),
      ].join(' · ');
      const cells = (of: 'cells' | 'before') => labels.map((label) => rows.get(keyOf([label]))?.[of]?.[at] ?? noneOf(measure));
      return [
        seriesOf(name, cells('cells'), measure),
        ...(answer.before ? [seriesOf(`${name}, ${t(BEFORE)}`, cells('before'), measure, true)] : []),
      ];
    }),
  );
  return {
    labels: labels.map((label) => groupText(label, t)),
    series,
    ...unitOf(measures, t),
    scale: scaleOf(measures),
    running: isRunning(labels.at(-1), answer.asOf),
  };
}
