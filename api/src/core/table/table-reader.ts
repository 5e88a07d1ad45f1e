import type { TableRecord } from '@moru/contract';
import { WorkerDied } from '../worker/worker-faults.ts';
import { workerBeside } from '../worker/pooled-worker.ts';
import { WorkerPool, type PoolOptions } from '../worker/worker-pool.ts';
import type { TextEncoding } from './decode-text.ts';
import type { Delimiter } from './delimiter.ts';
import { MAX_TITLE_ROWS, takeHeaders } from './header-row.ts';
import { TableFileError, type TableFileCode } from './table-file-error.ts';
import { TABLE_LIMITS, type TableLimits } from './table-limits.ts';
import type { TableJob, TablePart } from './table-parts.ts';

/** A table read from a file. */
export interface Table {
  readonly format: 'text' | 'xlsx';
  readonly headers: readonly string[];
  /** The rows under the headers, blank ones left out, once; `line` counts from 1 as an editor does. Throws TableFileError while reading. */
  readonly rows: AsyncIterable<TableRecord>;
  /** Null for xlsx. While all is ASCII it is `ascii`, and may become more specific as rows are read. */
  readonly encoding: TextEncoding | null;
  /** Null for xlsx. */
  readonly delimiter: Delimiter | null;
  /** Releases the file and the thread that reads it; must be called when the rows are not read to their end. */
  close(): Promise<void>;
}

/** Shared texts of an xlsx at their limit use half of the heap; a file at every limit half of the time. */
const POOL: PoolOptions = {
  kind: 'thread',
  size: 4,
  queue: 16,
  // A file within its limits may take seconds, whatever it contains.
  perCaller: 4,
  atOnce: 2,
  heapMb: 192,
  jobMs: 60_000,
  idleMs: 60_000,
};

/** The worker's error as a TableFileError; a worker that died could not process the file. */
function asFault(error: unknown): unknown {
  if (error instanceof WorkerDied) return new TableFileError('too_complex', { cause: error });
  if (!(error instanceof Error && 'name' in error && error.name === 'TableFileError')) return error;
  // Its class does not cross threads; its fields do.
  const { code, line, limit } = error as unknown as { code: TableFileCode; line?: number; limit?: number };
  return new TableFileError(code, { line, limit, cause: error });
}

async function* withFirst(first: TableRecord, rest: AsyncGenerator<TableRecord>, limit: number): AsyncGenerator<TableRecord> {
  try {
    yield first;
    let count = 1;
    for await (const row of rest) {
      count += 1;
      if (count > limit) throw new TableFileError('too_many_rows', { line: row.line, limit });
      yield row;
    }
  } finally {
    // A reader that stops early must still release the file.
    await rest.return(undefined);
  }
}

/** Reads uploaded tables in separate threads: a file that is too much ends its thread, not the process. */
export class TableReader {
  readonly #pool: WorkerPool<TableJob, TablePart>;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#pool = new WorkerPool(workerBeside(import.meta.url, './table.worker'), { ...POOL, ...options });
  }

  /** Starts a thread while the file is still being received. */
  warm(): void {
    this.#pool.warm();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#pool.close();
  }

  /**
   * Opens a table: delimited text (separator, line ends and encoding detected) or the first sheet of an xlsx, distinguished by content, not
   * by name. Rows are read a few hundred at a time; callers (`callerKey`) take turns. Throws TableFileError, at once for the file as a whole, while reading for a later line.
   */
  async open(path: string, caller: string, limits: TableLimits = TABLE_LIMITS): Promise<Table> {
    const seen: { last?: TablePart } = {};
    // Titles and headers are not rows of the table.
    const records = this.#records(path, caller, { ...limits, rows: limits.rows + MAX_TITLE_ROWS + 1 }, seen);
    try {
      const headers = await takeHeaders(records);
      const first = await records.next();
      if (first.done) throw new TableFileError('no_rows');
      return {
        format: seen.last?.format ?? 'text',
        headers,
        rows: withFirst(first.value, records, limits.rows),
        get encoding() {
          return seen.last?.encoding ?? null;
        },
        delimiter: seen.last?.delimiter ?? null,
        // Returning `rows` would not do: a generator that was not started has nothing to end.
        close: async () => void (await records.return(undefined)),
      };
    } catch (error) {
      await records.return(undefined);
      throw error;
    }
  }

  /**
   * All rows of a file as pieces of JSON, each a `string[][]`, whatever the first ones are (a title, headers or data), blank ones left out.
   * Throws TableFileError for a file that can't be read or exceeds `limits`.
   */
  async cells(path: string, caller: string, limits: TableLimits): Promise<string[]> {
    const pieces: string[] = [];
    for await (const { lines, cells } of this.#parts(path, caller, limits)) if (lines.length > 0) pieces.push(cells);
    if (pieces.length === 0) throw new TableFileError('empty_file');
    return pieces;
  }

  async *#parts(path: string, caller: string, limits: TableLimits): AsyncGenerator<TablePart> {
    try {
      yield* this.#pool.run({ path, limits }, caller);
    } catch (error) {
      throw asFault(error);
    }
  }

  async *#records(path: string, caller: string, limits: TableLimits, seen: { last?: TablePart }): AsyncGenerator<TableRecord> {
    for await (const part of this.#parts(path, caller, limits)) {
      seen.last = part;
      // Written by our own worker.
      const rows = JSON.parse(part.cells) as string[][];
      for (const [index, cells] of rows.entries()) yield { line: part.lines[index] ?? 0, cells };
    }
  }
}
