import { z } from 'zod';
import { addDays, choice, dateOnly, type Choice } from '../core/index.ts';
import { ORDER_BOUNDS } from '../label-order-enums.ts';
import { labelStock } from '../label-stock.ts';
import { workdaysBefore, type Calendar } from '../workdays.ts';

const values = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value) as [V, ...V[]];

/** Workdays that an order takes until the supplier has it (domain page §4, label_stock). */
const ORDER_WORKDAYS = 2;

/** Last day to order a label: the day it runs out less the lead time and 2 workdays. */
export const orderByOf = (shortageDate: string, leadTimeDays: number, calendar: Calendar): string =>
  workdaysBefore(addDays(shortageDate, -leadTimeDays), ORDER_WORKDAYS, calendar);

/** Orders of the radar besides those of the list; labels without such a day come last. */
export const RUN_OUT_ORDERS = [
  choice('orderBy', '발주 기한', 'Order by'),
  choice('shortageDate', '소진일', 'Runs out'),
  choice('need', '필요', 'Need'),
  choice('onOrder', '발주 중', 'On order'),
  choice('left', '잔량', 'Left'),
  choice('onHand', '재고', 'On hand'),
  choice('code', '코드', 'Code'),
  choice('name', '이름', 'Name'),
] as const;

const orders = RUN_OUT_ORDERS.flatMap(({ value }) => [`${value}-asc`, `${value}-desc`] as const);
const yesNo = z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')]);

const own = z.strictObject({
  orderBy: z.enum([...orders] as [(typeof orders)[number], ...(typeof orders)[number][]]).default('orderBy-asc'),
  orderByFrom: dateOnly.optional(),
  orderByTo: dateOnly.optional(),
  shortageDateFrom: dateOnly.optional(),
  shortageDateTo: dateOnly.optional(),
  runsOut: yesNo.optional(),
  changing: yesNo.optional(),
});

/** Type of `runOutParams`; the label list's own filters are checked by its schema. */
export interface RunOutParams extends z.output<typeof own> {
  readonly num: number;
  readonly page: number;
  readonly id?: readonly number[];
  readonly queryMode?: 'both' | 'list' | 'count';
}

/**
 * `params` of `GET /api/labelStock/runOut`: those of the label list, sorted by order-by unless given. `orderByTo` keeps labels to order by
 * that day (overdue ones too), `runsOut` those that run out within the open POs, `changing` those whose artwork changes.
 */
// `extend` loses the types of the list's params.
export const runOutParams = labelStock.params.extend(own.shape) as unknown as z.ZodType<RunOutParams>;

/** Query of `runOut`. */
export const runOutQuery = z.strictObject({ params: z.preprocess((given) => given ?? {}, runOutParams) });

/** Query of `runOutExport`: the same rows as a file. */
export const runOutExportQuery = z.strictObject({
  params: z.preprocess((given) => given ?? {}, runOutParams),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  lang: z.enum(['ko', 'en']).default('ko'),
});

export type RunOutExportQuery = z.output<typeof runOutExportQuery>;

const ea = z.int();
const day = z.string().nullable();

const proposal = z.object({
  short: ea,
  safety: ea,
  qty: ea,
  bound: z.enum(values(ORDER_BOUNDS)),
  /** Arrival day if ordered today. */
  arrivesOn: z.string(),
  /** The supplier's last price for the label, else the label's own. */
  unitCost: z.number().nullable(),
});

/** The label that replaces another. */
export const successorSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  artworkVer: z.string().nullable(),
});

/** One label with what open PO lines use and orders bring. */
export const runOutRow = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  kind: labelStock.fields.kind.schema,
  unit: labelStock.fields.unit.schema,
  eaPerUnit: z.int(),
  brandId: z.int().nullable(),
  brand: z.object({ name: z.string(), nameEn: z.string().nullable(), color: z.string().nullable() }).nullable(),
  countryId: z.int().nullable(),
  supplierId: z.int().nullable(),
  supplier: z.string().nullable(),
  supplierEn: z.string().nullable(),
  moq: ea,
  orderMultiple: ea,
  leadTimeDays: z.int(),
  safetyQty: ea,
  location: z.string().nullable(),
  artworkVer: z.string().nullable(),
  supersededOn: day,
  supersededBy: successorSchema.nullable(),
  useUpOld: z.boolean(),
  isActive: z.boolean(),
  onHand: ea,
  need: ea,
  /** Still to come of orders that suppliers have, and the first due day. */
  onOrder: ea,
  onOrderDue: day,
  /** In draft orders: not counted as on order. */
  drafted: ea,
  /** On hand and on order less the need; negative is a shortage. */
  left: ea,
  /** Lowest balance on any day. */
  lowest: ea,
  /** First day below zero. */
  shortageDate: day,
  /** First day below the safety quantity. */
  belowSafetyDate: day,
  orderBy: day,
  proposal,
});
export type RunOutRow = z.output<typeof runOutRow>;

/** Answer of `runOut`: a page of labels, their total, and the sums of all filtered labels. */
export const runOutAnswer = z.object({
  asOf: dateOnly,
  total: z.int(),
  rows: z.array(runOutRow),
  sums: z.object({ onHand: ea, need: ea, onOrder: ea }),
  /** Of the filtered labels: those that run out, those to order within seven days (overdue ones too), those whose artwork changes. */
  counts: z.object({ runsOut: z.int(), thisWeek: z.int(), changing: z.int() }),
});
export type RunOutAnswer = z.output<typeof runOutAnswer>;

/** Labels whose order-by day is within this many days are to be ordered this week. */
export const THIS_WEEK_DAYS = 7;
