import { z } from 'zod';
import { addDays, choice, dateOnly } from '../core/index.ts';
import { ruleText } from '../core/rule-text.ts';
import { addMonths, daysIn, firstDay, lastDay, ymOf } from '../inventory/months.ts';

/** Whole days from the first to the last, both inclusive. */
export interface StatPeriod {
  readonly from: string;
  readonly to: string;
}

/** Named periods; running ones end with yesterday, the last complete day. */
export const PERIOD_WORDS = [
  choice('this_month', '이번 달', 'This month'),
  choice('last_month', '지난달', 'Last month'),
  choice('last_3m', '최근 3개월', 'Last 3 months'),
  choice('last_6m', '최근 6개월', 'Last 6 months'),
  choice('last_12m', '최근 12개월', 'Last 12 months'),
  choice('ytd', '올해', 'This year'),
  choice('last_year', '지난해', 'Last year'),
  choice('all', '전체 기간', 'All time'),
] as const;
type PeriodWord = (typeof PERIOD_WORDS)[number]['value'];

/** Before and after every date of the business. */
const EVER: StatPeriod = { from: '1900-01-01', to: '2999-12-31' };
/** Whether a period is all time, whose ends are not real dates. */
export const isEver = ({ from, to }: StatPeriod): boolean => from === EVER.from && to === EVER.to;

const LAST_MONTHS: Readonly<Partial<Record<PeriodWord, number>>> = { this_month: 1, last_3m: 3, last_6m: 6, last_12m: 12 };

const given = z.strictObject({ from: dateOnly, to: dateOnly }).refine(({ from, to }) => from <= to, {
  message: ruleText({ ko: '기간의 끝이 시작보다 빠릅니다', en: 'The period ends before it begins' }),
  path: ['to'],
});

/** A period of a query: a name, or its first and last day. */
export const statPeriod = z.union([z.enum(PERIOD_WORDS.map(({ value }) => value)), given]);
export type StatPeriodGiven = z.output<typeof statPeriod>;

const running = (from: string, asOf: string): StatPeriod => ({ from, to: from < asOf ? addDays(asOf, -1) : asOf });

/** The days of a period, `asOf` being today. */
export function periodOf(period: StatPeriodGiven, asOf: string): StatPeriod {
  if (typeof period === 'object') return period;
  const [ym, year] = [ymOf(asOf), asOf.slice(0, 4)];
  const months = LAST_MONTHS[period];
  if (months) return running(firstDay(addMonths(ym, 1 - months)), asOf);
  if (period === 'last_month') return { from: firstDay(addMonths(ym, -1)), to: lastDay(addMonths(ym, -1)) };
  if (period === 'ytd') return running(`${year}-01-01`, asOf);
  if (period === 'last_year') return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` };
  return EVER;
}

/** The days of a period when a month has just ended: running ones end with its last day, `last_month` is the month itself. */
export function periodAtEnd(period: StatPeriodGiven, ym: string): StatPeriod {
  const runs = typeof period === 'string' && (period === 'ytd' || LAST_MONTHS[period] !== undefined);
  if (!runs) return periodOf(period, firstDay(addMonths(ym, 1)));
  return { from: periodOf(period, lastDay(ym)).from, to: lastDay(ym) };
}

const MONTHS_OF_YEAR = 12;
const DAY_AT = 8;

/** The same day a year before; for 29 February the day before it. */
function yearBefore(date: string): string {
  const ym = addMonths(ymOf(date), -MONTHS_OF_YEAR);
  return `${ym}-${String(Math.min(Number(date.slice(DAY_AT)), daysIn(ym))).padStart(2, '0')}`;
}

/**
 * The same days of the year before; the last day of February maps to the last day of that February, and a running period covers no more
 * days than have passed. One that begins after today is compared whole: its numbers are of what is planned.
 */
export function periodBefore({ from, to }: StatPeriod, asOf: string): StatPeriod {
  const end = to < asOf || from > asOf ? to : asOf;
  const wholeMonth = end === lastDay(ymOf(end));
  return { from: yearBefore(from), to: wholeMonth ? lastDay(addMonths(ymOf(end), -MONTHS_OF_YEAR)) : yearBefore(end) };
}

/** Text of a period in a saved statistic. */
export const PERIOD_TEXT = new RegExp(
  `^(${PERIOD_WORDS.map(({ value }) => value).join('|')}|\\d{4}-\\d{2}-\\d{2}\\.\\.\\d{4}-\\d{2}-\\d{2})$`,
);

/** The text of a period. */
export const periodText = (period: StatPeriodGiven): string => (typeof period === 'string' ? period : `${period.from}..${period.to}`);

/** The period that a text names. Throws a ZodError for an invalid text. */
export const periodFrom = (text: string): StatPeriodGiven => {
  const [from, to] = text.split('..');
  return statPeriod.parse(to === undefined ? text : { from, to });
};
