import type { TableRecord } from '@moru/contract';
import type { TableLimits } from '../table-limits.ts';
import type { CellContext } from './cell-text.ts';
import { dateStylesOf } from './date-styles.ts';
import { readXml } from './read-xml.ts';
import { sharedStringsOf } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import { openXlsx, type XlsxParts } from './xlsx-parts.ts';

async function contextOf(parts: XlsxParts, { strings, styles, from1904 }: Workbook, limits: TableLimits): Promise<CellContext> {
  return {
    dateStyles: styles === undefined ? new Set() : await dateStylesOf(parts.text(styles), limits.sharedItems),
    strings: strings === undefined ? [] : await sharedStringsOf(parts.text(strings), limits),
    from1904,
  };
}

async function* rowsOf(parts: XlsxParts, limits: TableLimits): AsyncGenerator<TableRecord> {
  const workbook = await openWorkbook(parts);
  const rows = new SheetRows(await contextOf(parts, workbook, limits), limits);
  for await (const _piece of readXml(parts.text(workbook.sheet), rows)) yield* rows.take();
  yield* rows.take();
}

/**
 * Rows of the first sheet of an xlsx with their row numbers, blank ones left out. The sheet is unpacked and parsed piece by piece; only the
 * shared texts are held in memory.
 */
export async function* readXlsx(path: string, limits: TableLimits): AsyncGenerator<TableRecord> {
  const parts = await openXlsx(path, limits);
  try {
    yield* rowsOf(parts, limits);
  } finally {
    parts.close();
  }
}
