import { addDays, addMonths, isEver, text, ymOf, type StatAnswer, type StatRow } from '@moru/contract';

type Group = StatRow['groups'][number];
type Span = Pick<StatAnswer, 'asOf' | 'period'>;

const WEEK_DAYS = 7;
const SUNDAY_TO_MONDAY = 6;
/** A longer axis begins and ends with the first and last group found. */
const MOST_STEPS = 600;

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + SUNDAY_TO_MONDAY) % WEEK_DAYS));
}

const TIMES = {
  month: { startOf: ymOf, next: (value: string) => addMonths(value, 1) },
  week: { startOf: mondayOf, next: (value: string) => addDays(value, WEEK_DAYS) },
} as const;
type Time = keyof typeof TIMES;

/** Whether a dimension is a part of the period. */
export const isTime = (by: string | undefined): by is Time => by !== undefined && by in TIMES;

function stepsOf(by: Time, from: string, to: string): string[] | undefined {
  const steps: string[] = [];
  for (let step = from; step <= to; step = TIMES[by].next(step)) {
    if (steps.push(step) > MOST_STEPS) return undefined;
  }
  return steps;
}

/**
 * Every month or week of a period, so that empty ones are visible: up to today, or to a later one found. For all time, and beyond the axis'
 * limit, from the first to the last that were found.
 */
export function everyTime(by: Time, found: readonly Group[], { asOf, period }: Span): Group[] {
  const values = found.flatMap(({ value }) => (value === null ? [] : [String(value)])).toSorted();
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return [...found];
  const { startOf } = TIMES[by];
  const now = startOf(asOf < period.to ? asOf : period.to);
  const whole = isEver(period) ? undefined : stepsOf(by, startOf(period.from), now > last ? now : last);
  const steps = whole ?? stepsOf(by, first, last) ?? values;
  const known = new Map(found.map((group) => [String(group.value), group]));
  return steps.map((value) => known.get(value) ?? { by, value, label: text(value, value) });
}

/** Whether today is in a month or week. */
export const isRunning = (group: Group | undefined, asOf: string): boolean =>
  group !== undefined && isTime(group.by) && group.value === TIMES[group.by].startOf(asOf);
