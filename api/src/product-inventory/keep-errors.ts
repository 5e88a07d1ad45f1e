import { addMonths, estimateOut, lastDay, soldIn, type EstimateMode, type MonthSums, type Outflow } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { settingsOf } from '../core/config/settings.ts';
import { insertRows } from '../core/orm/insert-rows.ts';
import { tables } from '../core/orm/tables.ts';
import { ForecastError } from '../forecast-error/forecast-error.entity.ts';
import type { Product } from '../product/product.entity.ts';
import type { ProductInventory } from './product-inventory.entity.ts';

/** Number of past months that estimates use. */
const HISTORY = 16;

interface Known {
  readonly product: number;
  readonly mode: EstimateMode;
  readonly ym: string;
  readonly status: 'open' | 'closed';
  readonly outDelivery: number;
  readonly outSd: number;
  readonly expected: number | null;
}

const errorOf = (expected: number, actual: number): number | null =>
  actual > 0 ? Math.round((100 * Math.abs(expected - actual)) / actual) : null;

/** Months of every product up to and including `ym`, the last ones and those with an entered quantity, the oldest first, bypassing the identity map of this transaction. */
async function monthsUntil({ em }: Ctx, ym: string): Promise<Known[]> {
  const rows = await tables<typeof ProductInventory | typeof Product>(em)
    .selectFrom('product_inventory as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where('i.ym', '<=', ym)
    .where(({ eb, or }) => or([eb('i.ym', '>=', addMonths(ym, -HISTORY)), eb('i.forecast_out', 'is not', null)]))
    .orderBy('i.product_id')
    .orderBy('i.ym')
    .select(['i.product_id as product', 'p.estimate_mode as mode', 'i.ym', 'i.status', 'i.out_delivery as outDelivery'])
    .select(['i.out_sd as outSd', 'i.forecast_out as expected'])
    .execute();
  return rows.map((row) => ({ ...row, outDelivery: Number(row.outDelivery), outSd: Number(row.outSd), expected: row.expected ?? null }));
}

/** The expected outflow of a product as the month began: from the closed months before it and the quantities people had entered. */
function expectedOf(own: readonly Known[], ym: string, soldOf: (month: Known) => number) {
  const before = own.filter((row) => row.ym < ym && row.status === 'closed');
  const outflow: Outflow = {
    outs: before.map((row): [string, number] => [row.ym, soldOf(row)]),
    closedThrough: before.length > 0 ? addMonths(ym, -1) : null,
    manual: own.flatMap((row): [string, number][] => (row.expected === null ? [] : [[row.ym, Number(row.expected)]])),
  };
  return estimateOut(own[0]?.mode ?? 'none', ym, outflow);
}

/** Deletes the forecast errors of a reopened month. */
export const dropErrors = ({ em }: Ctx, ym: string): Promise<number> => em.nativeDelete(ForecastError, { ym });

/** Stores the forecast errors of a month being closed, for products that had a forecast. */
export async function keepErrors(ctx: Ctx, ym: string): Promise<void> {
  const setting = settingsOf(ctx.em).of;
  const soldOf = ({ outDelivery, outSd }: Pick<MonthSums, 'outDelivery' | 'outSd'>) => soldIn({ outDelivery, outSd }, setting);
  const by = Map.groupBy(await monthsUntil(ctx, ym), ({ product }) => product);
  const [at, createdBy] = [new Date(), ctx.user?.id ?? null];
  const rows = [...by].flatMap(([productId, own]) => {
    const month = own.find((row) => row.ym === ym);
    const { qty, n } = expectedOf(own, ym, soldOf);
    if (!month || n === 0) return [];
    const actualQty = soldOf(month);
    return [
      {
        productId,
        ym,
        date: lastDay(ym),
        mode: month.mode,
        expectedQty: qty,
        actualQty,
        errorPct: errorOf(qty, actualQty),
        version: 1,
        createdAt: at,
        updatedAt: at,
        createdBy,
        updatedBy: null,
      },
    ];
  });
  await dropErrors(ctx, ym);
  if (rows.length > 0) await insertRows(ctx.em, ForecastError, rows);
}
