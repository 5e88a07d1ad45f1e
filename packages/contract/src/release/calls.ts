import { z } from 'zod';
import { statusResult } from '../actions.ts';
import { cleanText, dateOnly, MAX_INT, MAX_SAVE, moveReason, onRow, reason, rowId } from '../core/index.ts';
import { SHORT_REASONS } from '../release-enums.ts';

const shortReasons = SHORT_REASONS.map(({ value }) => value);

/**
 * Body of `releaseGroup/confirm`: `partial` confirms what is in stock and makes a new request for the rest; `reason` is for missing labels.
 */
export const confirmReleaseBody = z.strictObject({ ...onRow, partial: z.boolean().optional(), reason: reason.optional() });

/** Answer of `confirm`: with `restId`, the release that requests the rest. */
export const confirmReleaseResult = statusResult.extend({ restId: z.int().nullable() });

/** Body of `releaseGroup/pick`: quantities picked for some of its lines. Sent again with the same `eventUuid` it changes nothing. */
export const pickBody = z.strictObject({
  id: rowId,
  lines: z
    .array(
      z.strictObject({
        id: rowId,
        pickedQty: z.int().min(0).max(MAX_INT),
        shortReason: z.enum(shortReasons as [(typeof shortReasons)[number], ...(typeof shortReasons)[number][]]).optional(),
        shortNote: cleanText({ min: 0, max: 200 }).optional(),
      }),
    )
    .min(1)
    .max(MAX_SAVE),
  eventUuid: z.uuid(),
});

const pickedLine = z.object({
  id: z.int(),
  qty: z.int(),
  pickedQty: z.int().nullable(),
  shortReason: z.string().nullable(),
  shortNote: z.string().nullable(),
  pickedByName: z.string().nullable(),
});

/** Answer of `pick`: every line that the caller sees as it is now, with what others picked meanwhile. */
export const pickResult = statusResult.extend({ lines: z.array(pickedLine) });

/** Body of `releaseGroup/reveal`: why the recipients are viewed; without `lineIds` those of all lines. */
export const revealBody = z.strictObject({ id: rowId, lineIds: z.array(rowId).min(1).max(MAX_SAVE).optional(), reason });

const person = z.string().nullable();

/** Answer of `reveal`: recipients of the lines in full. Erased ones stay erased. */
export const revealResult = z.object({
  lines: z.array(z.object({ id: z.int(), recipient: person, phone: person, zip: person, address: person, parcelMemo: person })),
});

/** Body of `releaseGroup/release`; the date defaults to today. */
export const releaseBody = z.strictObject({ ...onRow, releasedOn: dateOnly.optional() });

/** Body of `releaseGroup/deliver`. */
export const deliverBody = z.strictObject({ ...onRow, deliveredOn: dateOnly, receivedBy: cleanText({ max: 100 }).optional() });

/** Body of `releaseGroup/return`: resaleable pieces can be released again, others go to rework. Safe to send again. */
export const returnBody = z.strictObject({
  id: rowId,
  date: dateOnly,
  lines: z
    .array(z.strictObject({ id: rowId, qty: z.int().min(1).max(MAX_INT), resaleable: z.boolean() }))
    .min(1)
    .max(MAX_SAVE),
  reason: moveReason,
  eventUuid: z.uuid(),
});

/**
 * Body of `releaseGroup/finishRework`: returned pieces that were reworked and can be sold again, of lines without inspection. Safe to send
 * again.
 */
export const finishReworkBody = z.strictObject({
  ...returnBody.shape,
  lines: z
    .array(z.strictObject({ id: rowId, qty: z.int().min(1).max(MAX_INT) }))
    .min(1)
    .max(MAX_SAVE),
});

/** Answer of `return` and `finishRework`: the given lines, with their total returned. */
export const returnResult = statusResult.extend({
  lines: z.array(z.object({ id: z.int(), returnedQty: z.int(), reworkQty: z.int() })),
});
