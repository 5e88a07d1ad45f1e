import { type Cell, guardedText } from '@moru/contract';

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_START = '\uFEFF';

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guardedText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record of CSV (RFC 4180) with its line end; a text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;
