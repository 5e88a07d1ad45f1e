import { addDays } from './core/index.ts';

/** Workdays: weekdays ('0' Sunday to '6' Saturday) except holidays (`YYYY-MM-DD`). */
export interface Calendar {
  readonly workdays: readonly string[];
  readonly holidays: ReadonlySet<string>;
}

const weekdayOf = (day: string): string => String(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Whether a day is a workday; if no weekday is one, every day is. */
export const isWorkday = (day: string, { workdays, holidays }: Calendar): boolean =>
  workdays.length === 0 || (workdays.includes(weekdayOf(day)) && !holidays.has(day));

/** The workday `count` workdays before `day`; for 0 the day itself, or the last workday before it. */
export function workdaysBefore(day: string, count: number, calendar: Calendar): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, -1);
    if (isWorkday(at, calendar)) left -= 1;
  }
  while (!isWorkday(at, calendar)) at = addDays(at, -1);
  return at;
}
