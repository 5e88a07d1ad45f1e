import { z } from 'zod';
import { cleanText } from '../core/clean-text.ts';
import { listOf } from '../core/list-of.ts';
import { text } from '../core/text.ts';
import { importCounts, IMPORT_STATES } from '../import/calls.ts';

/** Rows of one paste or file; more are refused, never cut. */
export const MAX_PASTE_ROWS = 5000;
/** Columns of one paste or file. */
export const MAX_PASTE_COLUMNS = 200;
/** Longest cell: that of a spreadsheet. */
const MAX_CELL = 32_767;
/** Rows of which a preview tries the save itself, as one call would; larger pastes meet the service's own rules when they are applied. */
export const MAX_TRIED_ROWS = 500;

/** The word that empties a value: a cell left blank leaves a stored value as it is. */
export const CLEAR_WORD = text('(비움)', '(clear)');

const pasted = {
  /** What each column holds: the key of a `CellColumn`, null for one that is not read. */
  columns: listOf(z.string().max(80).nullable(), { min: 1, max: MAX_PASTE_COLUMNS }),
  /** Texts of the cells, row by row, without headers. */
  rows: listOf(z.array(z.string().max(MAX_CELL)).max(MAX_PASTE_COLUMNS), { min: 1, max: MAX_PASTE_ROWS }),
  /** Language that values are answered in. */
  lang: z.enum(['ko', 'en']).default('ko'),
};

/** Body of `POST /api/<entity>/importPreview`. */
export const rowsPreviewBody = z.strictObject(pasted);

/** Body of `POST /api/<entity>/importApply`. */
export const rowsApplyBody = z.strictObject({
  ...pasted,
  /** The stored row that the preview showed for each row, null for a new one: what differs by now is refused. */
  seen: listOf(z.strictObject({ id: z.int().positive(), version: z.int().positive() }).nullable(), { min: 1, max: MAX_PASTE_ROWS }),
  /** Kept in history: where the rows came from. */
  source: cleanText({ min: 0, max: 200 }).optional(),
});

const message = z.object({ ko: z.string(), en: z.string() });

/** One row as it would be saved. */
export const rowsPreviewRow = z.object({
  state: z.enum(IMPORT_STATES),
  /** The stored row it changes, null for a new one. */
  id: z.int().nullable(),
  version: z.int().nullable(),
  /** Cells that are written, as they were read: `from` is the stored value, null for a new row. */
  cells: z.array(z.object({ column: z.int(), from: z.string().nullable(), to: z.string() })),
  /** What is wrong, with the column it stands in (null: with the row) and what was probably meant. */
  errors: z.array(z.object({ column: z.int().nullable(), code: z.string(), message, near: z.array(z.string()).optional() })),
});

/** Answer of `importPreview`. */
export const rowsPreview = z.object({
  counts: importCounts,
  /** Columns that are not written, and why. */
  ignored: z.array(z.object({ column: z.int(), message })),
  /** Rows of other resources that are made with these, by their names; `near` are those that are almost called so. */
  made: z.array(z.object({ resource: z.string(), name: z.string(), near: z.array(z.string()) })),
  rows: z.array(rowsPreviewRow),
});

/** Answer of `importApply`: the batch that `alog/revertBatch` takes back; null when nothing had to be written. */
export const rowsApplied = z.object({ batchId: z.string().nullable(), counts: importCounts });

/** Answer of `POST /api/table/read`: the cells of a file as texts, blank rows left out. */
export const tableRows = z.object({ fileName: z.string(), rows: z.array(z.array(z.string())) });

export type RowsPaste = z.output<typeof rowsPreviewBody>;
export type RowsApply = z.output<typeof rowsApplyBody>;
export type RowsPreview = z.output<typeof rowsPreview>;
export type RowsPreviewRow = z.output<typeof rowsPreviewRow>;
export type RowsApplied = z.output<typeof rowsApplied>;
export type CellProblem = RowsPreviewRow['errors'][number];
