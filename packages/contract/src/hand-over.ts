import { z } from 'zod';

/** First bytes of a file of records that were handed over; a line of JSON (`handOverHead`) follows, then iv (12 bytes) and AES-256-GCM with the head as associated data. */
export const HAND_OVER_MAGIC = 'moru hand-over 1\n';
/** Most bytes of such a file: a day's records with their photos. */
export const MAX_HAND_OVER = 64 * 1024 * 1024;
/** Most bytes of its records without their photos: they are read in one go. */
export const MAX_HANDED_TEXT = 8 * 1024 * 1024;
/** Most records of such a file. */
export const MAX_HANDED = 10_000;

/** Body of `handOver/key`: the device that wants its key. */
export const handOverKeyBody = z.strictObject({ deviceId: z.uuid() });

/** Answer of `handOver/key`: 32 bytes, base64url; always the same for one person on one device. */
export const handOverKey = z.object({ key: z.string() });

/** What a file says without its key: whose records they are, of which device, and when it was made. */
export const handOverHead = z.strictObject({ userId: z.int().positive(), deviceId: z.uuid(), at: z.iso.datetime() });
export type HandOverHead = z.output<typeof handOverHead>;

const path = z.string().regex(/^[a-zA-Z]{1,40}\/[a-zA-Z]{1,40}$/);
const callStep = z.object({ path, body: z.record(z.string(), z.unknown()), onRow: z.boolean().optional() });
const photoStep = z.object({
  photo: z.string().max(100),
  entity: z.string().max(40),
  purpose: z.string().max(40),
  name: z.string().max(200),
  type: z.string().max(100),
});

/** One record as the device keeps it, from the step on that is still to be sent. */
export const handedEntry = z.object({
  uuid: z.uuid(),
  title: z.string().max(500),
  facts: z.string().max(5000),
  deviceAt: z.iso.datetime(),
  steps: z.array(z.union([callStep, photoStep])).max(100),
  step: z.int().min(0),
  rowId: z.int().positive().optional(),
});
export type HandedEntry = z.output<typeof handedEntry>;

/** The sealed part, as JSON before the bytes of its photos: its records, and how long each photo is in their order. */
export const handedOver = z.strictObject({
  entries: z.array(handedEntry).max(MAX_HANDED),
  photos: z.array(z.strictObject({ key: z.string().max(100), bytes: z.int().min(0) })).max(MAX_HANDED),
});
export type HandedOver = z.output<typeof handedOver>;

/** What became of one record: taken now, taken before (by the device itself or an earlier reading), refused for good, or not reached. */
export const HAND_OVER_ENDS = ['taken', 'before', 'refused', 'later'] as const;

/** Answer of `handOver/read`. */
export const handOverRead = z.object({
  byName: z.string(),
  at: z.iso.datetime(),
  rows: z.array(
    z.object({
      uuid: z.uuid(),
      title: z.string(),
      facts: z.string(),
      deviceAt: z.iso.datetime(),
      end: z.enum(HAND_OVER_ENDS),
      /** Why it was refused, or has to be read in again. */
      message: z.string().nullable(),
    }),
  ),
});
export type HandOverRead = z.output<typeof handOverRead>;
