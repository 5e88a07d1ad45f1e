import { canGo, isLate, type po, type poProduct, type Row } from '@moru/contract';

/** A PO as its page loads it. */
export type Order = Row<typeof po, 'A'>;

/** A line of it, with everything that its row shows. */
export type OrderLine = Row<typeof poProduct, 'A'>;

/** Which lines are shown. */
export type Shown = 'all' | 'late' | 'go';

/** Whether a line belongs to what is shown. */
export function isShown(line: OrderLine, shown: Shown, today: string): boolean {
  if (shown === 'late') return isLate(line.lateOn, today);
  return shown === 'all' || canGo(line) > 0;
}

/** The late line with the longest delay. */
export const worstOf = (lines: readonly OrderLine[]): OrderLine | undefined =>
  lines.filter(({ slipDays }) => (slipDays ?? 0) > 0).toSorted((a, b) => (b.slipDays ?? 0) - (a.slipDays ?? 0))[0];

interface Moved {
  readonly fromDate: string | null;
  readonly toDate: string;
  readonly reason: string;
}

/** Days by which an ETA moved, by reason, the most days first; days gained are left out. */
export function slipByReason(
  moves: readonly Moved[],
  daysBetween: (from: string, to: string) => number,
): { reason: string; days: number }[] {
  const days = new Map<string, number>();
  for (const { fromDate, toDate, reason } of moves) {
    const moved = fromDate === null ? 0 : daysBetween(fromDate, toDate);
    if (moved > 0) days.set(reason, (days.get(reason) ?? 0) + moved);
  }
  return [...days].map(([reason, sum]) => ({ reason, days: sum })).toSorted((a, b) => b.days - a.days);
}
