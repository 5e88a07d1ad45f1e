import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { instantOf, localTime, settingDefault } from '@moru/contract';

dayjs.extend(utc);

// The Canadian locale formats ISO dates.
const dayFormat = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

// Created once per zone: dayjs' time zones create a formatter at every call (70 µs), and every list needs today's date.
let zone = settingDefault('app.timezone');
let format = dayFormat(zone);

/** Sets the time zone of business days (config `app.timezone`). Throws a RangeError for an unknown zone. */
export function setTimeZone(name: string): void {
  if (name === zone) return;
  format = dayFormat(name);
  zone = name;
  second = Number.NaN;
}

const SECOND_MS = 1000;
let second = Number.NaN;
let day = '';

/** Today's business date `YYYY-MM-DD` in the app's time zone, or the date of `instant` there. */
export function today(instant?: Date): string {
  if (instant) return format.format(instant);
  // Formatted once a second, because every list needs it.
  const now = Math.floor(Date.now() / SECOND_MS);
  if (now !== second) [second, day] = [now, format.format(now * SECOND_MS)];
  return day;
}

const hourLater = (local: string): string => dayjs.utc(local).add(1, 'hour').format('YYYY-MM-DD HH:mm:ss');

/**
 * The instant of a local time `YYYY-MM-DD HH:MM:SS` in the app's time zone: the earlier one where clocks are set back, the first after it
 * where they skip it. An invalid date for another text.
 */
export function instantAt(local: string): Date {
  // The time zones of dayjs take the server's own into account, and are an hour off at times that its clocks skip.
  return new Date(instantOf(local, zone) ?? instantOf(hourLater(local), zone) ?? Number.NaN);
}

/** The instant at which `date` begins in the app's time zone. */
export const startOfDay = (date: string): Date => instantAt(`${date} 00:00:00`);

/** Local time of an instant in the app's time zone: `YYYY-MM-DD HH:MM`. */
export const stampOf = (instant: Date): string => localTime(instant.toISOString(), zone).slice(0, 'YYYY-MM-DD HH:MM'.length);
