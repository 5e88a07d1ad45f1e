import { z } from 'zod';

/**
 * First bytes of a file of handed-over records; followed by a line of JSON (`handOverHead`), then iv (12 bytes) and AES-256-GCM with the
 * head as associated data.
 */
export const HAND_OVER_MAGIC = 'moru hand-over 1\n';
/** Most bytes of such a file: a day's records with their photos. */
export const MAX_HAND_OVER = 64 * 1024 * 1024;
/** Most bytes of its records without photos, which are read at once. */
export const MAX_HANDED_TEXT = 8 * 1024 * 1024;
/** Most records of such a file. */
export const MAX_HANDED = 10_000;

/** Body of `handOver/key`: the device that asks for its key. */
export const handOverKeyBody = z.strictObject({ deviceId: z.uuid() });

/** Answer of `handOver/key`: 32 bytes, base64url; always the same for one person on one device. */
export const handOverKey = z.object({ key: z.string() });

/** What a file contains without its key: whose records they are, the device, and when it was made. */
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

/** One record as the device stores it, from the first step that is still to be sent. */
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

/** The encrypted part, as JSON before the bytes of its photos: its records, and the size of each photo in order. */
export const handedOver = z.strictObject({
  entries: z.array(handedEntry).max(MAX_HANDED),
  photos: z.array(z.strictObject({ key: z.string().max(100), bytes: z.int().min(0) })).max(MAX_HANDED),
});
export type HandedOver = z.output<typeof handedOver>;

/** Result of one record: taken now, taken before (from the device itself or in an earlier reading), refused for good, or not reached. */
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
      /** Why it was refused, or has to be read again. */
      message: z.string().nullable(),
    }),
  ),
});
export type HandOverRead = z.output<typeof handOverRead>;
