import { addDays, daysBetween } from '@moru/contract';
import type { CurveFacts, CurveStep } from './facts.ts';

/** Room around the curve in px: figures at the left, days below, marks above. */
export const ROOM = { left: 56, right: 12, top: 16, bottom: 22 } as const;
/** Days after the last step, so that its balance is a line. */
const AFTER_DAYS = 3;
const FEWEST_DAYS = 14;
/** Share of the height left free above and below the balance. */
const AIR = 0.08;
/** Radius of a numbered mark in px. */
export const MARK_PX = 8;

/** Positions of days and balances in a drawing of a width and height in px. */
export interface Scale {
  readonly from: string;
  readonly days: number;
  readonly x: (day: string) => number;
  readonly y: (balance: number) => number;
  readonly ticks: readonly number[];
}

/** A number rounded towards zero to its first digit: 9,400 is 9,000. */
export function roundedDown(value: number): number {
  const size = Math.abs(value);
  if (size < 1) return 0;
  const unit = 10 ** Math.floor(Math.log10(size));
  return Math.sign(value) * Math.floor(size / unit) * unit;
}

const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a);

/** Scale of a curve; a day before today is at its left edge. */
export function scaleOf({ asOf, onHand, safetyQty, steps, shortageDate }: CurveFacts, width: number, height: number): Scale {
  const balances = steps.map(({ balance }) => balance);
  const high = Math.max(onHand, safetyQty, ...balances, 1);
  const low = Math.min(0, ...balances);
  const end = later(addDays(steps.at(-1)?.date ?? asOf, AFTER_DAYS), shortageDate && addDays(shortageDate, AFTER_DAYS));
  const days = Math.max(FEWEST_DAYS, daysBetween(asOf, end));
  const air = (high - low) * AIR;
  const [top, bottom] = [high + air, low < 0 ? low - air : 0];
  const inner = { width: width - ROOM.left - ROOM.right, height: height - ROOM.top - ROOM.bottom };
  return {
    from: asOf,
    days,
    x: (day) => ROOM.left + (Math.min(Math.max(daysBetween(asOf, day), 0), days) / days) * inner.width,
    y: (balance) => ROOM.top + ((top - balance) / (top - bottom)) * inner.height,
    ticks: [...new Set([roundedDown(high), 0, roundedDown(low)])],
  };
}

/** The balance as a line in steps, from today to the end of the drawing. */
export function linePath({ onHand, steps }: Pick<CurveFacts, 'onHand' | 'steps'>, { x, y, from, days }: Scale): string {
  const walk = steps.map(({ date, balance }) => `H${x(date)}V${y(balance)}`).join('');
  return `M${x(from)} ${y(onHand)}${walk}H${x(addDays(from, days))}`;
}

/** The same line, closed along zero. */
export const areaPath = (facts: Pick<CurveFacts, 'onHand' | 'steps'>, scale: Scale): string =>
  `${linePath(facts, scale)}V${scale.y(0)}H${scale.x(scale.from)}Z`;

/** A numbered mark of the curve. */
export interface Mark {
  readonly step: CurveStep;
  readonly x: number;
  readonly y: number;
}

/** Positions of the steps' marks: on the curve, side by side where they would overlap. */
export function marksOf(steps: readonly CurveStep[], { x, y }: Scale): Mark[] {
  const marks: Mark[] = [];
  for (const step of steps) {
    const at = { x: x(step.date), y: y(step.balance) };
    const hidden = () => marks.some((mark) => Math.abs(mark.x - at.x) < 2 * MARK_PX && Math.abs(mark.y - at.y) < 2 * MARK_PX);
    while (hidden()) at.x += 2 * MARK_PX;
    marks.push({ step, ...at });
  }
  return marks;
}

/** Non-working days of the drawing, consecutive ones joined: first day and number. */
export function restsOf({ from, days }: Scale, isRest: (day: string) => boolean): { day: string; count: number }[] {
  const rests: { day: string; count: number }[] = [];
  for (let at = 0; at < days; at++) {
    const day = addDays(from, at);
    if (!isRest(day)) continue;
    const last = rests.at(-1);
    if (last && addDays(last.day, last.count) === day) last.count += 1;
    else rests.push({ day, count: 1 });
  }
  return rests;
}

/** The steps as the table numbers them: those of open lines are numbered, arrivals are not. */
export function numbersOfSteps(steps: readonly CurveStep[]): ReadonlyMap<string, number> {
  const taken = steps.filter(({ qty }) => qty < 0);
  return new Map(taken.map(({ key }, index) => [key, index + 1]));
}
