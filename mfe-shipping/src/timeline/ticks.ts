import { addDays } from '@moru/contract';
import { dayAt, xOf, type Scale, type Zoom } from './scale.ts';

/** A section of the header with its label, in px of the scale. */
export interface Tick {
  readonly key: string;
  readonly x: number;
  readonly width: number;
  readonly label: string;
}

type Unit = 'day' | 'week' | 'month' | 'year';

const UNITS: Record<Zoom, readonly [Unit, Unit]> = { days: ['week', 'day'], weeks: ['month', 'week'], months: ['year', 'month'] };

const LABELS: Record<Unit, (start: string, upper: boolean) => string> = {
  day: (start) => String(Number(start.slice(8))),
  week: (start, upper) => (upper ? start : start.slice(5)),
  month: (start, upper) => (upper ? start.slice(0, 7) : start.slice(5, 7)),
  year: (start) => start.slice(0, 4),
};

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const STARTS: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -weekday(day)),
  month: (day) => `${day.slice(0, 7)}-01`,
  year: (day) => `${day.slice(0, 4)}-01-01`,
};

const LONGEST: Record<Unit, number> = { day: 1, week: 7, month: 31, year: 366 };

const nextStart = (unit: Unit, start: string): string => STARTS[unit](addDays(start, LONGEST[unit]));

function row(scale: Scale, unit: Unit, upper: boolean, from: string, to: string): Tick[] {
  const out: Tick[] = [];
  for (let start = STARTS[unit](from); start <= to; start = nextStart(unit, start)) {
    const x = xOf(scale, start);
    out.push({ key: `${unit}${start}`, x, width: xOf(scale, nextStart(unit, start)) - x, label: LABELS[unit](start, upper) });
  }
  return out;
}

/** Both lines of the header for the visible range, `left` to `right` in px. */
export function ticksOf(scale: Scale, left: number, right: number): { upper: Tick[]; lower: Tick[] } {
  const [from, to] = [dayAt(scale, Math.max(0, left)), dayAt(scale, Math.min(scale.width - 1, right))];
  const [upper, lower] = UNITS[scale.zoom];
  return { upper: row(scale, upper, true, from, to), lower: row(scale, lower, false, from, to) };
}
