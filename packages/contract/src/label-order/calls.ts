import { z } from 'zod';
import { statusResult } from '../actions.ts';
import { ARTWORK_TAKES } from '../label-order-enums.ts';
import { cleanText, dateOnly, MAX_INT, MAX_SAVE, moveReason, onRow, reason, refId, rowId, type Choice } from '../core/index.ts';
import { eachOnce } from '../core/each-once.ts';

const values = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value) as [V, ...V[]];

/** Body of `labelOrderGroup/receive`: quantities received on some of its lines. Sent again with the same `eventUuid` it changes nothing. */
export const receiveLabelsBody = z.strictObject({
  id: rowId,
  date: dateOnly,
  lines: z
    .array(z.strictObject({ id: rowId, qty: z.int().min(1).max(MAX_INT), artworkVer: cleanText({ max: 40 }).optional() }))
    .min(1)
    .max(MAX_SAVE),
  /** Required (409 `reason_needed`) when more was received than the tolerance allows. */
  reason: moveReason.optional(),
  eventUuid: z.uuid(),
});

/** Answer of `receive`: the order's status and the given lines, with their total received and the stock of their labels. */
export const receiveLabelsResult = statusResult.extend({
  lines: z.array(z.object({ id: z.int(), qty: z.int(), receivedQty: z.int(), onHand: z.int() })),
});

/** Body of `labelOrder/shortClose`: nothing more is expected of the line. */
export const shortCloseLabelBody = z.strictObject({ ...onRow, reason });

/**
 * Body of `labelStock/draftOrders`: labels to order. The quantity of each is the proposed one unless `lines` gives another; a quantity
 * below the MOQ or off the multiple needs a reason. It is the total in drafts: a draft with less is raised.
 */
export const draftOrdersBody = z.strictObject({
  ids: z.array(refId('labelStock')).min(1).max(MAX_SAVE),
  lines: eachOnce(
    z.array(z.strictObject({ id: refId('labelStock'), qty: z.int().min(1).max(MAX_INT), reason: reason.optional() })).max(MAX_SAVE),
    ({ id }) => id,
  ).optional(),
});

/** A line of a draft; `before` is its quantity before it was raised, absent where it was not. */
const draftedLine = z.object({ id: z.int(), labelStockId: z.int(), qty: z.int(), before: z.int().optional() });

/** Answer of `draftOrders`: the orders that contain the labels, one per supplier; `drafted` marks the new ones. */
export const draftOrdersResult = z.object({
  ids: z.array(z.int()),
  groups: z.array(z.object({ id: z.int(), no: z.string(), drafted: z.boolean(), lines: z.array(draftedLine) })),
});

/** Body of `labelStock/chooseArtwork`: which artwork PO lines use; null leaves it to the date of the change. `id` is the old label. */
export const chooseArtworkBody = z.strictObject({
  ...onRow,
  lines: eachOnce(
    z
      .array(z.strictObject({ poProductId: refId('poProduct'), take: z.enum(values(ARTWORK_TAKES)).nullable() }))
      .min(1)
      .max(MAX_SAVE),
    ({ poProductId }) => poProductId,
  ),
});

/** Answer of `chooseArtwork`: the label, and the number of lines whose choice changed. */
export const chooseArtworkResult = z.object({ id: z.int(), version: z.int(), changed: z.int() });
