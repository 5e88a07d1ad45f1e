import { countryCode } from './countries.ts';
import { type ImportField, importField } from './fields.ts';
import type { CellIssueCode } from './issues.ts';
import type { ColumnRule } from './mapping.ts';
import { CLEAR_DATE_FORMATS, isAmbiguousDate, parseDate } from './parse-date.ts';
import { roundTo } from '../core/decimal.ts';
import { looksNumeric, parseNumber } from './parse-number.ts';
import { parseCurrency, parseIncoterm, parseMode } from './vocabulary.ts';

/** A value, or why there is none. `isInexact`: rounding changed it, so the text is worth keeping. */
export type ReadValue = { readonly value: string | number; readonly isInexact?: boolean } | { readonly code: CellIssueCode };

type Rule = Pick<ColumnRule, 'date' | 'number'>;
type Reader = (cell: string, field: ImportField, rule: Rule) => ReadValue;

const orElse = (value: string | null, code: CellIssueCode): ReadValue => (value === null ? { code } : { value });

function readNumber(cell: string, field: ImportField, rule: Rule): ReadValue {
  const { kind, max, scale = 0, required } = importField(field);
  const number = parseNumber(cell, rule.number?.decimal);
  if (number === null) return { code: 'not_a_number' };
  if (required && number <= 0) return { code: 'not_positive' };
  if (number < 0) return { code: 'negative' };
  if (number > max) return { code: 'too_large' };
  if (kind === 'int' && !Number.isInteger(number)) return { code: 'not_whole' };
  const value = roundTo(number, scale);
  return { value, isInexact: Math.abs(value - number) > 1e-9 };
}

function readText(cell: string, field: ImportField): ReadValue {
  if (cell.includes('\0') || !cell.isWellFormed()) return { code: 'bad_text' };
  return cell.length > importField(field).max ? { code: 'too_long' } : { value: cell };
}

const READERS: Readonly<Record<ReturnType<typeof importField>['kind'], Reader>> = {
  text: readText,
  int: readNumber,
  decimal: readNumber,
  date: (cell, _, rule) =>
    orElse(
      parseDate(cell, rule.date?.formats ?? CLEAR_DATE_FORMATS),
      isAmbiguousDate(cell) && !rule.date ? 'ambiguous_date' : 'not_a_date',
    ),
  country: (cell) => orElse(countryCode(cell), 'unknown_country'),
  incoterm: (cell) => orElse(parseIncoterm(cell), 'unknown_incoterm'),
  mode: (cell) => orElse(parseMode(cell), 'unknown_mode'),
  currency: (cell) => orElse(parseCurrency(cell), 'unknown_currency'),
};

/** Dates, countries and terms repeat a lot in a file; this many of a column are cached. */
const REMEMBERED = 10_000;

/** The reader of a column: takes a non-empty cell and reads it as the field's kind, by the column's date and number rules. */
export function readerOf(field: ImportField, rule: Rule): (cell: string) => ReadValue {
  const { kind } = importField(field);
  const read = READERS[kind];
  if (kind === 'text' || kind === 'int' || kind === 'decimal') return (cell) => read(cell, field, rule);
  const known = new Map<string, ReadValue>();
  return (cell) => {
    const value = known.get(cell) ?? read(cell, field, rule);
    if (known.size < REMEMBERED) known.set(cell, value);
    return value;
  };
}

/** Whether a text fits a pattern, in which `*` is any characters: part by part from the left, so that its time grows with both only. */
function fits(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return at <= end;
}

/** Tests whether an unreadable text may go to the memo, by a column's `words`. */
export function wordTest(words: ColumnRule['words'], field: ImportField): (cell: string) => boolean {
  if (importField(field).required || words === undefined || words === 'error') return () => false;
  if (words === 'memo') return (cell) => !looksNumeric(cell);
  const patterns = words.map((word) => word.toLowerCase());
  return (cell) => {
    const text = cell.toLowerCase();
    return patterns.some((pattern) => fits(text, pattern));
  };
}
