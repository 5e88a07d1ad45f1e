import { isSqlDate } from '../core/sql-date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Two-digit years below it belong to this century (the POSIX rule is 69). */
const PIVOT_YEAR = 69;
const TOKEN = /YYYY|YY|MMM|MM|M|DD|D/g;
const PART: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<year>\\d{2})',
  MMM: '(?<name>[a-z]{3,9})\\.?',
  MM: '(?<month>\\d{1,2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  D: '(?<day>\\d{1,2})',
};
const TIME = '(?:[ t]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?z?)?';

/** Formats that cannot be misread. */
export const CLEAR_DATE_FORMATS = [
  'YYYY-M-D',
  'YYYY/M/D',
  'YYYY.M.D',
  'YYYYMMDD',
  'YYYY년 M월 D일',
  'D-MMM-YY',
  'D-MMM-YYYY',
  'D MMM YYYY',
  'MMM D, YYYY',
] as const;

/** Whether `format` is made of one year, one month and one day token (YYYY YY, MMM MM M, DD D) and separators. */
export function isDateFormat(format: string): boolean {
  const tokens = (format.match(TOKEN) ?? [])
    .map((token) => token[0])
    .toSorted()
    .join('');
  return tokens === 'DMY' && !/[a-z0-9]/i.test(format.replace(TOKEN, ''));
}

/** Without the spaces around separators, which people set as they like: `2026년3월2일` is `2026년 3월 2일`. */
const closeUp = (text: string) =>
  text
    .replace(/\s*([./년월-])\s*/g, '$1')
    .replace(/\s+(?=일)/g, '')
    .replace(/\s+/g, ' ');

function compile(format: string): RegExp {
  const source = closeUp(format)
    .split(/(YYYY|YY|MMM|MM|M|DD|D)/)
    .map((piece) => PART[piece] ?? piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Without separators the digits must be counted.
  const joined = /^(?:YYYY|YY)MMDD$/.test(format) ? source.join('').replaceAll('{1,2}', '{2}') : source.join('');
  return new RegExp(`^${joined}${TIME}$`, 'i');
}

const compiled = new Map<string, RegExp>();

function patternOf(format: string): RegExp {
  const known = compiled.get(format) ?? compile(format);
  compiled.set(format, known);
  return known;
}

/** Nothing longer is a date; the patterns would try every run of spaces in it. */
const MAX_LETTERS = 100;

const tidy = (value: string) =>
  closeUp(
    (value.length > MAX_LETTERS ? '' : value)
      .normalize('NFKC')
      .trim()
      .replace(/\s*\([월화수목금토일]\)$/, ''),
  ).replace(/\.$/, '');

function yearOf(digits: string): number {
  const year = Number(digits);
  return digits.length === 4 ? year : year + (year < PIVOT_YEAR ? 2000 : 1900);
}

/** The first reading of `value` among `formats` that gives a real day, as `YYYY-MM-DD`; a time of day is dropped. Null if there is none. */
export function parseDate(value: string, formats: readonly string[]): string | null {
  const tidied = tidy(value);
  for (const format of formats) {
    const parts = patternOf(format).exec(tidied)?.groups;
    if (!parts) continue;
    const month = parts['name'] ? MONTHS.indexOf(parts['name'].slice(0, 3).toLowerCase()) + 1 : Number(parts['month']);
    const date = `${yearOf(parts['year'] ?? '')}-${String(month).padStart(2, '0')}-${(parts['day'] ?? '').padStart(2, '0')}`;
    if (isSqlDate(date)) return date;
  }
  return null;
}

/** Whether day and month could be swapped in `value`, such as 3/4/26. */
export const isAmbiguousDate = (value: string): boolean => /^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$/.test(tidy(value));

/** The formats whose order of day, month and year the samples have to decide, each with those it is mistaken for. */
const UNCLEAR: Readonly<Record<string, readonly string[]>> = {
  'M/D/YY': ['D/M/YY'],
  'D/M/YY': ['M/D/YY'],
  'M/D/YYYY': ['D/M/YYYY'],
  'D/M/YYYY': ['M/D/YYYY'],
  'M-D-YYYY': ['D-M-YYYY'],
  'D-M-YYYY': ['M-D-YYYY'],
  'D.M.YYYY': [],
  'D.M.YY': ['YY.M.D'],
};

/**
 * The formats that read these samples: always the unambiguous ones, and of the others those that the samples decide (a 25 can't be a
 * month). Undecided ones are left out, so that no date is ever guessed.
 */
export function guessDateFormats(samples: readonly string[]): string[] {
  const unclear = samples.filter((sample) => !parseDate(sample, CLEAR_DATE_FORMATS));
  const readAs = (format: string) =>
    unclear.filter((sample) => patternOf(format).test(tidy(sample))).map((sample) => parseDate(sample, [format]));
  const fits = (format: string) => {
    const dates = readAs(format);
    return dates.length > 0 && dates.every(Boolean);
  };
  /** Years between the first and the last date. */
  const span = (format: string) => {
    const years = readAs(format).map((date) => Number(date?.slice(0, 4)));
    return Math.max(...years) - Math.min(...years);
  };
  const decided = Object.entries(UNCLEAR).flatMap(([format, others]) => (fits(format) && !others.some(fits) ? [format] : []));
  // With dots and two digits everywhere, year first is the usual Korean format, unless day first brings the dates closer together.
  const isKorean = fits('YY.M.D') && !(fits('D.M.YY') && span('D.M.YY') < span('YY.M.D'));
  return [...CLEAR_DATE_FORMATS, ...decided, ...(isKorean ? ['YY.M.D'] : [])];
}
