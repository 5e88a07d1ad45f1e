import { crc32, deflateRawSync } from 'node:zlib';

/** A day or moment in an xlsx cell, days since 1899-12-30 as Excel counts them. */
interface Serial {
  readonly serial: number;
}

type Cell = string | number | boolean | null | Serial;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: Cell, reference: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
  return typeof cell === 'number' ? `<c r="${reference}"><v>${cell}</v></c>` : `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`;
}

function column(index: number): string {
  return (index >= 26 ? column(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

// Excel leaves empty rows out.
const rowXml = (cells: readonly Cell[], row: number) =>
  cells.length === 0 ? '' : `<row r="${row + 1}">${cells.map((cell, index) => cellXml(cell, `${column(index)}${row + 1}`)).join('')}</row>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const parts = (rows: readonly (readonly Cell[])[]): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Format 14 is Excel's own short date.
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
});

interface Entry {
  readonly name: Buffer;
  readonly data: Buffer;
  readonly packed: Buffer;
  readonly offset: number;
}

const LOCAL = { signature: 0x04034b50, bytes: 30, shift: 0 };
const DIRECTORY = { signature: 0x02014b50, bytes: 46, shift: 2 };

function header({ name, data, packed, offset }: Entry, { signature, bytes, shift }: typeof LOCAL): Buffer {
  const head = Buffer.alloc(bytes);
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(20, 4 + shift);
  head.writeUInt16LE(8, 8 + shift);
  head.writeUInt32LE(crc32(data), 14 + shift);
  head.writeUInt32LE(packed.length, 18 + shift);
  head.writeUInt32LE(data.length, 22 + shift);
  head.writeUInt16LE(name.length, 26 + shift);
  if (shift > 0) head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

/** A zip with these files. */
export function zipOf(files: Record<string, string>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const entry = { name: Buffer.from(path), data: Buffer.from(text), packed: deflateRawSync(text), offset };
    const whole = Buffer.concat([header(entry, LOCAL), entry.packed]);
    local.push(whole);
    directory.push(header(entry, DIRECTORY));
    offset += whole.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, list, end]);
}

/** A small xlsx for tests, one sheet, as Excel would write it. */
export const xlsxOf = (rows: readonly (readonly Cell[])[]): Buffer => zipOf(parts(rows));
