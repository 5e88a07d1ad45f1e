import { type Text, text } from '@moru/contract';

/** Bounds of one file; a file beyond them is refused, never cut. */
export interface TableLimits {
  readonly bytes: number;
  /** An xlsx is read as a whole, so it is bounded more tightly, packed and unpacked. */
  readonly xlsxBytes: number;
  readonly xlsxUnpackedBytes: number;
  readonly rows: number;
  readonly columns: number;
  /** Characters of one row of delimited text. */
  readonly rowChars: number;
}

/** The bounds used unless told otherwise: ten times the largest real file. */
export const TABLE_LIMITS: TableLimits = {
  bytes: 200 * 1024 * 1024,
  xlsxBytes: 20 * 1024 * 1024,
  xlsxUnpackedBytes: 300 * 1024 * 1024,
  rows: 1_000_000,
  columns: 500,
  rowChars: 1024 * 1024,
};

/** Why a file as a whole can't be read; stable words. */
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
  | 'too_many_rows'
  | 'too_many_columns'
  | 'row_too_long';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

const SENTENCES: Record<TableFileCode, (at: { line: number; limit: number }) => Text> = {
  empty_file: () => text('파일이 비어 있습니다. 내용이 있는 파일을 고르세요.', 'The file is empty. Choose one with rows.'),
  binary_file: () =>
    text(
      '표 파일이 아닙니다. CSV, TSV 또는 xlsx로 저장해서 올리세요.',
      'This is not a table. Save it as CSV, TSV or xlsx and upload that.',
    ),
  old_excel: () =>
    text(
      '예전 엑셀 형식이거나 암호가 걸린 파일입니다. 암호를 풀고 xlsx로 다시 저장하세요.',
      'This is an old Excel file (.xls) or protected by a password. Remove the password and save it as xlsx.',
    ),
  broken_xlsx: () =>
    text(
      '엑셀 파일을 읽을 수 없습니다. 엑셀에서 열어 xlsx로 다시 저장하세요.',
      "The Excel file can't be read. Open it in Excel and save it again as xlsx.",
    ),
  bad_encoding: ({ line }) =>
    text(
      `${line}행 부근의 글자를 읽을 수 없습니다. 파일을 UTF-8로 다시 저장하세요.`,
      `The characters near line ${line} can't be read. Save the file again as UTF-8.`,
    ),
  no_header: ({ line }) =>
    text(
      `${line}행에 열 제목이 없습니다. 첫 행에 ‘코드, 이름, 수량’ 같은 제목을 넣으세요.`,
      `Line ${line} holds no column headers. Put headers such as “Code, Name, Qty” into the first line.`,
    ),
  no_rows: () =>
    text('열 제목만 있고 내용이 없습니다. 내용을 한 행 이상 넣으세요.', 'There are headers but no rows. Add at least one row.'),
  unbalanced_quotes: ({ line }) =>
    text(
      `${line}행에서 시작한 따옴표가 닫히지 않았습니다. 따옴표를 닫거나 지우세요.`,
      `The quote that opens in line ${line} is never closed. Close it or remove it.`,
    ),
  too_large: ({ limit }) =>
    text(
      `파일이 ${megabytes(limit)}MB를 넘습니다. 나누어서 올리세요.`,
      `The file is larger than ${megabytes(limit)} MB. Split it into several.`,
    ),
  too_many_rows: ({ limit }) =>
    text(`${limit}행을 넘습니다. 나누어서 올리세요.`, `There are more than ${limit} rows. Split the file into several.`),
  too_many_columns: ({ limit }) =>
    text(`열이 ${limit}개를 넘습니다. 필요 없는 열을 지우세요.`, `There are more than ${limit} columns. Remove those you don't need.`),
  row_too_long: ({ line }) =>
    text(
      `${line}행이 너무 깁니다. 닫히지 않은 따옴표가 있는지 확인하세요.`,
      `Line ${line} is too long. Look for a quote that isn't closed.`,
    ),
};

/** A file that can't be read, with a sentence in both languages that says what to do; `message` is the Korean one. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
  readonly code: TableFileCode;
  readonly text: Text;
  /** Line of the file (from 1), where it is known. */
  readonly line: number | undefined;

  constructor(code: TableFileCode, at: { line?: number; limit?: number; cause?: unknown } = {}) {
    const sentence = SENTENCES[code]({ line: at.line ?? 1, limit: at.limit ?? 0 });
    super(sentence.ko, { cause: at.cause });
    this.code = code;
    this.text = sentence;
    this.line = at.line;
  }
}
