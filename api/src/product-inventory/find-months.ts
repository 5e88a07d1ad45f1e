import {
  addMonths,
  MONTHS_SHOWN,
  monthsOf,
  MAX_PRODUCTS,
  ymOf,
  type InventoryAnswer,
  type InventoryParams,
  type InventoryRow,
} from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { findProducts, type Asked, type FoundProduct } from './find-products.ts';
import { InventoryPeriod, PERIOD_ID } from './inventory-period.entity.ts';
import { nextToClose } from './month-order.ts';
import { readFacts } from './read-facts.ts';

/** Maximum ids in a statement; for more products all are read. */
const MAX_NAMED = 500;

const stocked = ({
  brandName,
  brandNameEn,
  brandColor,
  categoryName,
  categoryNameEn,
  onHand: _onHand,
  ...row
}: FoundProduct): InventoryRow['product'] => ({
  ...row,
  brand: { name: brandName, nameEn: brandNameEn, color: brandColor },
  category: row.categoryId === null ? null : { name: categoryName, nameEn: categoryNameEn },
});

/** Products and the facts of their months, as the caller may see them. */
export async function findFacts(ctx: Ctx, asked: Asked, paging: { num: number; page: number }, from?: string) {
  const asOf = today();
  const first = from ?? addMonths(ymOf(asOf), -MONTHS_SHOWN.past);
  const period = await ctx.em.fork().findOne(InventoryPeriod, { id: PERIOD_ID });
  const closedThrough = period?.closedThrough ?? null;
  const { rows: products, total } = await findProducts(ctx, asked, paging);
  const isAll = products.length === total && Object.values(asked).every((value) => value === undefined);
  const ids = isAll || products.length > MAX_NAMED ? undefined : products.map(({ id }) => id);
  const factsOf = ids?.length === 0 ? undefined : await readFacts(ctx, { ids, from: first, asOf, closedThrough });
  const rows = factsOf ? products.map((row): InventoryRow => ({ product: stocked(row), facts: factsOf(row.id, row.onHand) })) : [];
  return { asOf, from: first, closedThrough, total, rows };
}

/** `productInventory/findMany`. */
export async function findMonths(ctx: Ctx, { subset, params }: { subset: 'A' | 'L'; params: InventoryParams }): Promise<InventoryAnswer> {
  const { from, mode, num = MAX_PRODUCTS, page = 1, ...asked } = params;
  const found = await findFacts(ctx, asked, { num, page }, from);
  const view = { from: found.from, count: MONTHS_SHOWN.all, asOf: found.asOf, mode };
  const rows = subset === 'L' ? found.rows : found.rows.map((row) => ({ ...row, months: monthsOf(row.product, row.facts, view) }));
  return { ...found, nextToClose: (await nextToClose(ctx, found.closedThrough)) ?? null, rows };
}
