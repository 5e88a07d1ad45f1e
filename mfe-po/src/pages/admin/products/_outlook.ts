import {
  expectedOn,
  lowStockAnswer,
  MONTHS_SHOWN,
  monthsOf,
  runsOutOn,
  ymOf,
  type InventoryAnswer,
  type LowStockRow,
  type ProductMonth,
  type StockFacts,
} from '@moru/contract';
import { getQuery, useQuery } from '@moru/ui/core';

/** The queries for the months of one product, which a record loads before it is shown. */
export const monthsQuery = (productId: number) =>
  getQuery<InventoryAnswer>('productInventory/findMany', { subset: 'L', params: { productId } });
export const lowQuery = (productId: number) => getQuery('productInventory/lowStock', { productId }, lowStockAnswer);

/** How long the stock of a product lasts, in EA and business dates. */
export interface Outlook {
  readonly asOf: string;
  readonly months: readonly ProductMonth[];
  /** Outflow expected in the current month. */
  readonly perMonth: number;
  /** Months that the available stock covers; undefined without an expected outflow. */
  readonly cover: number | undefined;
  /** The same with arrivals before the stock is used up; undefined where there are none. */
  readonly coming: { readonly qty: number; readonly by: string; readonly cover: number } | undefined;
  readonly underSafetyOn: string | undefined;
  readonly runsOutOn: string | undefined;
}

interface Stock {
  readonly available: number;
  readonly safetyStock: number;
}

/** Calculates cover and the days on which the stock falls below its safety stock and below zero, from the months. */
export function outlookOf({ available, safetyStock }: Stock, facts: StockFacts, months: readonly ProductMonth[], asOf: string): Outlook {
  const perMonth = months.find(({ status }) => status === 'live')?.forecastOut ?? 0;
  const out = runsOutOn(facts, months, asOf);
  const last = months.at(-1)?.ym ?? '';
  const awaited = facts.arrivals
    .map(({ eta, qty: pieces }) => ({ on: expectedOn(eta, asOf), pieces }))
    .filter(({ on }) => (out === undefined ? ymOf(on) <= last : on <= out));
  const qty = awaited.reduce((sum, { pieces }) => sum + pieces, 0);
  const by = awaited.reduce((latest, { on }) => (on > latest ? on : latest), '');
  return {
    asOf,
    months,
    perMonth,
    cover: perMonth > 0 ? available / perMonth : undefined,
    coming: qty > 0 && perMonth > 0 ? { qty, by, cover: (available + qty) / perMonth } : undefined,
    underSafetyOn: safetyStock > 0 ? runsOutOn(facts, months, asOf, safetyStock) : undefined,
    runsOutOn: out,
  };
}

interface Found {
  readonly outlook?: Outlook;
  readonly facts?: StockFacts;
  /** How much of it has to be ordered. */
  readonly low?: LowStockRow | undefined;
}

/** The outlook of one product with its composition; empty until everything is loaded, and where it has no months. */
export function useOutlook(row: Stock & { readonly id: number }): Found {
  const { data } = useQuery(monthsQuery(row.id));
  const { data: low } = useQuery(lowQuery(row.id));
  const found = data?.rows[0];
  if (!data || !found || !low) return {};
  const months = monthsOf(found.product, found.facts, { from: data.from, count: MONTHS_SHOWN.all, asOf: data.asOf });
  return { outlook: outlookOf(row, found.facts, months, data.asOf), facts: found.facts, low: low.rows[0] };
}
