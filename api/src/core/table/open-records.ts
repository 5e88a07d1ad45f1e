import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { TableRecord } from '@moru/contract';
import { type PeekedBytes, peek } from './byte-source.ts';
import { countRows } from './count-rows.ts';
import { type TextEncoding, TextReader } from './decode-text.ts';
import { type Delimiter, guessDelimiter } from './delimiter.ts';
import { readText } from './read-text.ts';
import { sniff } from './sniff.ts';
import { TableFileError } from './table-file-error.ts';
import type { TableLimits } from './table-limits.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** The rows of a file, with what was detected about it. */
export interface OpenedRecords {
  readonly format: 'text' | 'xlsx';
  /** All rows with their line numbers, blank ones left out; titles and headers are included. */
  readonly records: AsyncGenerator<TableRecord>;
  /** As far as it is known; null for xlsx. */
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

/** Opens delimited text: its separator and encoding are detected, and rows are read on demand. */
export async function openText(bytes: PeekedBytes, limits: TableLimits): Promise<OpenedRecords> {
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
  const records = countRows(readText(withFirst(head, pieces), delimiter, limits), limits);
  return { format: 'text', records, encoding: () => reader.encoding, delimiter };
}

function refuseLarge(size: number, limit: number): void {
  if (size > limit) throw new TableFileError('too_large', { limit });
}

/**
 * Opens a table file: delimited text or the first sheet of an xlsx, distinguished by content, not by name. Throws TableFileError, at once
 * for the file as a whole, while reading for a later line.
 */
export async function openRecords(path: string, limits: TableLimits): Promise<OpenedRecords> {
  const { size } = await stat(path);
  refuseLarge(size, limits.bytes);
  const bytes = await peek(createReadStream(path));
  try {
    if (sniff(bytes.head) === 'text') return await openText(bytes, limits);
    await bytes.close();
    refuseLarge(size, limits.xlsxBytes);
    return { format: 'xlsx', records: countRows(readXlsx(path, limits), limits), encoding: () => null, delimiter: null };
  } catch (error) {
    await bytes.close();
    throw error;
  }
}
