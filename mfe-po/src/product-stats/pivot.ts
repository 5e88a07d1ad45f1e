import { isOutside, sumsOf, type Measure, type StatAnswer, type StatCell, type StatRow } from '@moru/contract';
import { everyTime } from '@moru/ui/extra';

/** A cell and the same a year before; `n` and `to` come from the registry where it is a cell of the answer. */
export interface PivotCell {
  readonly value: number | null;
  readonly before: number | null;
  readonly to: string | null;
}

/** One line of the pivot: a product, a group of them, or all. */
export interface PivotRow {
  readonly key: string;
  readonly group: StatRow['groups'][number] | undefined;
  readonly months: readonly PivotCell[];
  /** Over all months; undefined where months cannot be summed. */
  readonly total: PivotCell | undefined;
  readonly children: readonly PivotRow[];
}

interface Pair {
  readonly now: StatCell | undefined;
  readonly before: StatCell | undefined;
}

/** Cells combined: sums are added, ratios recalculated from their two sums. */
export function fold(cells: readonly (StatCell | undefined)[], { number }: Measure): number | null {
  const known = cells.filter((cell) => cell !== undefined);
  if (known.length === 0) return null;
  if (!('ratio' in number)) return known.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const [above, below] = [0, 1].map((at) => known.reduce((sum, { parts }) => sum + (parts[at] ?? 0), 0));
  return below ? ((number.times ?? 1) * (above ?? 0)) / below : null;
}

const folded = (pairs: readonly Pair[], measure: Measure): PivotCell => ({
  value: fold(
    pairs.map(({ now }) => now),
    measure,
  ),
  before: fold(
    pairs.map(({ before }) => before),
    measure,
  ),
  to: pairs.length === 1 ? (pairs[0]?.now?.to ?? null) : null,
});

const keyOf = (group: StatRow['groups'][number] | undefined): string => String(group?.value);

/** Every month of the period of an answer that has rows, in order. */
export const monthsOf = (answer: StatAnswer): string[] =>
  everyTime(
    'month',
    answer.rows.flatMap(({ groups }) => groups.at(-1) ?? []),
    answer,
  ).map(({ value }) => String(value));

/** Whether values of months can be combined: stocks at the end of each cannot. */
export const hasTotal = (measure: Measure): boolean => !sumsOf(measure).some(isOutside);

/**
 * An answer grouped by group, product and month as lines of months, each group the sum of its products, the first line that of all groups.
 */
export function pivotOf(answer: StatAnswer, measure: Measure): { months: string[]; all: PivotRow } {
  const months = monthsOf(answer);
  const line = (rows: readonly StatRow[], depth: number, key: string): PivotRow => {
    const pairs = (of: readonly StatRow[]): Pair[] => of.map(({ cells, before }) => ({ now: cells[0], before: before?.[0] }));
    const inMonth = Map.groupBy(rows, ({ groups }) => String(groups.at(-1)?.value));
    const isLeaf = depth === (rows[0]?.groups.length ?? 1) - 1;
    const parts = isLeaf ? [] : [...Map.groupBy(rows, ({ groups }) => keyOf(groups[depth]))];
    return {
      key,
      group: depth === 0 ? undefined : rows[0]?.groups[depth - 1],
      months: months.map((month) => folded(pairs(inMonth.get(month) ?? []), measure)),
      total: hasTotal(measure) ? folded(pairs(rows), measure) : undefined,
      children: parts.map(([name, own]) => line(own, depth + 1, `${key}/${name}`)),
    };
  };
  return { months, all: line(answer.rows, 0, 'all') };
}

/** Sort key of a pivot: a month's index, the total, or the name. */
export type SortBy = number | 'total' | 'name';

const valueAt = (row: PivotRow, by: SortBy): number => {
  const last = row.total ?? row.months.at(-1);
  const cell = by === 'total' ? last : typeof by === 'number' ? row.months[by] : undefined;
  return cell?.value ?? Number.NEGATIVE_INFINITY;
};

/** Lines sorted by the largest value, or by name. */
export function sorted(rows: readonly PivotRow[], by: SortBy, nameOf: (row: PivotRow) => string): PivotRow[] {
  const byName = (a: PivotRow, b: PivotRow) => nameOf(a).localeCompare(nameOf(b));
  return rows.toSorted((a, b) => (by === 'name' ? byName(a, b) : valueAt(b, by) - valueAt(a, by) || byName(a, b)));
}

/**
 * The change against the year before, of 1; in percentage points where the number is a ratio; null where there is nothing to compare with.
 */
export function changeOf({ value, before }: PivotCell, { unit }: Measure): number | null {
  if (value === null || before === null) return null;
  if (unit === '%') return (value - before) / 100;
  return before === 0 ? null : (value - before) / before;
}

/** The pivot as rows of a file, groups before their products. */
export const pivotRows = (row: PivotRow, nameOf: (row: PivotRow) => string): (string | number | null)[][] => [
  [nameOf(row), ...row.months.map(({ value }) => value), ...(row.total ? [row.total.value] : [])],
  ...row.children.flatMap((child) => pivotRows(child, nameOf)),
];
