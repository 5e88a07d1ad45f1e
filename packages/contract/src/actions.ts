import { z } from 'zod';
import { cleanText, dateOnly, MAX_SAVE, onRow, reason } from './core/index.ts';
import { eachOnce } from './core/each-once.ts';
import { ETA_REASONS } from './enums.ts';

/** Body of a step that takes only the row. */
export const plain = z.strictObject(onRow);

/** Body of a step that may carry a reason (asked for when a soft rule is broken). */
export const maybeReasoned = z.strictObject({ ...onRow, reason: reason.optional() });

/** Body of a step that needs a reason. */
export const reasoned = z.strictObject({ ...onRow, reason });

/** Answer of a change of status: the row's id, its new version and status. */
export const statusResult = z.object({ id: z.int(), version: z.int(), status: z.string() });

const reasons = ETA_REASONS.map(({ value }) => value);

/** Body of `reviseEta`: a new date with its reason; `other` needs a note. */
export const reviseEtaBody = z.strictObject({
  ...onRow,
  toDate: dateOnly,
  reason: z.enum(reasons as [(typeof reasons)[number], ...(typeof reasons)[number][]]),
  note: cleanText({ min: 0, max: 500, form: 'lines' }).optional(),
});

/**
 * Body of `reviseEtas`: lines with the versions the page saw, one reason, and either the day that all of them move to or by how many
 * days each moves.
 */
export const reviseEtasBody = z.strictObject({
  rows: eachOnce(z.array(z.strictObject(onRow)).min(1).max(MAX_SAVE), ({ id }) => id),
  toDate: dateOnly.optional(),
  byDays: z.int().min(-1000).max(1000).optional(),
  reason: reviseEtaBody.shape.reason,
  note: reviseEtaBody.shape.note,
});

/** Answer of `reviseEtas`: how many lines moved. */
export const reviseEtasResult = z.object({ revised: z.int() });

/** Answer of `reviseEta`. */
export const reviseEtaResult = z.object({ id: z.int(), version: z.int(), etaCurrent: z.string() });
