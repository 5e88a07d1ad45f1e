import { addDays, monthStart, weekEdge } from './days.ts';

const MOVING = /^(?:(-?\d{1,4})d|week|weekEnd|month|monthEnd|lastMonth|lastMonthEnd)$/;

/** Today's business date, and the first day of a week (setting `week.first_day`, 0 Sunday). */
export interface Now {
  readonly today: string;
  readonly firstDay: number;
}

/**
 * Whether a value is a day counted from today, so that a link, a view or a feed stays relative: `14d`, `-30d`, `week`, `weekEnd`, `month`,
 * `monthEnd`, `lastMonth`, `lastMonthEnd`.
 */
export const isMovingDay = (value: string): boolean => MOVING.test(value);

const EDGES: Readonly<Record<string, (now: Now) => string>> = {
  week: ({ today, firstDay }) => weekEdge(today, firstDay, false),
  weekEnd: ({ today, firstDay }) => weekEdge(today, firstDay, true),
  month: ({ today }) => monthStart(today),
  monthEnd: ({ today }) => addDays(monthStart(today, 1), -1),
  lastMonth: ({ today }) => monthStart(today, -1),
  lastMonthEnd: ({ today }) => addDays(monthStart(today), -1),
};

/** The date that a value of a date filter means at `now`; a date is itself. */
export function meantDay(value: string, now: Now): string {
  const days = MOVING.exec(value)?.[1];
  return days === undefined ? (EDGES[value]?.(now) ?? value) : addDays(now.today, Number(days));
}
