import { Readable } from 'node:stream';
import type { Cell, Text } from '@moru/contract';
import { CSV_START, csvLine } from '../table/write-csv.ts';
import { xlsxStream } from '../table/write-xlsx.ts';
import { STYLE } from '../table/xlsx-styles.ts';
import { fileHeaders, type ExportFile } from './exports.ts';

/** A column of a small table. */
export interface TableColumn {
  readonly header: string;
  readonly format: 'text' | 'number';
}

/** A table that fits into memory. */
export interface Table {
  readonly title: Text;
  /** Of the file, without its extension. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A table generated at once, as a download. */
export async function tableFile(table: Table, format: 'xlsx' | 'csv', lang: 'ko' | 'en'): Promise<ExportFile> {
  const { title, name, columns, rows } = table;
  const headers = await fileHeaders(name, format);
  if (format === 'csv') {
    const head = csvLine(columns.map(({ header }) => header));
    return { headers, body: Readable.from([CSV_START + head + rows.map((row) => csvLine([...row])).join('')], { objectMode: false }) };
  }
  const styled = columns.map(({ header, format: own }) => ({
    header,
    format: own,
    style: own === 'text' ? STYLE.text : STYLE.plain,
    isReadOnly: true,
  }));
  const once = async function* () {
    yield rows.map((row) => [...row]);
  };
  return { headers, body: xlsxStream(title[lang], styled, once()) };
}
