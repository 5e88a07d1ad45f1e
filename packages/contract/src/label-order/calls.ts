import { z } from 'zod';
import { statusResult } from '../actions.ts';
import { ARTWORK_TAKES } from '../label-order-enums.ts';
import { cleanText, dateOnly, MAX_INT, MAX_SAVE, moveReason, onRow, reason, refId, rowId, type Choice } from '../core/index.ts';

const values = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value) as [V, ...V[]];

/** Body of `labelOrderGroup/receive`: what came of some of its lines. Sent again with the same `eventUuid` it changes nothing. */
export const receiveLabelsBody = z.strictObject({
  id: rowId,
  date: dateOnly,
  lines: z
    .array(z.strictObject({ id: rowId, qty: z.int().min(1).max(MAX_INT), artworkVer: cleanText({ max: 40 }).optional() }))
    .min(1)
    .max(MAX_SAVE),
  /** Asked for (409 `reason_needed`) when more came than the tolerance allows. */
  reason: moveReason.optional(),
  eventUuid: z.uuid(),
});

/** What `receive` answers: the order's status and the lines named, with all that came of them and what is on hand of their labels. */
export const receiveLabelsResult = statusResult.extend({
  lines: z.array(z.object({ id: z.int(), qty: z.int(), receivedQty: z.int(), onHand: z.int() })),
});

/** Body of `labelOrder/shortClose`: nothing more is expected of the line. */
export const shortCloseLabelBody = z.strictObject({ ...onRow, reason });

/**
 * Body of `labelStock/draftOrders`: labels to order. The quantity of each is the proposed one unless `lines` says another, below the MOQ or
 * beside the multiple with a reason. It is what drafts hold in all: one that holds less is raised.
 */
export const draftOrdersBody = z.strictObject({
  ids: z.array(refId('labelStock')).min(1).max(MAX_SAVE),
  lines: z
    .array(z.strictObject({ id: refId('labelStock'), qty: z.int().min(1).max(MAX_INT), reason: reason.optional() }))
    .max(MAX_SAVE)
    .optional(),
});

/** A line of a draft; `before` is its quantity until it was raised, left out where it was not. */
const draftedLine = z.object({ id: z.int(), labelStockId: z.int(), qty: z.int(), before: z.int().optional() });

/** What `draftOrders` answers: the orders that hold the labels, one a supplier; `drafted` says which of them are new. */
export const draftOrdersResult = z.object({
  ids: z.array(z.int()),
  groups: z.array(z.object({ id: z.int(), no: z.string(), drafted: z.boolean(), lines: z.array(draftedLine) })),
});

/** Body of `labelStock/chooseArtwork`: which artwork PO lines take; null leaves it to the day of the change. `id` is the old label. */
export const chooseArtworkBody = z.strictObject({
  ...onRow,
  lines: z
    .array(z.strictObject({ poProductId: refId('poProduct'), take: z.enum(values(ARTWORK_TAKES)).nullable() }))
    .min(1)
    .max(MAX_SAVE),
});

/** What `chooseArtwork` answers: the label, and on how many lines the choice changed. */
export const chooseArtworkResult = z.object({ id: z.int(), version: z.int(), changed: z.int() });
