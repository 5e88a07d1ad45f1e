import { z } from 'zod';
import { cleanText, storable } from '../core/clean-text.ts';
import { IMPORT_FIELD_NAMES, type ImportField } from './fields.ts';
import { isDateFormat } from './parse-date.ts';

const MAX_RULES = 100;
/** Longest header; of a longer one in a file the beginning counts. */
export const MAX_HEADER = 200;
const short = storable(z.string().trim().min(1).max(MAX_HEADER));
/** Text as it is in the file; it is cleaned as the cells are, when it is bound to one. */
const cell = storable(z.string().max(200));
const fieldName = z.enum(IMPORT_FIELD_NAMES);

const columnRule = z.strictObject({
  /** Header of the column; of several, the first that the file has. Case, spaces and accents are ignored. */
  header: z.union([short, z.array(short).min(1).max(20)]),
  date: z
    .strictObject({ formats: z.array(z.string().max(40).refine(isDateFormat, 'one of YYYY YY, MMM MM M, DD D each')).min(1).max(30) })
    .optional(),
  number: z.strictObject({ decimal: z.enum(['.', ',']) }).optional(),
  /**
   * Handling of a text in a number, date or choice column: `error` (the default), `memo` (words go to the memo and the value stays empty;
   * what begins like a number stays an error), or the texts that may go to the memo, `*` for any characters. Not for required fields.
   */
  words: z.union([z.enum(['error', 'memo']), z.array(short).max(MAX_RULES)]).optional(),
  /** Replacements made before reading, by exact cell text. */
  values: z.record(cell, cell).optional(),
});

const note = z.strictObject({ header: short, level: z.enum(['po', 'line', 'shipment', 'product']) });

/** How the columns of a file become order lines; saved by name and shared. */
export const importMapping = z.strictObject({
  name: cleanText({ max: 60 }),
  columns: z.partialRecord(fieldName, columnRule),
  /** Further columns kept as `Header: text` in the memo of the record they belong to. */
  notes: z.array(note).max(MAX_RULES).default([]),
  /** Cell text for a field whose column is absent or whose cell is empty. */
  defaults: z.partialRecord(fieldName, cell).default({}),
  rules: z
    .strictObject({
      /** Cell texts that count as empty. */
      blank: z.array(short).max(MAX_RULES).default(['-', 'N/A', '#N/A', '없음']),
      /** Fields that a product code is derived from where the file has none; the product name always comes last. */
      productCodeFrom: z
        .array(z.enum(['brand', 'category', 'productName']))
        .min(1)
        .max(3)
        .default(['brand', 'productName']),
    })
    .prefault({}),
});

/** A checked mapping. */
export type ImportMapping = z.output<typeof importMapping>;
/** A mapping as written: fields with a default may be left out. */
export type ImportMappingInput = z.input<typeof importMapping>;
/** The rule of one column. */
export type ColumnRule = z.output<typeof columnRule>;
/** A field with the rule of its column. */
export type MappedColumn = readonly [ImportField, ColumnRule];
