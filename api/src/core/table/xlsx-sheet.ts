import { type Cell, type CellFormat, DAY_MS, typedText } from '@moru/contract';
import { STYLE, type Style } from './xlsx-styles.ts';

/** A column of a sheet. */
export interface SheetColumn {
  readonly header: string;
  readonly format: CellFormat;
  readonly style: Style;
  /** Read-only: its header is pale. */
  readonly isReadOnly: boolean;
}

/** Most characters of one cell. */
const MAX_TEXT = 32_767;
/** Day numbers count from here; spreadsheets miscount the days before 1 March 1900, which are written as text. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
const FORMULA = /^'*[=+\-@\t\n＝＋－＠]/;
const MARKUP = /[&<>]/g;
/** White space that a reader may drop. */
const EDGE = /^\s|\s$|\n| {2}/;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Would be read as one character, `_x000D_`. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;

const escaped = (text: string): string => text.replace(MARKUP, (sign) => ENTITIES[sign] ?? sign).replace(ESCAPE, '_x005F_');

const LETTERS = 26;

/** Name of a column from 0: A, B, … Z, AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / LETTERS);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (index % LETTERS));
}

function textCell(place: string, text: string, style: Style): string {
  const kept = typedText(text);
  const shown = kept.length > MAX_TEXT ? `${kept.slice(0, MAX_TEXT - 1)}…` : kept;
  const own = style === STYLE.text && FORMULA.test(shown) ? STYLE.formula : style;
  const space = EDGE.test(shown) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${own}" t="inlineStr"><is><t${space}>${escaped(shown)}</t></is></c>`;
}

const serial = (day: string): number => (Date.parse(`${day.replace(' ', 'T')}${day.length > 10 ? 'Z' : ''}`) - DAY_ZERO) / DAY_MS;

function cellXml(place: string, cell: Cell, { format, style }: SheetColumn): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  if ((format === 'date' || format === 'instant') && cell >= FIRST_DAY) return `<c r="${place}" s="${style}"><v>${serial(cell)}</v></c>`;
  return textCell(place, cell, format === 'text' ? style : STYLE.text);
}

/** Rows of `sheetData` after row `last` (counted from 1). */
export function rowsXml(last: number, rows: readonly (readonly Cell[])[], columns: readonly SheetColumn[]): string {
  const names = columns.map((_, index) => columnName(index));
  let xml = '';
  for (const [index, cells] of rows.entries()) {
    const row = last + index + 1;
    xml += `<row r="${row}">`;
    for (const [at, column] of columns.entries()) xml += cellXml(`${names[at]}${row}`, cells[at] ?? null, column);
    xml += '</row>';
  }
  return xml;
}

/** The row of headers. */
export const headerXml = (columns: readonly SheetColumn[]): string =>
  `<row r="1">${columns.map(({ header, isReadOnly }, index) => textCell(`${columnName(index)}1`, header, isReadOnly ? STYLE.readHeader : STYLE.header)).join('')}</row>`;

const WIDTHS = { date: 12, instant: 20, number: 8, text: 6 } as const;
const MAX_WIDTH = 50;

/** Display width of a text: a Hangul or Han character is as wide as two letters. */
const shownWidth = (text: string): number =>
  text.length + (text.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/g)?.length ?? 0);

/** Widths in characters that suit the header (with its filter button) and the first rows. */
export function widthsOf(columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]): number[] {
  return columns.map(({ header, format }, index) => {
    const cells =
      format === 'text' || format === 'number' ? rows.map((row) => shownWidth(String(row[index] ?? '').split('\n')[0] ?? '')) : [];
    return Math.min(MAX_WIDTH, Math.max(WIDTHS[format], shownWidth(header) + 3, ...cells.map((width) => width + 2)));
  });
}
