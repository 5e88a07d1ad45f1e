import { z } from 'zod';
import { dateOnly, idDigits, MAX_SAVE, rowId } from '../core/index.ts';

const ids = z.array(rowId).min(1).max(MAX_SAVE);

/** Body of `poProduct/acknowledge`: lines whose present ETA a client has taken note of. */
export const acknowledgeBody = z.strictObject({ ids });

/** Body of `poProduct/unacknowledge`: what the caller acknowledged within the last day is taken back. */
export const unacknowledgeBody = z.strictObject({ ids });

/** What both answer: how many lines were new to it. */
export const acknowledgeResult = z.object({ lines: z.int() });

/** How long an acknowledgement may be taken back. */
export const UNACKNOWLEDGE_HOURS = 24;

/** Who took note of a date, and when. */
export const receiptSchema = z.object({ byName: z.string(), isMine: z.boolean(), eta: dateOnly, at: z.iso.datetime() });
export type Receipt = z.output<typeof receiptSchema>;

/** Query of `poProduct/receipts`: one line. */
export const receiptsQuery = z.strictObject({ id: idDigits });

/** Answer of `poProduct/receipts`: who took note of which of its dates, the latest first. */
export const receiptsAnswer = z.array(receiptSchema);

const HOUR_MS = 3_600_000;

/** Whether one's own acknowledgement may still be taken back. */
export const isTakeable = ({ isMine, at }: Receipt, now: number = Date.now()): boolean =>
  isMine && Date.parse(at) > now - UNACKNOWLEDGE_HOURS * HOUR_MS;
