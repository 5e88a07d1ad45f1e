import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { type Cell, type CellColumn, cellFormat, cellHeader, type CellStyle } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { CSV_START, csvLine } from '../table/write-csv.ts';
import { LEVEL, xlsxStream } from '../table/write-xlsx.ts';
import { rowsXml, type SheetColumn } from '../table/xlsx-sheet.ts';
import { styleOf } from '../table/xlsx-styles.ts';
import { cellChunks, type FilePlan } from './cell-chunks.ts';
import type { ExportQuery } from './export-query.ts';

type Chunk = readonly (readonly Cell[])[];

const deflate = promisify(deflateRaw);

const sheetColumn = (column: CellColumn, { lang }: CellStyle): SheetColumn => {
  const format = cellFormat(column.meta);
  const isId = column.use === 'id' || column.use === 'version';
  const { scale } = column.meta;
  return { header: cellHeader(column, lang), format, style: styleOf(format, { isId, scale }), isReadOnly: column.use === 'read' };
};

async function* withFirst(first: IteratorResult<Chunk, unknown>, rest: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    // A reader that stops before the first row must end the rest too.
    await rest.return(undefined);
  }
}

async function* csvParts(columns: readonly SheetColumn[], chunks: AsyncIterable<Chunk>): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(({ header }) => header));
  for await (const rows of chunks) yield rows.map(csvLine).join('');
}

/** The bytes of a file as they are generated, and their estimated number. */
export interface FileStream {
  readonly body: Readable;
  /** Estimated from the first rows, so that a page can show progress: a stream has no length. */
  readonly bytes: number;
}

/** A file in a format. Its first rows are read before this resolves; a later failure aborts the body. */
export async function fileStream(ctx: Ctx, plan: FilePlan, format: ExportQuery['format']): Promise<FileStream> {
  const columns = plan.columns.map((column) => sheetColumn(column, plan.style));
  const rest = cellChunks(ctx, plan);
  const first = await rest.next();
  const rows: Chunk = first.done ? [] : first.value;
  const all = withFirst(first, rest);
  const about = (sample: number) => Math.round((sample / Math.max(1, rows.length)) * plan.ids.length);
  if (format === 'csv') {
    const sample = Buffer.byteLength(rows.map(csvLine).join(''));
    return { body: Readable.from(csvParts(columns, all), { objectMode: false }), bytes: about(sample) };
  }
  const sample = await deflate(rowsXml(1, rows, columns), { level: LEVEL });
  return { body: xlsxStream(plan.resource.label[plan.style.lang], columns, all), bytes: about(sample.length) };
}
