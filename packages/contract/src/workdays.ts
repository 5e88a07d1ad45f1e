import { addDays } from './core/index.ts';

/** Days on which somebody works: weekdays ('0' Sunday to '6' Saturday) but for holidays (`YYYY-MM-DD`). */
export interface Calendar {
  readonly workdays: readonly string[];
  readonly holidays: ReadonlySet<string>;
}

const weekdayOf = (day: string): string => String(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Whether it is a day of work; with no weekday of work at all, every day is one. */
export const isWorkday = (day: string, { workdays, holidays }: Calendar): boolean =>
  workdays.length === 0 || (workdays.includes(weekdayOf(day)) && !holidays.has(day));

/** The day of work that lies `count` days of work before `day`; for 0 the day itself, or the last day of work before it. */
export function workdaysBefore(day: string, count: number, calendar: Calendar): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, -1);
    if (isWorkday(at, calendar)) left -= 1;
  }
  while (!isWorkday(at, calendar)) at = addDays(at, -1);
  return at;
}
