/** Zoom levels by the time on one screen. */
export const ZOOMS = ['days', 'weeks', 'months'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Width of one day in px. */
export const DAY_PX: Record<Zoom, number> = { days: 22, weeks: 8, months: 2.5 };

/** A horizontal time scale: the first day (a Sunday), the number of days and px per day. */
export interface Scale {
  readonly zoom: Zoom;
  readonly from: string;
  readonly days: number;
  readonly px: number;
  readonly width: number;
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Sunday on or before a day: weeks start on Sunday (ui page §1). */
export const weekStart = (day: string): string => addDays(day, -weekday(day));

const WEEK = 7;

/** A scale that contains `from` to `to` in whole weeks and is at least `minPx` wide. */
export function scaleOf(zoom: Zoom, from: string, to: string, minPx = 0): Scale {
  const px = DAY_PX[zoom];
  const first = weekStart(from);
  const asked = Math.max(daysBetween(first, to) + 1, Math.ceil(minPx / px), WEEK);
  const days = Math.ceil(asked / WEEK) * WEEK;
  return { zoom, from: first, days, px, width: days * px };
}

/** Left edge of a day in px; negative before the scale. */
export const xOf = (scale: Scale, day: string): number => daysBetween(scale.from, day) * scale.px;

/** The day at a position in px. */
export const dayAt = (scale: Scale, x: number): string => addDays(scale.from, Math.floor(x / scale.px));

/** Whole days that a pointer has moved. */
export const daysMoved = (scale: Scale, px: number): number => Math.round(px / scale.px);

/** The side on which a period is beyond the visible range; undefined where some of it is visible. */
export function offScreen(
  scale: Scale,
  span: readonly [string, string] | undefined,
  left: number,
  width: number,
): 'before' | 'after' | undefined {
  if (!span) return undefined;
  if (xOf(scale, span[1]) + scale.px <= left) return 'before';
  return xOf(scale, span[0]) >= left + width ? 'after' : undefined;
}
import { addDays, daysBetween } from '@moru/contract';
