import { z } from 'zod';
import { dateOnly, idDigits, oneOrMany } from '../core/index.ts';
import { ETA_REASONS } from '../enums.ts';

const reasons = ETA_REASONS.map(({ value }) => value) as [
  (typeof ETA_REASONS)[number]['value'],
  ...(typeof ETA_REASONS)[number]['value'][],
];

/** A changed date: `on` is the business day on which it was changed. */
export const revisionSchema = z.object({
  id: z.int(),
  on: dateOnly,
  fromDate: dateOnly.nullable(),
  toDate: dateOnly,
  reason: z.enum(reasons),
  note: z.string().nullable(),
  byName: z.string().nullable(),
});

/** A shipment that carries or carried part of a line, from the day the line was put on it until it was cancelled. */
const shipmentSchema = z.object({
  id: z.int(),
  no: z.string(),
  since: dateOnly,
  until: dateOnly.nullable(),
  qty: z.int(),
  etd: dateOnly.nullable(),
  eta: dateOnly,
  atd: dateOnly.nullable(),
  ata: dateOnly.nullable(),
  deliveredOn: dateOnly.nullable(),
  revisions: z.array(revisionSchema),
});

/**
 * Dated facts of a PO line. `promisedOn` is the day from which the promise counts; `made` and `out` are the days of final journals and
 * releases; revisions and shipments are in order.
 */
export const lineHistorySchema = z.object({
  id: z.int(),
  /** Id of the PO's supplier, whose reliability is in `poProduct/worth`. */
  supplierId: z.int().nullable(),
  since: dateOnly,
  promised: dateOnly.nullable(),
  promisedOn: dateOnly.nullable(),
  minQty: z.int(),
  /** Day on which its last piece reached the client, and how the line ended without one. */
  deliveredOn: dateOnly.nullable(),
  made: z.array(dateOnly),
  out: z.array(dateOnly),
  revisions: z.array(revisionSchema),
  shipments: z.array(shipmentSchema),
});

export type Revision = z.output<typeof revisionSchema>;
export type ShipmentHistory = z.output<typeof shipmentSchema>;
export type LineHistory = z.output<typeof lineHistorySchema>;

/** Most lines of one `poProduct/history`. */
export const MAX_HISTORIES = 500;

/** Query of `GET poProduct/history`: lines that the caller may see; others are left out of the answer. */
export const historyQuery = z.strictObject({
  ids: oneOrMany(idDigits).refine((ids) => ids.length <= MAX_HISTORIES, `1 … ${MAX_HISTORIES}`),
});

export const historyAnswer = z.array(lineHistorySchema);
