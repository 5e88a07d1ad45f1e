import { CLEAR_WORD, cellFault, fromCell, pastedText, type CellLang, type CellProblem, type Field, type RefCell } from '@moru/contract';
import type { PastedColumn, PastedColumns } from './columns.ts';
import { nearChoices, problem, PROBLEMS } from './problems.ts';

/** A row of a paste being processed: the values of its cells and their problems. */
export interface PastedRow {
  /** Its index in the paste, from 0. */
  readonly at: number;
  readonly texts: readonly string[];
  /** Values by key; references are `RefCell` until they are resolved. */
  readonly values: Record<string, unknown>;
  readonly errors: CellProblem[];
  readonly id: number | undefined;
  readonly version: number | undefined;
}

const CLEAR = new Set(Object.values(CLEAR_WORD).map((word) => word.toLowerCase()));
const LISTS = new Set(['choices', 'refs', 'list']);

type Read = { readonly value: unknown } | { readonly error: CellProblem } | undefined;

function readCell({ column, index }: PastedColumn, cell: string, lang: CellLang): Read {
  const { meta } = column;
  // Columns that are written have a field (`CellColumn`).
  const field = column.field as Field;
  const text = pastedText(cell);
  if (text === '') return undefined;
  if (CLEAR.has(text.toLowerCase())) {
    if (meta.optional) return { value: null };
    return LISTS.has(meta.kind) ? { value: [] } : { error: problem(index, 'not_clearable', PROBLEMS.notClearable) };
  }
  const read = fromCell(field, cell);
  if ('value' in read) return read;
  const near = read.fault === 'unknown_choice' ? nearChoices(meta, text, lang) : undefined;
  return { error: problem(index, read.fault, cellFault(read.fault, meta, text), near) };
}

const NUMBER = /^#?(\d{1,10})(?:\.0+)?$/;

function numberIn(column: PastedColumn | undefined, texts: readonly string[], errors: CellProblem[]): number | undefined {
  const text = column ? pastedText(texts[column.index] ?? '').replaceAll(',', '') : '';
  if (!column || text === '') return undefined;
  const digits = Number(NUMBER.exec(text)?.[1] ?? 0);
  if (digits === 0) errors.push(problem(column.index, 'not_an_id', PROBLEMS.notAnId));
  return digits === 0 ? undefined : digits;
}

/** Reads the cells of one row; a blank cell gives no value. */
export function readRow(columns: PastedColumns, texts: readonly string[], at: number, lang: CellLang): PastedRow {
  const errors: CellProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const one of columns.written) {
    const read = readCell(one, texts[one.index] ?? '', lang);
    if (read === undefined) continue;
    if ('error' in read) errors.push(read.error);
    else values[one.column.key] = read.value;
  }
  return { at, texts, values, errors, id: numberIn(columns.id, texts, errors), version: numberIn(columns.version, texts, errors) };
}

/** References that a row names, by column. */
export function refsOf(row: PastedRow, { column }: PastedColumn): RefCell[] {
  const value = row.values[column.key];
  if (value === undefined || value === null) return [];
  // `fromCell` gives one `RefCell` for a reference and a list of them for several.
  return column.meta.kind === 'refs' ? (value as RefCell[]) : [value as RefCell];
}
