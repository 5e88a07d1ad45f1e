import { type Text, text } from '@moru/contract';
import type { TableFileCode, TableFileError } from './table-file-error.ts';

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
      `Line ${line} has no column headers. Put headers such as “Code, Name, Qty” into the first line.`,
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
  unpacks_too_large: ({ limit }) =>
    text(
      `엑셀 파일의 내용이 압축을 풀면 ${megabytes(limit)}MB를 넘습니다. 필요한 시트만 남겨 나누어서 올리세요.`,
      `Unpacked, the Excel file is larger than ${megabytes(limit)} MB. Keep only the sheet you need and split it into several files.`,
    ),
  too_many_rows: ({ limit }) =>
    text(`${limit}행을 넘습니다. 나누어서 올리세요.`, `There are more than ${limit} rows. Split the file into several.`),
  too_many_columns: ({ limit }) =>
    text(`열이 ${limit}개를 넘습니다. 필요 없는 열을 지우세요.`, `There are more than ${limit} columns. Remove those you don't need.`),
  too_many_cells: () =>
    text(
      '내용이 너무 많습니다. 필요 없는 열을 지우고 나누어서 올리세요.',
      'The file has too much content. Remove the columns you do not need and split it into several files.',
    ),
  row_too_long: ({ line }) =>
    text(
      `${line}행이 너무 깁니다. 닫히지 않은 따옴표가 있는지 확인하세요.`,
      `Line ${line} is too long. Look for a quote that isn't closed.`,
    ),
  too_complex: () =>
    text(
      '파일이 너무 복잡해서 읽을 수 없습니다. 필요한 시트와 열만 남기고 CSV로 저장해서 나누어 올리세요.',
      'The file is too complex to be read. Keep only the sheet and the columns you need, save it as CSV and upload it in parts.',
    ),
};

/** What is wrong with the file and how to correct it, in both languages. */
export const tableFileText = ({ code, line = 1, limit = 0 }: Pick<TableFileError, 'code' | 'line' | 'limit'>): Text =>
  SENTENCES[code]({ line, limit });
