import { Readable } from 'node:stream';
import type { Cell } from '@moru/contract';
import { ZipFile } from 'yazl';
import { columnName, headerXml, rowsXml, type SheetColumn, widthsOf } from './xlsx-sheet.ts';
import { STYLES_XML } from './xlsx-styles.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const FORMAT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Characters not allowed in the name of a sheet. */
const UNNAMED = /[[\]:*?/\\'&<>"]/g;
const MAX_NAME = 31;
/** Rows written at once: long texts use memory twice, as text and as bytes. */
const PART_ROWS = 20;
/** Deflate level: half the time of the usual 6 for files a tenth larger. */
export const LEVEL = 3;

const types = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${FORMAT}.styles+xml"/></Types>`;
const relations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbookRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const workbook = (name: string) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name.replace(UNNAMED, ' ').slice(0, MAX_NAME)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The XML before the rows: frozen header and column widths. */
function opening(columns: readonly SheetColumn[], widths: readonly number[]): string {
  const cols = columns.map(
    ({ style }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[index]}" style="${style}" customWidth="1"/>`,
  );
  const view = '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="16"/><cols>${cols.join('')}</cols><sheetData>`;
}

async function* sheetParts(columns: readonly SheetColumn[], chunks: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  let row = 1;
  for await (const chunk of chunks) {
    if (row === 1) yield opening(columns, widthsOf(columns, chunk)) + headerXml(columns);
    for (let from = 0; from < chunk.length; from += PART_ROWS) {
      const part = chunk.slice(from, from + PART_ROWS);
      yield rowsXml(row, part, columns);
      row += part.length;
    }
  }
  if (row === 1) yield opening(columns, widthsOf(columns, [])) + headerXml(columns);
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${row}"/></worksheet>`;
}

/**
 * A workbook of one sheet, written while it is read: rows are requested only when the reader needs more, and nothing is stored. Destroying
 * the stream ends the rows. Common libraries build the sheet in memory, ignore backpressure, or lack filters and a frozen header when
 * streaming.
 */
export function xlsxStream(name: string, columns: readonly SheetColumn[], chunks: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  const zip = new ZipFile();
  // yazl declares its streams with Node's older interface.
  const output = zip.outputStream as Readable;
  const sheet = Readable.from(sheetParts(columns, chunks), { objectMode: false });
  for (const source of [zip, sheet]) source.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  const small = { compress: false };
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml', small);
  zip.addBuffer(Buffer.from(relations), '_rels/.rels', small);
  zip.addBuffer(Buffer.from(workbook(name)), 'xl/workbook.xml', small);
  zip.addBuffer(Buffer.from(workbookRelations), 'xl/_rels/workbook.xml.rels', small);
  zip.addBuffer(Buffer.from(STYLES_XML), 'xl/styles.xml', small);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: LEVEL });
  zip.end();
  return output;
}
