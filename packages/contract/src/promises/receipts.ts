import { z } from 'zod';
import { dateOnly, idDigits, MAX_SAVE, rowId } from '../core/index.ts';

const ids = z.array(rowId).min(1).max(MAX_SAVE);

/** Body of `poProduct/acknowledge`: lines whose present ETA a client acknowledges. */
export const acknowledgeBody = z.strictObject({ ids });

/** Body of `poProduct/unacknowledge`: undoes the caller's acknowledgements of the last day. */
export const unacknowledgeBody = z.strictObject({ ids });

/** Answer of both: the number of lines that changed. */
export const acknowledgeResult = z.object({ lines: z.int() });

/** How long an acknowledgement can be undone. */
export const UNACKNOWLEDGE_HOURS = 24;

/** Who acknowledged a date, and when. */
export const receiptSchema = z.object({ byName: z.string(), isMine: z.boolean(), eta: dateOnly, at: z.iso.datetime() });
export type Receipt = z.output<typeof receiptSchema>;

/** Query of `poProduct/receipts`: one line. */
export const receiptsQuery = z.strictObject({ id: idDigits });

/** Answer of `poProduct/receipts`: who acknowledged which of its dates, latest first. */
export const receiptsAnswer = z.array(receiptSchema);

const HOUR_MS = 3_600_000;

/** Whether the caller's own acknowledgement can still be undone. */
export const isTakeable = ({ isMine, at }: Receipt, now: number = Date.now()): boolean =>
  isMine && Date.parse(at) > now - UNACKNOWLEDGE_HOURS * HOUR_MS;
