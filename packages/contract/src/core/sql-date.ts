import { z } from 'zod';

/** Length bounds of a SQL date string (specification §5, §9). */
export const SQL_DATE_LENGTH = { min: 10, max: 19 } as const;

/** Specification §5: a Korean message for an invalid SQLDate. */
export const SQL_DATE_MESSAGE = '잘못된 SQLDate 타입';

const PATTERN = /^(19\d\d|2\d{3})-(\d\d)-(\d\d)(?: ([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?$/;

/** Whether `value` is `YYYY-MM-DD` with an optional ` HH:MM:SS` and names a real day of 1900 to 2999. */
export function isSqlDate(value: string): boolean {
  const match = PATTERN.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A SQL date string, with or without a time. */
export const sqlDate = z.string().refine(isSqlDate, SQL_DATE_MESSAGE);

/** A business date is a day (domain page §2); the specification's string (§5) may have a time, which has no meaning here and is dropped. */
export const dateOnly = sqlDate.overwrite((value) => value.slice(0, SQL_DATE_LENGTH.min));
