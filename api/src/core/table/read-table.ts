import { setImmediate } from 'node:timers/promises';
import type { TableRecord } from '@moru/contract';
import { type ByteSource, type PeekedBytes, peek } from './byte-source.ts';
import { type TextEncoding, TextReader } from './decode-text.ts';
import { type Delimiter, guessDelimiter } from './delimiter.ts';
import { takeHeaders } from './header-row.ts';
import { TABLE_LIMITS, TableFileError, type TableLimits } from './table-file-error.ts';
import { readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { sniff } from './sniff.ts';

/** A table read from a file. */
export interface Table {
  readonly format: 'text' | 'xlsx';
  readonly headers: readonly string[];
  /** The rows under the headers, blank ones left out, once; `line` counts from 1 as an editor does. Throws TableFileError on the way. */
  readonly rows: AsyncIterable<TableRecord>;
  /** Null for xlsx. While all is ASCII it is `ascii`, and it may still become more exact as rows are read. */
  readonly encoding: TextEncoding | null;
  /** Null for xlsx. */
  readonly delimiter: Delimiter | null;
}

interface Opened {
  readonly records: AsyncGenerator<TableRecord>;
  readonly encoding: () => TextEncoding | null;
  readonly delimiter: Delimiter | null;
}

async function* withFirst<T>(first: readonly T[], rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** Enough text to count columns in. */
const GUESS_CHARS = 16_384;

async function openText(bytes: PeekedBytes, limits: TableLimits): Promise<Opened> {
  const reader = new TextReader(bytes.all);
  const pieces = reader[Symbol.asyncIterator]();
  const head: string[] = [];
  let length = 0;
  let isWhole = false;
  while (length < GUESS_CHARS && !isWhole) {
    const next = await pieces.next();
    if (next.done) isWhole = true;
    else {
      head.push(next.value);
      length += next.value.length;
    }
  }
  const delimiter = guessDelimiter(head.join('').slice(0, GUESS_CHARS), isWhole && length <= GUESS_CHARS);
  return { records: readText(withFirst(head, pieces), delimiter, limits), encoding: () => reader.encoding, delimiter };
}

/** Rows after which everybody else gets a turn: a file already in memory would otherwise hold the process until its end. */
const ROWS_PER_TURN = 200;

async function* counted(first: TableRecord, rest: AsyncGenerator<TableRecord>, limit: number): AsyncGenerator<TableRecord> {
  try {
    let row = first;
    for (let count = 1; ; count += 1) {
      if (count > limit) throw new TableFileError('too_many_rows', { line: row.line, limit });
      if (count % ROWS_PER_TURN === 0) await setImmediate();
      yield row;
      const next = await rest.next();
      if (next.done) return;
      row = next.value;
    }
  } finally {
    // A reader that stops early must still let go of the upload.
    await rest.return(undefined);
  }
}

const openRecords = async (format: Table['format'], bytes: PeekedBytes, limits: TableLimits): Promise<Opened> =>
  format === 'text' ? openText(bytes, limits) : { records: readXlsx(bytes, limits), encoding: () => null, delimiter: null };

async function openTable(bytes: PeekedBytes, limits: TableLimits): Promise<Table> {
  const format = sniff(bytes.head);
  const { records, encoding, delimiter } = await openRecords(format, bytes, limits);
  const headers = await takeHeaders(records, limits);
  const first = await records.next();
  if (first.done) throw new TableFileError('no_rows');
  return {
    format,
    headers,
    rows: counted(first.value, records, limits.rows),
    get encoding() {
      return encoding();
    },
    delimiter,
  };
}

/**
 * Opens a table: delimited text (separator, line ends and encoding found out) or the first sheet of an xlsx, told apart by content, not by
 * name. Text is streamed, a few rows in memory at a time. Throws TableFileError, at once for the file as a whole, while reading for a later line.
 */
export async function readTable(source: ByteSource, limits: TableLimits = TABLE_LIMITS): Promise<Table> {
  const bytes = await peek(source, limits.bytes);
  try {
    return await openTable(bytes, limits);
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

/**
 * All rows of a file with their line numbers, whatever the first ones are (a title, headers or data), blank ones left out. Throws
 * TableFileError for a file that can't be read or has more rows than `limits.rows`.
 */
export async function readRows(source: ByteSource, limits: TableLimits): Promise<TableRecord[]> {
  const bytes = await peek(source, limits.bytes);
  try {
    const { records } = await openRecords(sniff(bytes.head), bytes, limits);
    const first = await records.next();
    if (first.done) throw new TableFileError('empty_file');
    const rows: TableRecord[] = [];
    for await (const row of counted(first.value, records, limits.rows)) rows.push(row);
    return rows;
  } finally {
    await bytes.close();
  }
}
