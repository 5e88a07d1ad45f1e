import { addDays } from '../core/index.ts';
import type { SELL_TYPES } from '../enums.ts';
import type { MonthSums } from './columns.ts';
import { changeOf, noSums } from './columns.ts';
import { estimateOut, isInSeason, type EstimateMode, type Outflow } from './estimate.ts';
import { monthsFrom, ymOf, type Ym } from './months.ts';

/** A month that has begun, from its moves. */
export interface BookedMonth extends MonthSums {
  readonly ym: Ym;
  readonly status: 'closed' | 'open';
  readonly opening: number;
  readonly closing: number;
  readonly counted: number | null;
  readonly variance: number;
}

/** What an open PO line will still bring. */
export interface Arrival {
  /** Of the PO line. */
  readonly id: number;
  readonly poId: number;
  readonly poNo: string;
  readonly lineNo: number;
  readonly eta: string;
  readonly promised: string | null;
  readonly qty: number;
}

/** Facts that the months of a product are computed from. */
export interface StockFacts extends Outflow {
  /** Months that have begun, in order; those without stock and moves are left out. */
  readonly booked: readonly BookedMonth[];
  readonly onHand: number;
  readonly arrivals: readonly Arrival[];
  /** Pieces that confirmed releases take out until the end of the current month. */
  readonly pledged: number;
  /** Pieces that left in the current month with a type of release that does not count as sales. */
  readonly notSold?: number | undefined;
}

/** Fields of a product that its months depend on. */
export interface Stocked {
  readonly estimateMode: EstimateMode;
  readonly sellType: (typeof SELL_TYPES)[number]['value'];
  readonly safetyStock: number;
}

/** Months to show, today, and what-if changes. */
export interface MonthView {
  readonly from: Ym;
  readonly count: number;
  readonly asOf: string;
  /** A mode other than the product's own. */
  readonly mode?: EstimateMode | undefined;
  /** Additional pieces that would come in, by month. */
  readonly ghosts?: readonly { readonly ym: Ym; readonly qty: number }[] | undefined;
  /** Days by which POs would move, by id. */
  readonly shifts?: ReadonlyMap<number, number> | undefined;
}

/** A month of a product: closed, ended but open, current, or future. */
export interface ProductMonth extends Omit<BookedMonth, 'status'> {
  readonly status: 'closed' | 'open' | 'live' | 'projected';
  /** Expected outflow of a month that has not ended, its mode and the number of months it is based on. */
  readonly forecastOut: number | null;
  readonly forecastSrc: EstimateMode;
  readonly n: number;
  readonly needed: number;
  /** What open PO lines and ghosts bring. */
  readonly arriving: number;
  /** Outflow still expected in it. */
  readonly expectedOut: number;
  /** Expected closing; the actual one of a month that has ended. */
  readonly projected: number;
}

interface Step {
  readonly ym: Ym;
  readonly facts: StockFacts;
  readonly mode: EstimateMode;
  readonly arriving: number;
}

const empty = (ym: Ym, opening: number, status: 'closed' | 'open'): BookedMonth => ({
  ym,
  status,
  opening,
  ...noSums(),
  closing: opening,
  counted: null,
  variance: 0,
});

function ended(booked: BookedMonth, mode: EstimateMode): ProductMonth {
  const nothing = { forecastOut: null, n: 0, needed: 0, arriving: 0, expectedOut: 0 };
  return { ...booked, ...nothing, forecastSrc: mode, projected: booked.closing };
}

/**
 * The current month: closing so far + arrivals still to come in it − the greater of (estimate − outflow so far) and the releases' pieces.
 */
function live(booked: BookedMonth, { ym, facts, mode, arriving }: Step): ProductMonth {
  const { qty, n, needed } = estimateOut(mode, ym, facts);
  const gone = booked.outDelivery + booked.outSd - (facts.notSold ?? 0);
  const expectedOut = Math.max(0, qty - gone, facts.pledged);
  const projected = booked.closing + arriving - expectedOut;
  return { ...booked, status: 'live', forecastOut: qty, forecastSrc: mode, n, needed, arriving, expectedOut, projected };
}

function toCome(opening: number, { ym, facts, mode, arriving }: Step): ProductMonth {
  const { qty, n, needed } = estimateOut(mode, ym, facts);
  const projected = opening + arriving - qty;
  const plan = { forecastOut: qty, forecastSrc: mode, n, needed, arriving, expectedOut: qty, projected };
  return { ...empty(ym, opening, 'open'), status: 'projected', closing: projected, ...plan };
}

/** Day on which a line is expected: today where its date has passed. */
export const expectedOn = (eta: string, asOf: string): string => (eta < asOf ? asOf : eta);

/**
 * The months of a product from its facts: closed, current and future ones. The only implementation of this rule (stock page §3), for the
 * API and for what-if; pieces are in EA.
 */
export function monthsOf({ estimateMode }: Stocked, facts: StockFacts, view: MonthView): ProductMonth[] {
  const { from, count, asOf, ghosts = [], shifts } = view;
  const mode = view.mode ?? estimateMode;
  const now = ymOf(asOf);
  const arriving = new Map<Ym, number>();
  const add = (ym: Ym, qty: number) => arriving.set(ym, (arriving.get(ym) ?? 0) + qty);
  for (const { eta, poId, qty } of facts.arrivals) add(ymOf(expectedOn(movedBy(eta, shifts?.get(poId)), asOf)), qty);
  for (const { ym, qty } of ghosts) add(ym < now ? now : ym, qty);
  const booked = new Map(facts.booked.map((month) => [month.ym, month]));
  const first = facts.booked.find(({ ym }) => ym >= from);
  let closing = first ? first.opening : facts.onHand;
  return monthsFrom(from, count).map((ym) => {
    const step = { ym, facts, mode, arriving: arriving.get(ym) ?? 0 };
    const isClosed = facts.closedThrough !== null && ym <= facts.closedThrough;
    const known = booked.get(ym) ?? empty(ym, closing, isClosed ? 'closed' : 'open');
    const month = ym < now ? ended(known, mode) : ym === now ? live(known, step) : toCome(closing, step);
    closing = month.projected;
    return month;
  });
}

const movedBy = (eta: string, days: number | undefined): string => (days ? addDays(eta, days) : eta);

/** Whether the columns of a month add up to its closing. */
export const addsUp = (month: MonthSums & { opening: number; closing: number }): boolean =>
  month.closing === month.opening + changeOf(month);

/** Warning for a month that has not ended: below zero, below safety stock, or neither. */
export type MonthWarning = 'zero' | 'safety';

/** Products that are sold off or ordered once get no reorder hint. */
const NEVER_AGAIN: readonly Stocked['sellType'][] = ['ended', 'limited', 'gift'];

/** Warning for the closing of a month; `preorder` may go below zero, a seasonal product out of season gets no warning. */
export function warningOf({ sellType, safetyStock }: Stocked, facts: Outflow, month: ProductMonth): MonthWarning | undefined {
  if (month.status === 'closed' || month.status === 'open') return undefined;
  if (sellType === 'seasonal' && !isInSeason(facts, month.ym)) return undefined;
  if (month.projected < 0) return sellType === 'preorder' ? 'safety' : 'zero';
  return month.projected < safetyStock && !NEVER_AGAIN.includes(sellType) ? 'safety' : undefined;
}
