import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import type { TableRecord } from '@moru/contract';
import { CSV_OPTIONS, type Delimiter } from './delimiter.ts';
import { TableFileError } from './table-file-error.ts';
import type { TableLimits } from './table-limits.ts';

interface Info {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
  readonly raw: string;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function fileError(error: unknown, line: number, limits: TableLimits): unknown {
  if (error instanceof TableFileError && error.line === undefined) return new TableFileError(error.code, { line, limit: error.limit });
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new TableFileError('unbalanced_quotes', { line, cause: error });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new TableFileError('row_too_long', { line, limit: limits.rowChars, cause: error });
  return error;
}

/** A forgotten quote can swallow rows up to the next one; by the strict rule such a row doesn't parse. */
function checkQuotes(raw: string, delimiter: Delimiter, line: number): void {
  try {
    parseAll(raw, { ...CSV_OPTIONS, delimiter, relax_quotes: false, max_record_size: 0 });
  } catch (cause) {
    throw new TableFileError('unbalanced_quotes', { line, cause });
  }
}

/** The parser counts the values of a row but holds the rest of the line uncounted: separators alone would fill the memory. */
async function* withinLines(text: AsyncIterable<string>, limit: number): AsyncGenerator<string> {
  let open = 0;
  for await (const piece of text) {
    const first = piece.indexOf('\n');
    if (open + (first < 0 ? piece.length : first) > limit) throw new TableFileError('row_too_long', { limit });
    open = first < 0 ? open + piece.length : piece.length - piece.lastIndexOf('\n') - 1;
    yield piece;
  }
}

/** Rows of delimited text (line ends are LF) with their line numbers, blank ones left out; holds a few rows at a time. */
export async function* readText(text: AsyncIterable<string>, delimiter: Delimiter, limits: TableLimits): AsyncGenerator<TableRecord> {
  // The parser reads ahead and drops unread rows when it fails, so the last good line is stored here.
  let parsed = 0;
  const onRecord = (record: string[], { lines }: { lines: number }) => {
    parsed = lines;
    return record;
  };
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter,
    info: true,
    raw: true,
    skip_empty_lines: false,
    max_record_size: limits.rowChars,
    on_record: onRecord,
  });
  const source = Readable.from(withinLines(text, limits.rowChars), { highWaterMark: 1 });
  source.on('error', (error) => parser.destroy(error));
  let line = 1;
  try {
    for await (const item of source.pipe(parser)) {
      // The types of csv-parse don't follow its `info` and `raw` options.
      const { info, record, raw } = item as Info;
      if (info.lines > line) checkQuotes(raw, delimiter, line);
      if (!isBlank(record)) yield { line, cells: record };
      // `lines` is the line a row ends in.
      line = info.lines + 1;
    }
  } catch (error) {
    throw fileError(error, parsed + 1, limits);
  } finally {
    source.destroy();
  }
}
