import { daysBetween } from '@moru/contract';
import type { Span } from './bars.ts';
import type { Zoom } from './scale.ts';

const DAYS_MOST = 92;
const WEEKS_MOST = 500;

/** The zoom a timetable opens with: days for a season, weeks for a year, months for more. */
export function firstZoom([from, to]: Span): Zoom {
  const days = daysBetween(from, to);
  if (days <= DAYS_MOST) return 'days';
  return days <= WEEKS_MOST ? 'weeks' : 'months';
}
