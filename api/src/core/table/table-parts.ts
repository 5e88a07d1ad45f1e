import type { TextEncoding } from './decode-text.ts';
import type { Delimiter } from './delimiter.ts';
import type { TableLimits } from './table-limits.ts';

/** A file to be read in a worker. */
export interface TableJob {
  readonly path: string;
  readonly limits: TableLimits;
}

/** Some rows of a file, as the worker sends them: one text crosses threads faster than thousands. */
export interface TablePart {
  readonly format: 'text' | 'xlsx';
  readonly encoding: TextEncoding | null;
  readonly delimiter: Delimiter | null;
  /** Line of each row. */
  readonly lines: readonly number[];
  /** JSON of the cells of all rows, `string[][]`; without rows `[]`. */
  readonly cells: string;
}
