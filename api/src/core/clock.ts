import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Time zone in which days begin and end (config `app.timezone`). */
export const APP_TIMEZONE = 'Asia/Seoul';

// Made once: dayjs' time zones make a formatter at every call (70 µs), and every list asks for today. Canada writes ISO dates.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: APP_TIMEZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Today's business date `YYYY-MM-DD` in the app's time zone, or the date of `instant` there. */
export const today = (instant: Date = new Date()): string => DAY.format(instant);

/** `date` moved by whole days. */
export const addDays = (date: string, days: number): string => dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD');

/** The instant at which `date` begins in the app's time zone. */
export const startOfDay = (date: string): Date => dayjs.tz(`${date} 00:00:00`, APP_TIMEZONE).toDate();

/** Whole days from one date to another, negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');
