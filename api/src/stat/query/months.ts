import { isOutside, addMonths, monthsBetween, monthsFrom, ymOf } from '@moru/contract';
import { BEFORE, type StatColumn } from './arms.ts';
import type { AskedQuery } from './asked.ts';
import type { RawNumbers } from './statement.ts';

const earlierOf = (a: string, b: string): string => (a < b ? a : b);
const laterOf = (a: string, b: string): string => (a < b ? b : a);

/** The months of the answer: without a beginning from the first with rows; after today only those with rows. */
function shown({ period, asOf }: AskedQuery, found: readonly string[]): string[] {
  const known = found.filter((ym) => ym !== BEFORE).toSorted();
  const first = laterOf(ymOf(period.from), known[0] ?? '');
  const last = earlierOf(ymOf(period.to), laterOf(ymOf(asOf), known.at(-1) ?? ''));
  return first > last ? [] : monthsFrom(first, monthsBetween(first, last) + 1);
}

/**
 * Adds to each month the values outside it: balances are carried forward, and preceding windows are summed. Rows that were read only for
 * that are removed.
 */
export function withMonths(asked: AskedQuery, columns: readonly StatColumn[], rows: readonly RawNumbers[]): RawNumbers[] {
  const at = asked.groupBy.indexOf('month');
  if (at < 0 || !columns.some(({ sum }) => isOutside(sum))) return [...rows];
  const series = new Map<string, Map<string, RawNumbers>>();
  for (const row of rows) {
    const key = JSON.stringify(row.groups.filter((_, index) => index !== at));
    const own = series.get(key) ?? new Map<string, RawNumbers>();
    series.set(key, own.set(String(row.groups[at]), row));
  }
  const months = shown(
    asked,
    rows.map(({ groups }) => String(groups[at])),
  );
  return [...series.values()].flatMap((own) => filled(own, months, columns, at));
}

function filled(own: ReadonlyMap<string, RawNumbers>, months: readonly string[], columns: readonly StatColumn[], at: number): RawNumbers[] {
  const [any] = own.values();
  if (!any) return [];
  const of = (ym: string, column: number) => own.get(ym)?.sums[column] ?? 0;
  const balances = columns.map((_, column) => of(BEFORE, column));
  const last = [...own.keys()].toSorted().at(-1) ?? '';
  return months.flatMap((ym) => {
    const sums = columns.map(({ sum }, column) => {
      if (sum.upTo) return (balances[column] = (balances[column] ?? 0) + of(ym, column));
      if (sum.monthsBefore === undefined) return own.get(ym)?.sums[column] ?? null;
      return monthsFrom(addMonths(ym, -sum.monthsBefore), sum.monthsBefore).reduce((total, one) => total + of(one, column), 0);
    });
    const isEmpty = !own.has(ym) && sums.every((sum) => !sum) && ym > last;
    const groups = any.groups.map((value, index) => (index === at ? ym : value));
    return isEmpty ? [] : [{ groups, sums, counts: own.get(ym)?.counts ?? columns.map(() => 0) }];
  });
}
