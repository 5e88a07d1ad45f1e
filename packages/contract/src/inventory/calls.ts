import { z } from 'zod';
import { choice, cleanText, dateOnly, digits, idList, MAX_INT, oneOrMany, rowId, keywordText, type Choice } from '../core/index.ts';
import { ESTIMATE_MODES, SELL_TYPES } from '../enums.ts';
import { MONTH_SUMS } from './columns.ts';
import type { BookedMonth, ProductMonth, StockFacts, Stocked } from './project.ts';

/** A month in a call, `YYYY-MM`. */
export const ymText = z.string().regex(/^(19|2[0-9])\d{2}-(0[1-9]|1[0-2])$/, 'YYYY-MM');

/** Months that the page shows: before the current one, and in all. */
export const MONTHS_SHOWN = { past: 6, all: 13 } as const;
/** Most products in one answer. */
export const MAX_PRODUCTS = 5000;

const values = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value) as [V, ...V[]];
const MAX_REASON = 500;

/** Query of `GET /api/productInventory/findMany`: products by filters, from the month `from` on (default six before the current one). */
export const inventoryQuery = z.strictObject({
  /** `A` has the months, `L` the facts they are computed from (`monthsOf`). */
  subset: z.enum(['A', 'L']).default('A'),
  params: z
    .strictObject({
      productId: idList.optional(),
      brandId: idList.optional(),
      categoryId: idList.optional(),
      sellType: oneOrMany(z.enum(values(SELL_TYPES))).optional(),
      keyword: keywordText.optional(),
      from: ymText.optional(),
      mode: z.enum(values(ESTIMATE_MODES)).optional(),
      num: digits.pipe(z.int().min(1).max(MAX_PRODUCTS)).default(MAX_PRODUCTS),
      page: digits.pipe(z.int().min(1)).default(1),
    })
    .prefault({}),
});
/** Query of `GET /api/productInventory/export`: the same products as an xlsx file, as the page shows them. */
export const inventoryExportQuery = z.strictObject({
  params: inventoryQuery.shape.params,
  lang: z.enum(['ko', 'en']).default('ko'),
  group: z.enum(['brand', 'category']).default('brand'),
});
export type InventoryParams = z.output<typeof inventoryQuery>['params'];

const ea = z.int();
const sums = Object.fromEntries(MONTH_SUMS.map((name) => [name, ea])) as Record<(typeof MONTH_SUMS)[number], typeof ea>;
const booked = z.object({
  ym: ymText,
  status: z.enum(['closed', 'open']),
  opening: ea,
  ...sums,
  closing: ea,
  counted: ea.nullable(),
  variance: ea,
}) satisfies z.ZodType<BookedMonth>;
const month = z.object({
  ...booked.shape,
  status: z.enum(['closed', 'open', 'live', 'projected']),
  forecastOut: ea.nullable(),
  forecastSrc: z.enum(values(ESTIMATE_MODES)),
  n: ea,
  needed: ea,
  arriving: ea,
  expectedOut: ea,
  projected: ea,
}) satisfies z.ZodType<ProductMonth>;
const ofMonth = z.tuple([ymText, ea]);
const facts = z.object({
  booked: z.array(booked),
  onHand: ea,
  arrivals: z.array(
    z.object({
      id: z.int(),
      poId: z.int(),
      poNo: z.string(),
      lineNo: z.int(),
      eta: z.string(),
      promised: z.string().nullable(),
      qty: ea,
    }),
  ),
  pledged: ea,
  notSold: ea.optional(),
  outs: z.array(ofMonth),
  closedThrough: ymText.nullable(),
  manual: z.array(ofMonth),
}) satisfies z.ZodType<StockFacts>;

