import { roundTo } from '../core/decimal.ts';
import type { Field, FieldKind, FieldMeta, Fields } from '../core/field.ts';
import { localTime } from './instants.ts';
import { joinPieces, type Piece } from './pieces.ts';
import { type CellLang, choiceWord, FLAG_WORDS } from './words.ts';

/** Content of a cell: a text, a number, or nothing. Dates are `YYYY-MM-DD`, instants `YYYY-MM-DD HH:MM:SS` of the app's time zone. */
export type Cell = string | number | null;

/** A row that a reference names: its id, or the values of its natural key. */
export type RefCell = number | readonly Piece[];

/** How values are written: language of words, time zone of instants (IANA). */
export interface CellStyle {
  readonly lang: CellLang;
  readonly zone: string;
}

/** How a spreadsheet should treat a column. */
export type CellFormat = 'text' | 'number' | 'date' | 'instant';

const FORMATS: Partial<Record<FieldKind, CellFormat>> = { int: 'number', decimal: 'number', date: 'date', instant: 'instant' };

/** The format of a field's cells. */
export const cellFormat = ({ kind }: FieldMeta): CellFormat => FORMATS[kind] ?? 'text';

type Meta = Pick<FieldMeta, 'kind' | 'choices' | 'scale' | 'item'>;

// Characters that neither a worksheet nor CSV can hold.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

/** A text for a file: line ends as LF, without control characters. */
export const fileText = (value: string): string => value.replace(/\r\n?/g, '\n').replace(CONTROL, '');

/** A number without the noise of binary fractions beyond its `scale`. */
const plainNumber = (value: number, scale: number | undefined): number => (scale === undefined ? value : roundTo(value, scale));

/** An id as written in a cell where the reference has no name. */
export const idText = (id: number): string => `#${id}`;

const refText = (value: RefCell): string => (typeof value === 'number' ? idText(value) : joinPieces([value]));

const asPiece = (cell: Cell): Piece => (cell === null ? null : String(cell));

const partsOf = (item: Fields, row: Readonly<Record<string, unknown>>, style: CellStyle): Piece[] =>
  Object.entries(item).map(([key, { meta }]) => asPiece(toCell(meta, row[key], style)));

function listText(item: Fields | undefined, values: readonly unknown[], style: CellStyle): string {
  // A list of rows, of texts, or (read only) of other values.
  const row = (value: unknown) => (item ? partsOf(item, value as Record<string, unknown>, style) : null);
  return joinPieces(values.map((value) => row(value) ?? [typeof value === 'string' ? fileText(value) : JSON.stringify(value)]));
}

/** Several references in one cell. An id is not quoted, since it is no text. */
const refsText = (values: readonly RefCell[]): string => values.map(refText).join('; ');

type Write = (value: never, meta: Meta, style: CellStyle) => Cell;

const number: Write = (value: number, { scale }) => plainNumber(value, scale);
const WRITERS: Partial<Record<FieldKind, Write>> = {
  int: number,
  decimal: number,
  instant: (value: string, _, { zone }) => localTime(value, zone),
  flag: (value: boolean, _, { lang }) => FLAG_WORDS[value ? 'true' : 'false'][lang],
  choice: (value: string, { choices }, { lang }) => choiceWord(choices, value, lang),
  choices: (values: readonly string[], { choices }, { lang }) => joinPieces(values.map((value) => [choiceWord(choices, value, lang)])),
  ref: (value: RefCell) => refText(value),
  refs: (values: readonly RefCell[]) => refsText(values),
  list: (values: readonly unknown[], { item }, style) => listText(item, values, style),
};

/**
 * A field's value as a cell; references are given as `RefCell`. `fromCell` reads it back as the same value. Null and an empty list become
 * an empty cell.
 */
export function toCell(field: Field['meta'] | Meta, value: unknown, style: CellStyle): Cell {
  if (value === null || value === undefined) return null;
  const write = WRITERS[field.kind];
  // The contract's schemas have checked that the value has the type of its kind.
  const cell = write ? write(value as never, field, style) : fileText(String(value));
  return cell === '' ? null : cell;
}
