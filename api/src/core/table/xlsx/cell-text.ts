// The reading worker loads this file: from the whole contract it would take 4 MB more of its memory.
import { DAY_MS } from '@moru/contract/days';
import { TableFileError } from '../table-file-error.ts';
import { unescaped } from './rich-text.ts';

/** Shared data that the cells of a sheet refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly from1904: boolean;
}

/** A cell as stored in the sheet. */
export interface RawCell {
  readonly type: string;
  readonly style: number;
  /** Text of `v`, or of `is` for `inlineStr`. */
  readonly value: string;
}

/** Digits that Excel itself keeps; further ones are noise of binary fractions. */
const EXCEL_DIGITS = 15;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);

function numberOf(value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TableFileError('broken_xlsx');
  return number;
}

function numberText(value: number): string {
  const rounded = Number(value.toPrecision(EXCEL_DIGITS));
  // Never in exponential notation, which the number reader refuses.
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : rounded.toFixed(12).replace(/0+$/, '');
}

/** A day is `YYYY-MM-DD`, a moment has a time as well; `stored` for what is no date, so that it is refused and not overlooked. */
function dateText(time: number, stored: string): string {
  // Excel stores times as fractions of a day, which come out a millisecond off.
  const date = new Date(Math.round(time / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return stored;
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** The time of an ISO date cell, which has no zone: whatever zone the server is in, it means what the sheet shows. */
const isoTime = (value: string): number => Date.parse(/T[\d:.,]+$/.test(value) ? `${value}Z` : value);

function sharedText(value: string, strings: readonly string[]): string {
  const text = strings[Number(value)];
  if (text === undefined) throw new TableFileError('broken_xlsx');
  return text;
}

/** A cell as the text a person would have typed; a formula error is empty. Throws `broken_xlsx` for values that no spreadsheet writes. */
export function cellText({ type, style, value }: RawCell, { strings, dateStyles, from1904 }: CellContext): string {
  if (value === '' || type === 'e') return '';
  if (type === 's') return sharedText(value, strings).trim();
  if (type === 'str') return unescaped(value).trim();
  if (type === 'inlineStr') return value.trim();
  if (type === 'b') return String(value === '1' || value === 'true');
  if (type === 'd') return dateText(isoTime(value.trim()), value.trim());
  if (type !== 'n') throw new TableFileError('broken_xlsx');
  const number = numberOf(value);
  if (!dateStyles.has(style)) return numberText(number);
  return dateText((from1904 ? DAY_ZERO_1904 : DAY_ZERO) + number * DAY_MS, numberText(number));
}
