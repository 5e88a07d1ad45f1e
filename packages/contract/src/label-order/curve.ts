import { z } from 'zod';
import { dateOnly, digits, idDigits, type Choice } from '../core/index.ts';
import { ARTWORK_TAKES } from '../label-order-enums.ts';
import { runOutRow, successorSchema } from './run-out.ts';

const values = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value) as [V, ...V[]];
const ea = z.int();
const day = z.string().nullable();

/** Query of `GET /api/labelStock/curve`: one label; `days` ends the curve that many days from today (by default all known steps). */
export const curveQuery = z.strictObject({ id: idDigits, days: digits.pipe(z.int().min(1).max(3660)).optional() });

const eats = z.object({
  poProductId: z.int(),
  poId: z.int(),
  poNo: z.string(),
  lineNo: z.int(),
  productId: z.int(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  /** Ordered pieces without such a label yet. */
  stillToLabel: ea,
  lossPct: z.number(),
  loss: ea,
  spare: ea,
  /** The choice for the line; null: by the date of the change. */
  take: z.enum(values(ARTWORK_TAKES)).nullable(),
});
const brings = z.object({ labelOrderId: z.int(), groupId: z.int(), no: z.string() });

/**
 * One step of a label's balance: what a PO line uses or an order brings. `balance` is after the step; the last step of a day counts for the
 * day.
 */
export const curveStep = z.object({
  day: z.string(),
  /** The planned day, where that has passed and the step counts for today. */
  overdueSince: day,
  /** Signed: a line uses, an order brings. */
  qty: ea,
  balance: ea,
  line: eats.nullable(),
  order: brings.nullable(),
});
export type CurveStep = z.output<typeof curveStep>;

/** One PO line affected by a change of artwork. */
const changed = z.object({
  ...eats.pick({ poProductId: true, poId: true, poNo: true, lineNo: true, productName: true, productNameEn: true, take: true }).shape,
  day: z.string(),
  /** Pieces of the old and the new artwork that it uses. */
  old: ea,
  new: ea,
});

/** Answer of `curve`. */
export const curveAnswer = z.object({
  asOf: dateOnly,
  row: runOutRow,
  steps: z.array(curveStep),
  /** Holidays, ours and the supplier's, from the order-by day or today to the last step. */
  holidays: z.array(z.string()),
  /** Effect of changing to the successor; null where there is none. */
  change: z
    .object({
      successor: successorSchema,
      on: day,
      useUpOld: z.boolean(),
      /** Of the old stock: what lines use up, what remains, and its value (null without a price). */
      burned: ea,
      leftOver: ea,
      leftOverWorth: z.number().nullable(),
      lines: z.array(changed),
    })
    .nullable(),
});
export type CurveAnswer = z.output<typeof curveAnswer>;