const stocked = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  brandId: z.int(),
  brand: z.object({ name: z.string(), nameEn: z.string().nullable(), color: z.string().nullable() }),
  categoryId: z.int().nullable(),
  category: z.object({ name: z.string(), nameEn: z.string().nullable() }).nullable(),
  sellType: z.enum(values(SELL_TYPES)),
  estimateMode: z.enum(values(ESTIMATE_MODES)),
  safetyStock: ea,
  leadTimeDays: z.int(),
  moq: ea,
  pcsPerCarton: ea,
  reserved: ea,
}) satisfies z.ZodType<Stocked>;

/** Answer of `findMany`; closed months end with `closedThrough`, `nextToClose` is the month after it, whether it has ended or not. */
export const inventoryAnswer = z.object({
  asOf: dateOnly,
  from: ymText,
  closedThrough: ymText.nullable(),
  nextToClose: ymText.nullable(),
  total: z.int(),
  rows: z.array(z.object({ product: stocked, facts, months: z.array(month).optional() })),
});
type Answered = z.output<typeof inventoryAnswer>;
/** A product with the facts its months are computed from. */
export interface InventoryRow extends Omit<Answered['rows'][number], 'facts' | 'months'> {
  readonly facts: StockFacts;
  readonly months?: readonly ProductMonth[];
}
export interface InventoryAnswer extends Omit<Answered, 'rows'> {
  readonly rows: readonly InventoryRow[];
}

/** Body of `count`: the quantity counted at the end of an open month; null removes it. */
export const countBody = z.strictObject({ productId: rowId, ym: ymText, counted: z.int().min(0).max(MAX_INT).nullable() });
/** Answer of `count`: what closing the month now would post. */
export const countResult = z.object({ productId: z.int(), ym: ymText, counted: ea.nullable(), variance: ea.nullable() });

/** Body of `estimate`: the expected outflow from a month on (mode `manual`); null removes it. */
export const estimateBody = z.strictObject({ productId: rowId, ym: ymText, qty: z.int().min(0).max(MAX_INT).nullable() });
export const estimateResult = z.object({ productId: z.int(), ym: ymText, qty: ea.nullable() });

const reason = cleanText({ min: 2, max: MAX_REASON, form: 'lines' });

/** Body of `close`; with unfinished work in the month it needs a reason (409 `reason_needed` lists the work). */
export const closeMonthBody = z.strictObject({ ym: ymText, reason: reason.optional() });
/** Body of `reopen`: the last closed month. */
export const reopenMonthBody = z.strictObject({ ym: ymText, reason });
export const periodResult = z.object({ ym: ymText, closedThrough: ymText.nullable() });

/** Kinds of unfinished work in a month. */
export const UNFINISHED = [
  choice('draft_journals', '제출하지 않은 생산일지', 'Journals not submitted'),
  choice('undated_releases', '출고일이 지난 출고', 'Releases that have not left'),
  choice('waiting_lots', '결정을 기다리는 로트', 'Lots waiting for a decision'),
  choice('counts', '실사 차이', 'Count differences to post'),
  choice('negative', '재고가 0 아래로 예상되는 제품', 'Products projected under zero'),
] as const;

/** Query and answer of `unfinished`: open work of a month, each with the page that shows it. */
export const unfinishedQuery = z.strictObject({ ym: ymText });
export const unfinishedAnswer = z.object({
  ym: ymText,
  items: z.array(
    z.object({
      kind: z.enum(values(UNFINISHED)),
      count: z.int(),
      /** Whether closing needs a reason because of it. */
      blocks: z.boolean(),
      to: z.string(),
    }),
  ),
});
export type Unfinished = z.output<typeof unfinishedAnswer>['items'][number];

/** Query of `lowStock`: one product, or all. */
export const lowStockQuery = z.strictObject({ productId: digits.pipe(rowId).optional() });
/** Answer of `lowStock`: products to reorder, the most urgent first. */
export const lowStockAnswer = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      nameEn: z.string().nullable(),
      onHand: ea,
      runsOutOn: z.string(),
      coverDays: z.int(),
      orderBy: z.string(),
      qty: ea,
    }),
  ),
});
export type LowStockRow = z.output<typeof lowStockAnswer>['rows'][number];
