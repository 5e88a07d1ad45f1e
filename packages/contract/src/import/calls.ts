import { z } from 'zod';
import { idDigits } from '../core/params.ts';
import { cleanText } from '../core/clean-text.ts';
import { importMapping } from './mapping.ts';

/** State of a line of the file in an import. */
export const IMPORT_STATES = ['new', 'changed', 'same', 'error'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Rows sent with a preview; the counts are of all rows. */
export const PREVIEW_ROWS = 200;

/** Number of lines per state. */
export const importCounts = z.object({ new: z.int(), changed: z.int(), same: z.int(), error: z.int() });
const cell = z.union([z.string(), z.number(), z.null()]);
const message = z.object({ ko: z.string(), en: z.string() });

/** One line as it would be imported: its values, what would change (from → to) and the faults of its cells. */
export const importPreviewRow = z.object({
  line: z.int(),
  state: z.enum(IMPORT_STATES),
  values: z.record(z.string(), cell),
  changes: z.array(z.object({ field: z.string(), from: cell, to: cell })),
  errors: z.array(z.object({ code: z.string(), field: z.string().nullable(), column: z.string().nullable(), value: z.string(), message })),
});

/** Answer of `POST /api/import/preview`. */
export const importPreview = z.object({
  id: z.int(),
  fileName: z.string(),
  headers: z.array(z.string()),
  counts: importCounts,
  mapping: importMapping,
  /** Headers that no field uses. */
  unused: z.array(z.string()),
  rows: z.array(importPreviewRow),
});

/** Query of `GET /api/import/rows`: a previewed file and a state. */
export const importRowsQuery = z.strictObject({ id: idDigits, state: z.enum(IMPORT_STATES) });

/** Answer of `GET /api/import/rows`: the first lines in that state, wherever they are in the file. */
export const importRows = z.object({ rows: z.array(importPreviewRow) });

/** Answer of `POST /api/import/apply`. */
export const importApplied = z.object({ batchId: z.string(), counts: importCounts, created: z.record(z.string(), z.int()) });

/** Answer of `POST /api/import/undo`. */
export const importUndone = z.object({ batchId: z.string(), removed: z.record(z.string(), z.int()), restored: z.int() });

/** Answer of `GET /api/import/progress`: lines done of all, while this process reads or applies a preview. */
export const importProgress = z.object({
  id: z.int(),
  step: z.enum(['reading', 'applying', 'refreshing', 'idle']),
  done: z.int(),
  total: z.int(),
});

/** One earlier import. */
export const importBatch = z.object({
  id: z.int(),
  batchId: z.string().nullable(),
  fileName: z.string(),
  mappingName: z.string(),
  status: z.enum(['ready', 'applied', 'undone']),
  counts: importCounts,
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  userName: z.string().nullable(),
});

/** Answer of `GET /api/import/batches`: the latest twenty. */
export const importBatches = z.object({ rows: z.array(importBatch) });

/** Answer of `GET /api/import/mappings`: those shipped with the product and the saved ones, which are shared by all users. */
export const importMappings = z.object({ rows: z.array(z.object({ name: z.string(), isShipped: z.boolean(), mapping: importMapping })) });

export const importApplyBody = z.strictObject({ id: z.int().positive() });
export const importUndoBody = z.strictObject({ batchId: z.uuid() });
export const importMappingBody = z.strictObject({ mapping: importMapping });
export const importMappingName = z.strictObject({ name: cleanText({ max: 60 }) });

export type ImportPreview = z.output<typeof importPreview>;
export type ImportApplied = z.output<typeof importApplied>;
export type ImportPreviewRow = z.output<typeof importPreviewRow>;
export type ImportCounts = z.output<typeof importCounts>;
export type ImportBatch = z.output<typeof importBatch>;
