import { DAY_MS, isoDate } from '../core/days.ts';
import { MONEY_SCALE, roundTo } from '../core/decimal.ts';
import type { Field, FieldKind, FieldMeta, Fields } from '../core/field.ts';
import { isStorable } from '../core/clean-text.ts';
import { unitText } from '../core/text.ts';
import { CLEAR_DATE_FORMATS, isAmbiguousDate, parseDate } from '../import/parse-date.ts';
import { parseNumber } from '../import/parse-number.ts';
import { type CellFaultCode } from './faults.ts';
import { unguarded } from './guard.ts';
import { instantOf } from './instants.ts';
import { splitPieces } from './pieces.ts';
import { refPaths } from './ref-paths.ts';
import type { RefCell } from './to-cell.ts';
import { fileText } from './to-cell.ts';
import { choiceOf, flagOf } from './words.ts';

/**
 * A value that was read, or what is wrong with the cell. References are `RefCell`. An empty cell is null where the field may be empty, an
 * empty list for lists, else undefined: a new row then gets the default, a stored value keeps its value.
 */
export type CellRead = { readonly value: unknown } | { readonly fault: CellFaultCode };

type Given = Pick<Field, 'schema' | 'target'> & { readonly meta: FieldMeta };
type Read = (cell: string, field: Given, zone: string) => CellRead;

const orFault = (value: unknown, fault: CellFaultCode): CellRead => (value === null || value === undefined ? { fault } : { value });

const NOISE = 1e-9;

/**
 * Accepts units and typographic minus signs; binary noise beyond the scale is dropped, further decimals are left for the schema to refuse.
 */
function readNumber(cell: string, { meta }: Given): CellRead {
  const unit = meta.unit === undefined ? undefined : unitText(meta.unit);
  const units = typeof unit === 'object' ? [unit.ko, unit.en] : unit === undefined ? [] : [unit];
  const signed = cell.replace(/^[−–]/, '-');
  const used = units.find((one) => signed.toLowerCase().endsWith(one.toLowerCase()));
  const number = parseNumber(used ? signed.slice(0, -used.length) : signed);
  if (number === null) return { fault: 'not_a_number' };
  if (meta.kind === 'int') return Number.isSafeInteger(number) ? { value: number } : { fault: 'not_whole' };
  const rounded = roundTo(number, meta.scale ?? MONEY_SCALE);
  return { value: Math.abs(rounded - number) < NOISE ? rounded : number };
}

/** Spreadsheets count days from here; five digits cover the years 1927 to 2173. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const SERIAL = /^\d{5}(?:\.0+)?$/;

function readDate(cell: string): CellRead {
  if (SERIAL.test(cell)) return { value: isoDate(DAY_ZERO + Math.trunc(Number(cell)) * DAY_MS) };
  return orFault(parseDate(cell, CLEAR_DATE_FORMATS), isAmbiguousDate(cell) ? 'ambiguous_date' : 'not_a_date');
}

const ID = /^#(\d{1,10})$/;

type Pieces = NonNullable<ReturnType<typeof splitPieces>>[number];

function refOf(parts: Pieces): RefCell {
  const [only] = parts;
  const id = parts.length === 1 && only && !only.isQuoted ? ID.exec(only.piece ?? '') : null;
  return id ? Number(id[1]) : parts.map(({ piece }) => piece);
}

/** One reference: people write names as they are, so a text that does not split into the parts of a key is taken as the name itself. */
function readRef(cell: string, { target }: Given): CellRead {
  const items = splitPieces(cell);
  const width = target ? Math.max(1, refPaths(target).length) : 1;
  const [parts] = items?.length === 1 ? items : [];
  const ref = parts && refOf(parts);
  return { value: typeof ref === 'number' || ref?.length === width ? ref : [cell] };
}

function readItems(cell: string, read: (parts: Pieces) => CellRead): CellRead {
  const items = splitPieces(cell);
  if (!items) return { fault: 'bad_list' };
  const values: unknown[] = [];
  for (const parts of items) {
    const one = read(parts);
    if ('fault' in one) return one;
    values.push(one.value);
  }
  return { value: values };
}

const single = (read: (piece: string) => CellRead) => (parts: Pieces) =>
  parts.length === 1 ? read(parts[0]?.piece ?? '') : { fault: 'bad_list' as const };

function rowOf(item: Fields, parts: Pieces, zone: string): CellRead {
  const fields = Object.entries(item);
  if (parts.length > fields.length) return { fault: 'bad_list' };
  const row: Record<string, unknown> = {};
  for (const [index, [key, field]] of fields.entries()) {
    const read = fromPiece(field, parts[index]?.piece ?? '', zone);
    if ('fault' in read) return read;
    if (read.value !== undefined) row[key] = read.value;
  }
  return { value: row };
}

function json(piece: string): unknown {
  try {
    return JSON.parse(piece);
  } catch {
    return piece;
  }
}

function readList(cell: string, { meta: { item }, schema }: Given, zone: string): CellRead {
  if (item) return readItems(cell, (parts) => rowOf(item, parts, zone));
  const texts = readItems(
    cell,
    single((piece) => ({ value: piece })),
  );
  if ('fault' in texts || schema.safeParse(texts.value).success) return texts;
  const values = (texts.value as string[]).map(json);
  return schema.safeParse(values).success ? { value: values } : texts;
}

const word: Read = (cell, { meta }) => orFault(choiceOf(meta.choices, cell), 'unknown_choice');

/** A text as it would be stored, so that a number finds its row; the schema refuses another one when it is saved. */
const stored: Read = (cell, { schema }) => ({ value: schema.safeParse(cell).data ?? cell });

const READERS: Partial<Record<FieldKind, Read>> = {
  text: stored,
  int: readNumber,
  decimal: readNumber,
  date: readDate,
  instant: (cell, _, zone) => orFault(instantOf(cell, zone), 'not_a_time'),
  flag: (cell) => orFault(flagOf(cell), 'not_a_flag'),
  choice: word,
  choices: (cell, field, zone) =>
    readItems(
      cell,
      single((piece) => word(piece, field, zone)),
    ),
  ref: readRef,
  refs: (cell) => readItems(cell, (parts) => ({ value: refOf(parts) })),
  list: readList,
};

const LISTS: ReadonlySet<FieldKind> = new Set(['choices', 'refs', 'list']);

const emptyOf = ({ kind, optional }: FieldMeta) => (optional ? null : LISTS.has(kind) ? [] : undefined);

function fromPiece(field: Given, cell: string, zone: string): CellRead {
  if (cell === '') return { value: emptyOf(field.meta) };
  const read = READERS[field.meta.kind];
  return read ? read(cell, field, zone) : { value: cell };
}

/** The text of a cell as it is read: NFC, without control characters and surrounding spaces. A cell is blank where it is empty. */
export const pastedText = (cell: string): string => unguarded(fileText(cell.normalize('NFC')).trim()).trim();

/**
 * Reads a cell of a field: words of either language, numbers with thousands signs and units, dates in every unambiguous form and as
 * spreadsheet day numbers. Ranges and patterns are left to the field's schema. `zone` (IANA) is that of times.
 */
export function fromCell(field: Given, cell: string, zone = 'UTC'): CellRead {
  const text = pastedText(cell);
  return isStorable(text) ? fromPiece(field, text, zone) : { fault: 'bad_text' };
}
