/** Milliseconds in 24 hours; every business date has as many, because they are counted in UTC. */
export const DAY_MS = 86_400_000;

const utc = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** The date `YYYY-MM-DD` of an instant in UTC, given in milliseconds. */
export const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A business date moved by whole days. Throws a RangeError for an invalid date. */
export const addDays = (date: string, days: number): string => isoDate(utc(date) + days * DAY_MS);

/** First day of the month of `day`, moved by `months`. */
export function monthStart(day: string, months = 0): string {
  return isoDate(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
}

const WEEK = 7;

/** `day` moved to the first (`end` false) or last day of its week, which begins on `firstDay` (0 Sunday). */
export function weekEdge(day: string, firstDay: number, end: boolean): string {
  const at = Date.parse(day);
  const lead = (new Date(at).getUTCDay() - firstDay + WEEK) % WEEK;
  return isoDate(at + ((end ? WEEK - 1 : 0) - lead) * DAY_MS);
}

/** Whole days from one business date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (utc(to) - utc(from)) / DAY_MS;
