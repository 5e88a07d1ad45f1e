/** Codes of why a file as a whole can't be read; the codes are stable. */
export type TableFileCode =
  | 'empty_file'
  | 'binary_file'
  | 'old_excel'
  | 'broken_xlsx'
  | 'bad_encoding'
  | 'no_header'
  | 'no_rows'
  | 'unbalanced_quotes'
  | 'too_large'
  | 'unpacks_too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_cells'
  | 'row_too_long'
  | 'too_complex';

/** A file that can't be read. Its message is written by `file-fault`: readers in a worker have no texts. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
  readonly code: TableFileCode;
  /** Line of the file (from 1), where it is known. */
  readonly line: number | undefined;
  /** The exceeded limit, where there is one. */
  readonly limit: number | undefined;

  constructor(code: TableFileCode, at: { line?: number | undefined; limit?: number | undefined; cause?: unknown } = {}) {
    super(code, { cause: at.cause });
    this.code = code;
    this.line = at.line;
    this.limit = at.limit;
  }
}
