import { z } from 'zod';
import { cleanText, dateOnly, MAX_INT, onRow, reason, refId, rowId } from '../core/index.ts';
import { AQLS, LEVELS } from '../enums.ts';
import { DECISIONS, VERDICTS } from '../inspection-enums.ts';
import { DEFECT_CLASSES } from '../sampling/resolve-plan.ts';

const qty = z.int().min(0).max(MAX_INT);
const valuesOf = <V extends string>(choices: readonly { readonly value: V }[]) => choices.map(({ value }) => value) as [V, ...V[]];
const decision = z
  .enum(valuesOf(DECISIONS))
  .refine((value) => value !== 'none', 'accept, accept_deviation, sort_100, rework, reject, scrap');

/** Most events of one call. */
export const MAX_EVENTS = 500;

const event = { uuid: z.uuid(), at: z.iso.datetime().optional(), note: cleanText({ min: 0, max: 500 }).optional() };
const place = { unitNo: z.int().min(1).max(MAX_INT).optional(), cartonNo: z.int().min(1).max(MAX_INT).optional() };

/** A counting event with a UUID from the device: sent again it changes nothing. `at` is the device's time. */
export const countEventBody = z.discriminatedUnion('kind', [
  z.strictObject({
    ...event,
    ...place,
    kind: z.literal('defect'),
    code: cleanText({ max: 40 }),
    class: z.enum(DEFECT_CLASSES),
    qty: z.int().min(1).max(100_000).default(1),
    itemId: rowId.optional(),
  }),
  z.strictObject({
    ...event,
    ...place,
    kind: z.literal('result'),
    itemId: rowId,
    values: z.array(z.union([cleanText({ max: 200 }), z.number()]).transform(String)).max(1000),
  }),
  z.strictObject({ ...event, kind: z.literal('checked'), qty: z.int().min(1).max(MAX_INT), cartonNo: place.cartonNo }),
  z.strictObject({ ...event, kind: z.literal('undo'), of: z.uuid() }),
]);

/** Body of `inspection/record`. */
export const recordBody = z.strictObject({ id: rowId, events: z.array(countEventBody).min(1).max(MAX_EVENTS) });

const perClass = z.object({ critical: z.int(), major: z.int(), minor: z.int() });
const verdict = z.enum(valuesOf(VERDICTS));

/**
 * Answer of `record`: the whole lot as counted now, others' counts included. With `conflictId` the events came too late for the lot and are
 * stored in the inbox of conflicts.
 */
export const recordResult = z.object({
  id: z.int(),
  nChecked: z.int(),
  found: perClass,
  verdict,
  version: z.int(),
  conflictId: z.int().optional(),
});

/** Body of `inspection/redraw`: a carton that cannot be reached. */
export const redrawBody = z.strictObject({ ...onRow, cartonNo: z.int().min(1).max(MAX_INT), reason });

/** Body of `inspection/choosePlan`: another plan, before anything is counted. */
export const choosePlanBody = z.strictObject({
  ...onRow,
  reason,
  level: z.enum(LEVELS).optional(),
  severity: z.enum(['normal', 'tightened', 'full']).optional(),
  aqlCritical: z.enum(['0', ...AQLS]).optional(),
  aqlMajor: z.enum(AQLS).optional(),
  aqlMinor: z.enum(AQLS).optional(),
});

/** Body of `inspection/decide`. */
export const decideBody = z.strictObject({
  ...onRow,
  decision,
  goodQty: qty,
  rejectedQty: qty,
  reworkQty: qty,
  reason: reason.optional(),
  reinspectOn: dateOnly.optional(),
});

/** Body of `inspection/answerDeviation`. */
export const answerDeviationBody = z.strictObject({ ...onRow, accept: z.boolean(), note: cleanText({ min: 0, max: 500 }).optional() });

/** Answer of a step of one lot. */
export const lotResult = z.object({ id: z.int(), version: z.int(), status: z.string(), decision: z.string(), groupStatus: z.string() });

/** Body of `inspectionGroup/propose`. */
export const proposeBody = z.strictObject({ poProductIds: z.array(refId('poProduct')).min(1).max(500) });

/** Lots that may be drawn now: of each line the pieces that are made (bought: arrived) and in no lot. */
export const proposeResult = z.object({ lots: z.array(z.object({ poProductId: z.int(), lotQty: z.int() })) });

/** Body of `inspectionGroup/submit`; the date defaults to today. */
export const submitBody = z.strictObject({ ...onRow, reason: reason.optional(), inspectedOn: dateOnly.optional() });

/** Body of `inspectionGroup/approve`; without `lotIds` every decided lot. */
export const approveBody = z.strictObject({ ...onRow, lotIds: z.array(rowId).min(1).max(500).optional(), reason: reason.optional() });

/** Body of `inspectionGroup/reopen`; without `lotIds` every approved lot. */
export const reopenBody = z.strictObject({ ...onRow, lotIds: z.array(rowId).min(1).max(500).optional(), reason });

const spread = z.object({ mean: z.number(), min: z.number(), max: z.number(), cpk: z.number().optional() });
const optionalText = z.string().nullable();

/** Answer of `GET inspection/findings`: all events of a lot counted by class, defect and item, and its photos. */
export const findingsResult = z.object({
  classes: z.array(z.object({ class: z.enum(DEFECT_CLASSES), found: z.int(), outcome: verdict })),
  defects: z.array(z.object({ code: z.string(), class: z.enum(DEFECT_CLASSES), qty: z.int(), cartons: z.array(z.int()) })),
  items: z.array(z.object({ id: z.int(), answered: z.int(), needed: z.int(), failed: z.int(), spread: spread.optional() })),
  /** Ids of files; photos of the whole lot have no defect. */
  photos: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: optionalText,
      class: z.enum(DEFECT_CLASSES).nullable(),
      cartonNo: z.int().nullable(),
      unitNo: z.int().nullable(),
    }),
  ),
  /** SHA-256 of the stored report; null while there is none. */
  report: optionalText,
});

/** Answer of `inspection/findings`. */
export type FindingsAnswer = z.output<typeof findingsResult>;
