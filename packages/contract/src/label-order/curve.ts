import { z } from 'zod';
import { dateOnly, digits, idDigits, type Choice } from '../core/index.ts';
import { ARTWORK_TAKES } from '../label-order-enums.ts';
import { runOutRow, successorSchema } from './run-out.ts';

const values = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value) as [V, ...V[]];
const ea = z.int();
const day = z.string().nullable();

/** Query of `GET /api/labelStock/curve`: one label; `days` ends the curve so many days from today (all that is known unless told). */
export const curveQuery = z.strictObject({ id: idDigits, days: digits.pipe(z.int().min(1).max(3660)).optional() });

const eats = z.object({
  poProductId: z.int(),
  poId: z.int(),
  poNo: z.string(),
  lineNo: z.int(),
  productId: z.int(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  /** Ordered pieces that have no such label yet. */
  stillToLabel: ea,
  lossPct: z.number(),
  loss: ea,
  spare: ea,
  /** What somebody chose for the line; null: by the day of the change. */
  take: z.enum(values(ARTWORK_TAKES)).nullable(),
});
const brings = z.object({ labelOrderId: z.int(), groupId: z.int(), no: z.string() });

/** One step of a label's balance: what a PO line takes or an order brings. `balance` is that of the step; a day counts with its last one. */
export const curveStep = z.object({
  day: z.string(),
  /** The day it was meant for, where that has passed and it counts for today. */
  overdueSince: day,
  /** Signed: a line takes, an order brings. */
  qty: ea,
  balance: ea,
  line: eats.nullable(),
  order: brings.nullable(),
});
export type CurveStep = z.output<typeof curveStep>;

/** One PO line that a change of artwork touches. */
const changed = z.object({
  ...eats.pick({ poProductId: true, poId: true, poNo: true, lineNo: true, productName: true, take: true }).shape,
  day: z.string(),
  /** Pieces of the old artwork and of the new one that it takes. */
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
  /** What a change to the successor means; null where there is none. */
  change: z
    .object({
      successor: successorSchema,
      on: day,
      useUpOld: z.boolean(),
      /** Of the old stock: what lines burn off, what is left, and what that is worth (null without a price). */
      burned: ea,
      leftOver: ea,
      leftOverWorth: z.number().nullable(),
      lines: z.array(changed),
    })
    .nullable(),
});
export type CurveAnswer = z.output<typeof curveAnswer>;
