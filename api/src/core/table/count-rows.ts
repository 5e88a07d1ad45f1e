import type { TableRecord } from '@moru/contract';
import { TableFileError } from './table-file-error.ts';
import type { TableLimits } from './table-limits.ts';

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/**
 * Counts rows, columns, cells and characters of a stream of rows, and refuses the first beyond a limit; empty cells beyond the last column
 * are dropped.
 */
export async function* countRows(records: AsyncIterable<TableRecord>, limits: TableLimits): AsyncGenerator<TableRecord> {
  const { rows, columns, cells: most, chars: mostChars, rowChars } = limits;
  let [rowCount, cellCount, charCount] = [0, 0, 0];
  for await (const { line, cells } of records) {
    const isWide = cells.length > columns;
    if (isWide && lastFilled(cells) > columns) throw new TableFileError('too_many_columns', { line, limit: columns });
    const kept = isWide ? cells.slice(0, columns) : cells;
    const length = kept.reduce((sum, cell) => sum + cell.length, 0);
    rowCount += 1;
    cellCount += kept.length;
    charCount += length;
    if (rowCount > rows) throw new TableFileError('too_many_rows', { line, limit: rows });
    if (length > rowChars) throw new TableFileError('row_too_long', { line, limit: rowChars });
    if (cellCount > most || charCount > mostChars) throw new TableFileError('too_many_cells', { line, limit: most });
    yield { line, cells: kept };
  }
}
