import { DAY_MS, isoDate, monthStart } from '@moru/contract';

const WEEK = 7;
const WEEKS_SHOWN = 6;

/** `day` moved by whole months, limited to the last day of a shorter month. */
export function moveMonths(day: string, months: number): string {
  const start = monthStart(day, months);
  const last = new Date(Date.parse(monthStart(start, 1)) - DAY_MS).getUTCDate();
  return `${start.slice(0, 8)}${String(Math.min(Number(day.slice(8, 10)), last)).padStart(2, '0')}`;
}

/** Days of the six weeks that show the month of `day`; weeks begin on `firstDay` (0 Sunday). */
export function weeksOf(day: string, firstDay = 0): string[][] {
  const start = Date.parse(monthStart(day));
  const lead = (new Date(start).getUTCDay() - firstDay + WEEK) % WEEK;
  const iso = (index: number) => isoDate(start + (index - lead) * DAY_MS);
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => Array.from({ length: WEEK }, (_day, column) => iso(week * WEEK + column)));
}

/** A day written in a pattern of `YYYY`, `MM` and `DD`. */
export const writeDay = (day: string, pattern: string): string =>
  pattern.replace('YYYY', day.slice(0, 4)).replace('MM', day.slice(5, 7)).replace('DD', day.slice(8, 10));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The calendar day that a text in the pattern names (years 1900 to 2999), or null. */
export function readDay(text: string, pattern: string): string | null {
  const source = escaped(pattern).replace('YYYY', '(?<y>\\d{4})').replace('MM', '(?<m>\\d{2})').replace('DD', '(?<d>\\d{2})');
  const parts = new RegExp(`^${source}$`).exec(text.trim())?.groups;
  if (!parts) return null;
  const day = `${parts['y']}-${parts['m']}-${parts['d']}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  const real = !Number.isNaN(at) && isoDate(at) === day;
  return real && day >= '1900-01-01' && day < '3000-01-01' ? day : null;
}

/** First and last day of a range, inclusive. */
export type Range = readonly [from: string, to: string];

/** Two days in order. */
export const sorted = (a: string, b: string): Range => (a <= b ? [a, b] : [b, a]);

/** The range after a day is chosen: first end, then second (swapped when earlier); choosing the single chosen day clears. */
export function chooseInRange(value: Range | null, pending: string | null, day: string): { value: Range | null; pending: string | null } {
  if (pending) return { value: sorted(pending, day), pending: null };
  if (value && value[0] === day && value[1] === day) return { value: null, pending: null };
  return { value, pending: day };
}
