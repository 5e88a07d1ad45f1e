import { z } from 'zod';
import { cleanText } from '../core/clean-text.ts';
import { listOf } from '../core/list-of.ts';
import { text } from '../core/text.ts';
import { importCounts, IMPORT_STATES } from '../import/calls.ts';

/** Rows of one paste or file; more are refused, never truncated. */
export const MAX_PASTE_ROWS = 5000;
/** Columns of one paste or file. */
export const MAX_PASTE_COLUMNS = 200;
/** Longest cell: that of a spreadsheet. */
const MAX_CELL = 32_767;
/** Rows for which a preview tries the save itself, as one call; larger pastes meet the service's own rules when they are applied. */
export const MAX_TRIED_ROWS = 500;

/** The word that empties a value: a blank cell leaves a stored value unchanged. */
export const CLEAR_WORD = text('(비움)', '(clear)');

const pasted = {
  /** Content of each column: the key of a `CellColumn`, null for an ignored column. */
  columns: listOf(z.string().max(80).nullable(), { min: 1, max: MAX_PASTE_COLUMNS }),
  /** Texts of the cells, row by row, without headers. */
  rows: listOf(z.array(z.string().max(MAX_CELL)).max(MAX_PASTE_COLUMNS), { min: 1, max: MAX_PASTE_ROWS }),
  /** Language of values in the answer. */
  lang: z.enum(['ko', 'en']).default('ko'),
};

/** Body of `POST /api/<entity>/importPreview`. */
export const rowsPreviewBody = z.strictObject(pasted);

/** Body of `POST /api/<entity>/importApply`. */
export const rowsApplyBody = z.strictObject({
  ...pasted,
  /** The stored row that the preview showed for each row, null for a new one: rows that changed since are refused. */
  seen: listOf(z.strictObject({ id: z.int().positive(), version: z.int().positive() }).nullable(), { min: 1, max: MAX_PASTE_ROWS }),
  /** Stored in history: where the rows came from. */
  source: cleanText({ min: 0, max: 200 }).optional(),
});

const message = z.object({ ko: z.string(), en: z.string() });

/** One row as it would be saved. */
export const rowsPreviewRow = z.object({
  state: z.enum(IMPORT_STATES),
  /** The stored row it changes, null for a new one. */
  id: z.int().nullable(),
  version: z.int().nullable(),
  /** Cells that are written, with the value read: `from` is the stored value, null for a new row. */
  cells: z.array(z.object({ column: z.int(), from: z.string().nullable(), to: z.string() })),
  /** Faults, with their column (null: the row) and the likely intended values. */
  errors: z.array(z.object({ column: z.int().nullable(), code: z.string(), message, near: z.array(z.string()).optional() })),
});

/** Answer of `importPreview`. */
export const rowsPreview = z.object({
  counts: importCounts,
  /** Columns that are not written, and why. */
  ignored: z.array(z.object({ column: z.int(), message })),
  /** Rows of other resources that are created with these, by name; `near` are existing ones with similar names. */
  made: z.array(z.object({ resource: z.string(), name: z.string(), near: z.array(z.string()) })),
  rows: z.array(rowsPreviewRow),
});

/** Answer of `importApply`: the batch that `alog/revertBatch` reverts; null when there was nothing to write. */
export const rowsApplied = z.object({ batchId: z.string().nullable(), counts: importCounts });

/** Answer of `POST /api/table/read`: the cells of a file as texts, blank rows left out. */
export const tableRows = z.object({ fileName: z.string(), rows: z.array(z.array(z.string())) });

export type RowsPaste = z.output<typeof rowsPreviewBody>;
export type RowsApply = z.output<typeof rowsApplyBody>;
export type RowsPreview = z.output<typeof rowsPreview>;
export type RowsPreviewRow = z.output<typeof rowsPreviewRow>;
export type RowsApplied = z.output<typeof rowsApplied>;
export type CellProblem = RowsPreviewRow['errors'][number];
