/** Milliseconds in 24 hours; every business date has as many, because they are counted in UTC. */
export const DAY_MS = 86_400_000;

const utc = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** The date `YYYY-MM-DD` of an instant in UTC, given in milliseconds. */
export const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A business date moved by whole days. Throws a RangeError for an invalid date. */
export const addDays = (date: string, days: number): string => isoDate(utc(date) + days * DAY_MS);

/** Whole days from one business date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (utc(to) - utc(from)) / DAY_MS;
