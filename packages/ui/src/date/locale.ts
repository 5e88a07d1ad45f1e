import { DAY_MS } from '@moru/contract';

/** Locales of the date picker (specification §5). */
export type DateLocale = 'en-US' | 'ko-KR';

/** The locale when it is supported, otherwise en-US with a warning on the console (specification §5). */
export function dateLocale(locale: string): DateLocale {
  if (locale === 'en-US' || locale === 'ko-KR') return locale;
  console.warn(`"${locale}" is not a valid locale`);
  return 'en-US';
}

// 2023-01-01 was a Sunday.
const SUNDAY = Date.UTC(2023, 0, 1);

/** Short and long names of the seven days, from `firstDay`. */
export function weekdays(locale: DateLocale, firstDay: number): { short: string; long: string }[] {
  const name = (length: 'short' | 'long', index: number) =>
    new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(SUNDAY + ((index + firstDay) % 7) * DAY_MS);
  return Array.from({ length: 7 }, (_, index) => ({ short: name('short', index).slice(0, 2), long: name('long', index) }));
}

/** `November 2026`, `2026년 11월`. */
export const monthName = (day: string, locale: DateLocale): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** Names of the twelve months. */
export const monthNames = (locale: DateLocale): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, month, 1)),
  );

/** `2026`, `2026년`. */
export const yearName = (year: number, locale: DateLocale): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, 0, 1));

/** A day in full, for screen readers. */
export const dayName = (day: string, locale: DateLocale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
