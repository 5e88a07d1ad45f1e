import { z } from 'zod';
import { dateOnly, MAX_SAVE, rowId } from '../core/index.ts';

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
