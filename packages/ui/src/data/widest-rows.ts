import { valueAt } from '@moru/contract';
import type { AnyRow } from './columns.tsx';
import type { OwnColumn } from './use-columns.ts';

const HANGUL_FROM = 0x11_00;

/** Approximate width of a text: a Hangul syllable counts as two letters. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) >= HANGUL_FROM ? 2 : 1;
  return width;
}

const textAt = (row: AnyRow, path: string): string => String(valueAt(row, path) ?? '');

/** The row with the longest value of a column, or for words of a closed list one row for each. */
function widestOf(rows: readonly AnyRow[], path: string, isChoice: boolean): AnyRow[] {
  if (isChoice) return [...new Map(rows.map((row) => [textAt(row, path), row])).values()];
  let widest: AnyRow | undefined;
  let most = -1;
  for (const row of rows) {
    const width = widthOf(textAt(row, path));
    if (width > most) [widest, most] = [row, width];
  }
  return widest ? [widest] : [];
}

/** The few rows that decide the widths of the columns over all `rows`. */
export function widestRows(rows: readonly AnyRow[], columns: readonly OwnColumn<AnyRow>[]): AnyRow[] {
  const found = columns.flatMap(({ path, isChoice, px }) => (path === undefined || px !== undefined ? [] : widestOf(rows, path, isChoice)));
  return [...new Set([...widestOf(rows, 'id', false), ...found])];
}
