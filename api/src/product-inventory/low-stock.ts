import { lowStockOf, MONTHS_SHOWN, monthsOf, MAX_PRODUCTS, ORDERED_AGAIN, type LowStockRow } from '@moru/contract';
import { ownHolidays } from '../country/own-country.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { settingsOf } from '../core/config/settings.ts';
import { findFacts } from './find-months.ts';

/** Most products in the answer. */
const MAX_ROWS = 50;

/** Products to reorder, or the one of `productId` if it is one of them, the most urgent first. */
export async function lowStock(ctx: Ctx, productId?: number): Promise<{ total: number; rows: LowStockRow[] }> {
  const which = { sellType: [...ORDERED_AGAIN], ...(productId !== undefined && { productId: [productId] }) };
  const { rows, from, asOf } = await findFacts(ctx, which, { num: MAX_PRODUCTS, page: 1 });
  const calendar = { workdays: settingsOf(ctx.em).get('workdays'), holidays: await ownHolidays(ctx) };
  const low = rows.flatMap(({ product, facts }): LowStockRow[] => {
    const months = monthsOf(product, facts, { from, count: MONTHS_SHOWN.all, asOf });
    const found = lowStockOf(product, facts, months, { asOf, calendar });
    const { id, code, name, nameEn } = product;
    return found ? [{ id, code, name, nameEn, onHand: facts.onHand, ...found }] : [];
  });
  return { total: low.length, rows: low.toSorted((a, b) => a.orderBy.localeCompare(b.orderBy) || a.id - b.id).slice(0, MAX_ROWS) };
}
