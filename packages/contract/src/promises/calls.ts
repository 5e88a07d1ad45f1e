import { z } from 'zod';
import { dateOnly } from '../core/index.ts';
import { poProduct } from '../po-product.ts';
import { CHANGES } from './change.ts';
import { revisionSchema } from './history.ts';
import { receiptSchema } from './receipts.ts';

/** Most lines whose changes one answer holds. */
export const MAX_CHANGES = 500;

/** Most days between the bounds of `changes`: three years. */
export const MAX_CHANGE_DAYS = 1096;

/** Query of `GET poProduct/changes`: what changed after `from` until the end of `to` (today) on the lines that `params` find. */
export const changesQuery = z.strictObject({ from: dateOnly, to: dateOnly.optional(), params: poProduct.params.prefault({}) });

/** Query of `GET poProduct/changesFile`: the answer of `changes` as a file, all lines of it. */
export const changesFileQuery = changesQuery.extend({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  lang: z.enum(['ko', 'en']).default('ko'),
});
export type ChangesFileQuery = z.output<typeof changesFileQuery>;

const changedLine = z.object({
  id: z.int(),
  poNo: z.string(),
  lineNo: z.int(),
  product: z.object({ name: z.string(), nameEn: z.string().nullable() }),
  brandId: z.int(),
  kinds: z.array(z.enum(CHANGES)),
  before: dateOnly.nullable(),
  after: dateOnly.nullable(),
  days: z.int(),
  reasons: z.array(revisionSchema),
  /** Clients that acknowledged the date `after`. */
  seen: z.array(receiptSchema),
});

/** Answer of `poProduct/changes`: number of lines per kind of change, and the lines, the worst slip first, at most `MAX_CHANGES`. */
export const changesAnswer = z.object({
  from: dateOnly,
  to: dateOnly,
  total: z.int(),
  counts: z.record(z.enum(CHANGES), z.int()),
  rows: z.array(changedLine),
});

export type ChangesAnswer = z.output<typeof changesAnswer>;
export type ChangedLine = z.output<typeof changedLine>;
