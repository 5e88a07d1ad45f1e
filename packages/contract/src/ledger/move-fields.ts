import { z } from 'zod';
import {
  choiceField,
  cleanText,
  dateField,
  dateOnly,
  flagField,
  MAX_INT,
  onRow,
  qtyField,
  refField,
  rowId,
  text,
  textField,
  type Choice,
} from '../core/index.ts';

const derived = { derived: true } as const;
const optionalDerived = { derived: true, optional: true } as const;
const MAX_REASON = 200;
const MAX_UUID = 36;

/** The fields of every ledger's moves, besides the holder and the links. `self` is the name of the moves' own resource. */
export const moveFields = <const V extends string, const N extends string>(self: N, types: readonly Choice<V>[]) => ({
  type: choiceField(text('구분', 'Type'), types, derived),
  date: dateField(text('날짜', 'Date'), derived),
  qty: qtyField(text('수량', 'Quantity'), { min: -MAX_INT, derived: true }),
  balanceAfter: qtyField(text('잔량', 'Balance'), derived),
  reason: textField(text('사유', 'Reason'), optionalDerived),
  eventUuid: textField(text('이벤트', 'Event'), { max: MAX_UUID, derived: true }),
  reversalOfId: refField(text('취소한 기록', 'Reversal of'), { name: self, fields: {} }, optionalDerived),
  isReversed: flagField(text('취소됨', 'Reversed'), derived),
});

/**
 * Body of a holder's `move`: `qty` by the type's direction, in EA. `eventUuid` makes a retry safe: the same one again returns the first
 * result. `links` are what the move may be for (a PO product).
 */
export const moveBody = <const V extends string, const L extends z.ZodRawShape>(types: readonly Choice<V>[], links: L) =>
  z.strictObject({
    ...onRow,
    type: z.enum(types.map(({ value }) => value) as [V, ...V[]]),
    date: dateOnly,
    qty: z.int().min(-MAX_INT).max(MAX_INT),
    reason: cleanText({ min: 0, max: MAX_REASON, form: 'lines' }).optional(),
    ...links,
    eventUuid: z.uuid(),
  });

/**
 * Body of a holder's `reverse`: writes the opposite of a move of the row `id`. It has the date of the move unless `date` gives a later one,
 * which is needed where the move's day is in a closed period.
 */
export const reverseBody = z.strictObject({
  ...onRow,
  moveId: rowId,
  date: dateOnly.optional(),
  reason: cleanText({ min: 2, max: MAX_REASON, form: 'lines' }),
  eventUuid: z.uuid(),
});

/** Answer of `move` and `reverse`: the written row and the balance after it. */
export const moveResult = z.object({ id: z.int(), moveId: z.int(), balanceAfter: z.int(), version: z.int() });
