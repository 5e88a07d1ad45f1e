import { fromCell, type CellColumn, type Field, type Fields } from '@moru/contract';
import { setting } from '../core/settings.ts';
import { byHeaders } from '../data/import/guess.ts';
import type { Values } from './form-values.ts';
import { isInput, type DrawnLine } from './line-columns.ts';

/** The lines that a range is pasted into. */
export interface PasteInto {
  readonly lines: readonly Values[];
  readonly columns: readonly DrawnLine[];
  readonly fields: Fields;
  /** Cell where the paste begins. */
  readonly row: number;
  readonly column: number;
  /** A line that is added below. */
  readonly blank: (lines: readonly Values[]) => Values;
  readonly mayAdd: boolean;
}

/** A cell that names a row of another resource and is still to be looked up. */
export interface WantedRef {
  readonly row: number;
  readonly column: DrawnLine;
  readonly text: string;
  readonly parts: readonly (string | null)[];
}

/** Result of a paste into lines. */
export interface Pasted {
  readonly lines: Values[];
  readonly wanted: readonly WantedRef[];
  /** Rows of the range that went into lines. */
  readonly rows: number;
  /** Lines that were added. */
  readonly added: number;
  /** Texts that no cell could take: beyond the last column or, where none may be added, the last line. */
  readonly lost: readonly string[];
}

const asCellColumn = (column: DrawnLine, field: Field): CellColumn => ({
  key: column.key,
  meta: field.meta,
  field,
  label: column.title,
  use: 'write',
  shows: [],
});

/**
 * Columns for the cells of a row: by the headers where the first row has them, otherwise the inputs from the cell where the paste began.
 */
function columnsFor(cells: readonly string[][], into: PasteInto): { columns: (DrawnLine | undefined)[]; body: readonly string[][] } {
  const [head = [], ...body] = cells;
  const named = into.columns.flatMap((column) => {
    const field = into.fields[column.field ?? ''];
    return field ? [asCellColumn(column, field)] : [];
  });
  const found = byHeaders(named, head).map((one) => into.columns.find(({ key }) => key === one?.key));
  // Two headers, since a single word could be a value. An unknown header is reported among the texts that were left out.
  const isHead = found.filter(Boolean).length >= SURE;
  if (isHead && body.length > 0) return { columns: found.map((one) => (one && isInput(one) ? one : undefined)), body };
  return { columns: into.columns.slice(into.column).filter(isInput), body: cells };
}

const SURE = 2;

interface Cell {
  readonly line: Values;
  readonly row: number;
  readonly column: DrawnLine;
  readonly text: string;
}

/** Writes one cell into its line: its value, or its text where it has none, so that nothing is lost. Returns the row name to look up. */
function take({ line, row, column, text }: Cell, fields: Fields): WantedRef | undefined {
  const name = column.field ?? '';
  const field = fields[name];
  if (!field) return undefined;
  const read = fromCell(field, text, setting('app.timezone'));
  if ('fault' in read) line[name] = text.trim();
  else if (field.meta.kind !== 'ref' || !Array.isArray(read.value)) line[name] = read.value ?? null;
  else {
    line[name] = text.trim();
    return { row, column, text: text.trim(), parts: read.value as (string | null)[] };
  }
  return undefined;
}

/**
 * Values that follow from the cells of a line, where the line has none yet; values that follow from a row that is still looked up come with
 * it.
 */
function followUp(line: Values, columns: readonly (DrawnLine | undefined)[]): void {
  for (const column of columns) {
    const value = line[column?.field ?? ''];
    if (!column?.follow || column.meta?.kind === 'ref' || value === null || value === undefined) continue;
    for (const [key, next] of Object.entries(column.follow(value, line, undefined))) line[key] ??= next;
  }
}

/** The lines with a range inserted from a cell on; missing lines are added. */
export function pasteLines(cells: readonly string[][], into: PasteInto): Pasted {
  const lines = into.lines.map((line) => ({ ...line }));
  const wanted: WantedRef[] = [];
  const lost: string[] = [];
  const { columns, body } = columnsFor(cells, into);
  let rows = 0;
  for (const [down, texts] of body.entries()) {
    const row = into.row + down;
    // An empty row adds no line.
    if (!lines[row] && (!into.mayAdd || texts.every((text) => text.trim() === ''))) {
      lost.push(...texts.filter((text) => text.trim() !== ''));
      continue;
    }
    const line = (lines[row] ??= into.blank(lines));
    rows++;
    for (const [right, text] of texts.entries()) {
      const column = columns[right];
      if (!column && text.trim() !== '') lost.push(text.trim());
      const ref = column && take({ line, row, column, text }, into.fields);
      if (ref) wanted.push(ref);
    }
    followUp(line, columns);
  }
  return { lines, wanted, rows, added: lines.length - into.lines.length, lost };
}
