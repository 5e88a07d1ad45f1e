import type { TableRecord } from '@moru/contract';
import { TableFileError } from '../table-file-error.ts';
import type { TableLimits } from '../table-limits.ts';
import { cellText, type CellContext } from './cell-text.ts';
import type { Attributes, XmlHandlers } from './read-xml.ts';
import { RichText } from './rich-text.ts';

/** Rows and columns that a sheet can have. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/;

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The next place after `last`, named or implied; out of order or beyond the sheet is `broken_xlsx`. */
function placeAfter(last: number, named: number | undefined, highest: number): number {
  const place = named ?? last + 1;
  if (!(place > last && place <= highest)) throw new TableFileError('broken_xlsx');
  return place;
}

/** Collects the rows of a sheet while its XML is read: cells up to the last filled one, without blank rows. */
export class SheetRows implements XmlHandlers {
  readonly #context: CellContext;
  readonly #limits: TableLimits;
  readonly #inline: RichText;
  #rows: TableRecord[] = [];
  #line = 0;
  #cells: string[] = [];
  #column = 0;
  #cell: Attributes = {};
  #value = '';
  #isValue = false;
  #width = 0;

  constructor(context: CellContext, limits: TableLimits) {
    this.#context = context;
    this.#limits = limits;
    this.#inline = new RichText('is', limits.rowChars);
  }

  /** The rows finished since the last call. */
  take(): TableRecord[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'row') {
      this.#line = placeAfter(this.#line, attributes['r'] === undefined ? undefined : Number(attributes['r']), MAX_ROW);
      this.#cells = [];
      this.#column = 0;
    } else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else this.#inline.open(name);
  };

  readonly text = (text: string): void => {
    if (!this.#isValue) return this.#inline.add(text);
    this.#value += text;
    if (this.#value.length > this.#limits.rowChars) throw new TableFileError('too_complex');
  };

  readonly close = (name: string): void => {
    if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else this.#value = this.#inline.close(name) ?? this.#value;
  };

  #openCell(attributes: Attributes): void {
    const place = attributes['r'] === undefined ? undefined : (PLACE.exec(attributes['r'])?.[1] ?? '');
    this.#column = placeAfter(this.#column, place === undefined ? undefined : columnOf(place), MAX_COLUMN);
    this.#cell = attributes;
    this.#value = '';
  }

  #closeCell(): void {
    const { t: type = 'n', s: style = '0' } = this.#cell;
    const text = cellText({ type, style: Number(style), value: this.#value }, this.#context);
    if (text === '') return;
    const limit = this.#limits.columns;
    if (this.#column > limit) throw new TableFileError('too_many_columns', { line: this.#line, limit });
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells.push(text);
  }

  /** Rows are as wide as the widest so far: a table's rows are all alike. */
  #closeRow(): void {
    const cells = this.#cells;
    if (cells.length === 0) return;
    this.#width = Math.max(this.#width, cells.length);
    while (cells.length < this.#width) cells.push('');
    this.#rows.push({ line: this.#line, cells });
  }
}
