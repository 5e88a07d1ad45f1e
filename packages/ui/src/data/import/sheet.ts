import { MAX_PASTE_ROWS, type CellColumn } from '@moru/contract';
import { guess } from './guess.ts';

/** A row of pasted cells; its `key` stays the same while other rows are added and removed. */
export interface SheetRow {
  readonly key: number;
  readonly cells: readonly string[];
}

/** Pasted cells before they are imported. */
export interface Sheet {
  /** Their origin: a file's name, or nothing for a paste. */
  readonly source: string;
  /** All rows as pasted, to read them again with another number of header rows. */
  readonly given: readonly (readonly string[])[];
  readonly headRows: number;
  readonly headers: readonly string[];
  /** Key of the cell column of each column; null is not imported. */
  readonly targets: readonly (string | null)[];
  readonly rows: readonly SheetRow[];
  /** Whether it was edited by hand. */
  readonly isEdited: boolean;
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

const rowsBelow = (given: Sheet['given'], headRows: number): SheetRow[] =>
  given.slice(headRows).flatMap((cells, index) => (isBlank(cells) ? [] : [{ key: headRows + index, cells }]));

/** Pasted cells with their columns guessed; `shown` are the paths of the list's columns. */
export function sheetOf(columns: readonly CellColumn[], shown: readonly string[], given: Sheet['given'], source: string): Sheet {
  const { headRows, targets } = guess(columns, shown, given);
  const headers = headRows > 0 ? (given[headRows - 1] ?? []) : [];
  return { source, given, headRows, headers, targets, rows: rowsBelow(given, headRows), isEdited: false };
}

/** The sheet with its first row read as headers, or as data; the other rows stay as they were corrected. */
export function withHeadRows(sheet: Sheet, headRows: number): Sheet {
  const headers = headRows > 0 ? (sheet.given[headRows - 1] ?? []) : [];
  const back = rowsBelow(sheet.given, headRows).filter(({ key }) => key < sheet.headRows);
  return { ...sheet, headRows, headers, rows: [...back, ...sheet.rows.filter(({ key }) => key >= headRows)], isEdited: true };
}

/** The sheet with a column assigned to another field; the column assigned to it before is not imported any more. */
export const withTarget = (sheet: Sheet, index: number, key: string | null): Sheet => ({
  ...sheet,
  targets: sheet.targets.map((target, at) => (at === index ? key : target === key ? null : target)),
  isEdited: true,
});

/** The sheet with a block of cells inserted from a row (of the given ones) and a column on. */
export function withCells(sheet: Sheet, keys: readonly number[], at: { row: number; column: number }, block: Sheet['given']): Sheet {
  const next = new Map(keys.slice(at.row, at.row + block.length).map((key, index) => [key, block[index] ?? []]));
  const rows = sheet.rows.map((row) => {
    const texts = next.get(row.key);
    if (!texts) return row;
    const cells = sheet.targets.map((_, index) => texts[index - at.column] ?? row.cells[index] ?? '');
    return { ...row, cells };
  });
  return { ...sheet, rows, isEdited: true };
}

/** The sheet without a row. */
export const withoutRow = (sheet: Sheet, key: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter((row) => row.key !== key),
  isEdited: true,
});

/** Whether a sheet is too long for one import. */
export const isTooLong = ({ rows }: Sheet): boolean => rows.length > MAX_PASTE_ROWS;
