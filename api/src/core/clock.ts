import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { settingDefault } from '@moru/contract';

dayjs.extend(utc);
dayjs.extend(timezone);

// Canada writes ISO dates.
const dayFormat = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

// Made once a zone: dayjs' time zones make a formatter at every call (70 µs), and every list asks for today.
let zone = settingDefault('app.timezone');
let format = dayFormat(zone);

/** Time zone in which days begin and end from now on (config `app.timezone`). Throws a RangeError for one that is unknown. */
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
  // Formatted once a second: every list asks.
  const now = Math.floor(Date.now() / SECOND_MS);
  if (now !== second) [second, day] = [now, format.format(now * SECOND_MS)];
  return day;
}

/** The instant that a clock of the app's time zone shows as `YYYY-MM-DD HH:MM:SS`. */
export const instantAt = (local: string): Date => dayjs.tz(local, zone).toDate();

/** The instant at which `date` begins in the app's time zone. */
export const startOfDay = (date: string): Date => instantAt(`${date} 00:00:00`);

/** An instant as a clock of the app's time zone shows it: `YYYY-MM-DD HH:MM`. */
export const stampOf = (instant: Date): string => dayjs(instant).tz(zone).format('YYYY-MM-DD HH:mm');
