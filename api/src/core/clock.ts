import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { settingDefault } from '@moru/contract';

dayjs.extend(utc);
dayjs.extend(timezone);

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

/** The instant of a local time `YYYY-MM-DD HH:MM:SS` in the app's time zone. */
export const instantAt = (local: string): Date => dayjs.tz(local, zone).toDate();

/** The instant at which `date` begins in the app's time zone. */
export const startOfDay = (date: string): Date => instantAt(`${date} 00:00:00`);

/** Local time of an instant in the app's time zone: `YYYY-MM-DD HH:MM`. */
export const stampOf = (instant: Date): string => dayjs(instant).tz(zone).format('YYYY-MM-DD HH:mm');
