import { parseDate, parseNumber, CLEAR_DATE_FORMATS, MAX_HEADER, type TableRecord } from '@moru/contract';
import { TableFileError } from './table-file-error.ts';

/** Rows above the headers (a title, a date) that are skipped. */
export const MAX_TITLE_ROWS = 10;
const MAX_DATA_SHARE = 0.25;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');
const isData = (cell: string) =>
  parseNumber(cell) !== null || parseDate(cell, [...CLEAR_DATE_FORMATS, 'M/D/YY', 'D/M/YY', 'M/D/YYYY', 'D/M/YYYY']) !== null;

function looksLikeData(cells: readonly string[]): boolean {
  const values = filled(cells);
  const data = values.filter(isData).length;
  return data >= 2 && data / values.length >= MAX_DATA_SHARE;
}

const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** A header as it can be stored and named in a mapping: on one line, of a long one its beginning. */
const headerOf = (cell: string) =>
  // Cut last, as that may halve a character.
  cell.normalize('NFC').replace(UNSTORABLE, '').trim().replace(/\s+/g, ' ').slice(0, MAX_HEADER).replace(UNSTORABLE, '').trimEnd();

/** Headers without the empty ones at the end. */
function headersOf(cells: readonly string[]): string[] {
  const headers = cells.map(headerOf);
  return headers.slice(0, headers.findLastIndex((header) => header !== '') + 1);
}

/** Takes the header row off the rows, skipping title rows above it. Throws `no_header` or `empty_file`. */
export async function takeHeaders(rows: AsyncIterator<TableRecord>): Promise<string[]> {
  let line: number | undefined;
  for (let passed = 0; passed <= MAX_TITLE_ROWS; passed += 1) {
    const next = await rows.next();
    if (next.done) break;
    line ??= next.value.line;
    const { cells } = next.value;
    if (filled(cells).length < 2) continue;
    if (looksLikeData(cells)) throw new TableFileError('no_header', { line: next.value.line });
    return headersOf(cells);
  }
  throw line === undefined ? new TableFileError('empty_file') : new TableFileError('no_header', { line });
}
