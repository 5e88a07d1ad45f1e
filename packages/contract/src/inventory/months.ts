/** A month, `YYYY-MM`. */
export type Ym = string;

const MONTHS = 12;
const YEAR_DIGITS = 4;

/** The month of a business date. */
export const ymOf = (date: string): Ym => date.slice(0, 7);

/** The month `by` months after `ym`. */
export function addMonths(ym: Ym, by: number): Ym {
  const index = Number(ym.slice(0, YEAR_DIGITS)) * MONTHS + Number(ym.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(index / MONTHS)).padStart(YEAR_DIGITS, '0')}-${String((index % MONTHS) + 1).padStart(2, '0')}`;
}

/** Months from `from` to `to`, negative when `to` is earlier. */
export const monthsBetween = (from: Ym, to: Ym): number =>
  (Number(to.slice(0, YEAR_DIGITS)) - Number(from.slice(0, YEAR_DIGITS))) * MONTHS + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** `count` months from `from` on. */
export const monthsFrom = (from: Ym, count: number): Ym[] => Array.from({ length: count }, (_, index) => addMonths(from, index));

/** First day of a month. */
export const firstDay = (ym: Ym): string => `${ym}-01`;

/** Days of a month. */
export const daysIn = (ym: Ym): number => new Date(Date.UTC(Number(ym.slice(0, YEAR_DIGITS)), Number(ym.slice(5, 7)), 0)).getUTCDate();

/** Last day of a month. */
export const lastDay = (ym: Ym): string => `${ym}-${String(daysIn(ym)).padStart(2, '0')}`;
