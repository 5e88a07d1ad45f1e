import { addDays, daysBetween } from '../core/index.ts';
import { workdaysBefore, type Calendar } from '../workdays.ts';
import { isInSeason } from './estimate.ts';
import { daysIn, lastDay, ymOf } from './months.ts';
import { expectedOn, type ProductMonth, type StockFacts, type Stocked } from './project.ts';

/** Workdays between ordering and the supplier's receipt of the order. */
export const ORDER_WORKDAYS = 2;

/** Sell types that are reordered; a seasonal product only in its season. */
export const ORDERED_AGAIN = ['regular', 'seasonal'] as const satisfies readonly Stocked['sellType'][];

/** Whether a product is to be reordered now. */
export const isOrderedAgain = ({ sellType }: Pick<Stocked, 'sellType'>, facts: StockFacts, asOf: string): boolean =>
  sellType === 'regular' || (sellType === 'seasonal' && isInSeason(facts, ymOf(asOf)));

/** The lowest closing of the months that have not ended, in EA. */
export const lowestEnd = (months: readonly ProductMonth[]): number =>
  Math.min(...months.filter(({ status }) => status === 'live' || status === 'projected').map(({ projected }) => projected));

/** What the reorder of a product depends on. */
export interface Supplied extends Stocked {
  readonly leadTimeDays: number;
  readonly moq: number;
  readonly pcsPerCarton: number;
}

/** A product that runs out before an order of today would restore its safety stock. */
export interface LowStock {
  readonly runsOutOn: string;
  readonly coverDays: number;
  readonly orderBy: string;
  /** Pieces to order: to cover the lead time and reach the safety stock, whole cartons, at least the MOQ. */
  readonly qty: number;
}

/**
 * Day on which the stock is used up, or falls below a `level` in EA, arrivals on their day and outflow spread over the days of each month;
 * undefined within the months given.
 */
export function runsOutOn(facts: StockFacts, months: readonly ProductMonth[], asOf: string, level = 0): string | undefined {
  let stock = facts.onHand;
  const coming = new Map<string, number>();
  for (const { eta, qty } of facts.arrivals) coming.set(expectedOn(eta, asOf), (coming.get(expectedOn(eta, asOf)) ?? 0) + qty);
  for (const { ym, status, expectedOut } of months) {
    if (status !== 'live' && status !== 'projected') continue;
    const first = status === 'live' ? asOf : `${ym}-01`;
    const perDay = expectedOut / (daysBetween(first, lastDay(ym)) + 1);
    for (let day = first; day <= lastDay(ym); day = addDays(day, 1)) {
      stock += (coming.get(day) ?? 0) - perDay;
      // Tolerance for sums of fractions: a stock that is used up exactly lasts the day.
      if (stock < level - 1e-6) return day;
    }
  }
  return undefined;
}

const roundUp = (qty: number, step: number): number => Math.ceil(qty / step) * step;

/**
 * Whether a product has to be reordered: `regular` ones, and `seasonal` ones in season, whose cover falls below lead time + safety (stock
 * page §3). Order by: the day it runs out − lead time − 2 workdays.
 */
export function lowStockOf(
  product: Supplied,
  facts: StockFacts,
  months: readonly ProductMonth[],
  { asOf, calendar }: { readonly asOf: string; readonly calendar: Calendar },
): LowStock | undefined {
  const { leadTimeDays, safetyStock, moq, pcsPerCarton } = product;
  const now = months.find(({ status }) => status === 'live');
  if (!isOrderedAgain(product, facts, asOf) || !now?.forecastOut) return undefined;
  const runsOut = runsOutOn(facts, months, asOf);
  const perDay = now.forecastOut / daysIn(now.ym);
  const coverDays = runsOut === undefined ? Infinity : daysBetween(asOf, runsOut);
  if (runsOut === undefined || coverDays >= leadTimeDays + safetyStock / perDay) return undefined;
  const orderBy = workdaysBefore(addDays(runsOut, -leadTimeDays), ORDER_WORKDAYS, calendar);
  const qty = roundUp(Math.max(moq, 1, safetyStock - lowestEnd(months)), pcsPerCarton);
  return { runsOutOn: runsOut, coverDays, orderBy, qty };
}
