import { asKnown, changeBetween, isLate, type LineHistory } from '@moru/contract';
import { barsOf, spanOf, type Line, type Span } from './bars.ts';
import { lineOn } from './known-line.ts';

/** A group as one bar: its period, its dates (one mark a day), and how many of its lines are late and moved. */
export interface Summary {
  readonly span: Span | undefined;
  readonly dates: readonly { readonly day: string; readonly count: number; readonly late: boolean }[];
  /** Late then, or today where no past day is shown. */
  readonly late: number;
  readonly worstDays: number;
  /** Late today. */
  readonly lateNow: number;
  /** Lines whose date moved after the past day until the day compared with. */
  readonly moved: number;
}

/** The past day, the day compared with where that is not today, and today. */
export interface Looking {
  readonly on: string | undefined;
  readonly until?: string | undefined;
  readonly now: string;
}

interface Then {
  readonly line: Line;
  readonly late: boolean;
  readonly moved: boolean;
}

function thenOf(line: Line, history: LineHistory | undefined, { on, until, now }: Looking): Then {
  if (!on || !history) return { line, late: isLate(line.lateOn, now), moved: false };
  const known = asKnown(history, on);
  const days = changeBetween(history, on, until ?? now)?.days ?? 0;
  return { line: lineOn(line, known), late: known.late, moved: days !== 0 };
}

/** Lines of a group in one bar, as known on a day or as they are. */
export function summaryOf(lines: readonly Line[], histories: ReadonlyMap<number, LineHistory>, looking: Looking): Summary {
  const { now } = looking;
  const then = lines.map((line) => thenOf(line, histories.get(line.id), looking));
  const bars = then.map(({ line, late }) => ({ ...barsOf(line), late }));
  const days = Map.groupBy(
    bars.filter(({ eta }) => eta !== undefined),
    ({ eta }) => eta ?? '',
  );
  const dates = [...days].map(([day, own]) => ({
    day,
    count: own.length,
    late: own.some(({ late, keeping }) => late || keeping === 'moved'),
  }));
  return {
    span: spanOf(then.map(({ line }) => line)),
    dates: dates.toSorted((a, b) => a.day.localeCompare(b.day)),
    late: then.filter(({ late }) => late).length,
    worstDays: Math.max(0, ...bars.map(({ slip }) => slip)),
    lateNow: lines.filter(({ lateOn }) => isLate(lateOn, now)).length,
    moved: then.filter(({ moved }) => moved).length,
  };
}

/** The totals of several groups' bars. */
export const totalOf = (summaries: readonly Summary[]): Pick<Summary, 'late' | 'lateNow' | 'moved'> => ({
  late: summaries.reduce((sum, { late }) => sum + late, 0),
  lateNow: summaries.reduce((sum, { lateNow }) => sum + lateNow, 0),
  moved: summaries.reduce((sum, { moved }) => sum + moved, 0),
});
