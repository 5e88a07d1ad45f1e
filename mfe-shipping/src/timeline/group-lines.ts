import type { Line } from './bars.ts';
import type { Grouping } from './view-state.ts';

const dateOf = (line: Line): string => line.deliveredOn ?? line.etaCurrent ?? '9999-12-31';

const inOrder = (a: Line, b: Line): number => dateOf(a).localeCompare(dateOf(b)) || a.id - b.id;

/** Lines by group, groups by name, lines by date; those without a date come last. */
export function groupLines(lines: readonly Line[], grouping: Grouping): Map<string, Line[]> {
  const sorted = lines.toSorted(inOrder);
  if (grouping === 'none') return new Map(sorted.length > 0 ? [['', sorted]] : []);
  const groups = Map.groupBy(sorted, ({ brandId }) => String(brandId));
  const name = (own: readonly Line[]) => own[0]?.brand?.name ?? '';
  return new Map([...groups].toSorted(([, a], [, b]) => name(a).localeCompare(name(b))));
}
