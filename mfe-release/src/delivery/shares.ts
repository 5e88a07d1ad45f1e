import { wilson, type StatAnswer, type StatRow } from '@moru/contract';
import { MIN_SAMPLE } from '@moru/ui/extra';

/** Measures of each row of a question by one dimension, in this order. */
export const SHARE_MEASURES = ['on_time_pct', 'late_count', 'line_count', 'late_p80_days'];
const WHOLE = 100;

/** One name with its share of kept promises. */
export interface Share {
  readonly row: StatRow;
  /** In percent. */
  readonly pct: number;
  readonly low: number;
  readonly high: number;
  readonly late: number;
  readonly n: number;
  readonly lateP80: number | null;
  /** All of its 95 % interval (Wilson) is below the share of all lines. */
  readonly isBelow: boolean;
  /** Too few lines to be ranked. */
  readonly isFew: boolean;
}

function shareOf(row: StatRow, all: number | null): Share | undefined {
  const [pct, late, lines, p80] = row.cells;
  if (!pct || !late || !lines || pct.value === null) return undefined;
  const n = lines.value ?? 0;
  const kept = n - (late.value ?? 0);
  const [low, high] = wilson(kept, n);
  return {
    row,
    pct: pct.value,
    low: low * WHOLE,
    high: high * WHOLE,
    late: late.value ?? 0,
    n,
    lateP80: p80?.value ?? null,
    isBelow: n >= MIN_SAMPLE && all !== null && high * WHOLE < all,
    isFew: n < MIN_SAMPLE,
  };
}

/** The rows of an answer, the most late first, those with few lines apart and never hidden. */
export function sharesOf(answer: StatAnswer): { all: number | null; ranked: Share[]; few: Share[] } {
  const all = answer.totals.cells[0]?.value ?? null;
  const shares = answer.rows.flatMap((row) => shareOf(row, all) ?? []).toSorted((a, b) => b.late - a.late || b.n - a.n);
  return { all, ranked: shares.filter(({ isFew }) => !isFew), few: shares.filter(({ isFew }) => isFew) };
}
