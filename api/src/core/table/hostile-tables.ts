import { crc32, deflateRawSync, constants } from 'node:zlib';

/** A compressed part of a zip, which may declare a size other than its real one. */
interface Part {
  readonly packed: Buffer;
  readonly size: number;
  /** The sum of its content. */
  readonly sum: number;
}

const MIB = 1024 * 1024;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const part = (text: string): Part => ({ packed: deflateRawSync(text), size: Buffer.byteLength(text), sum: crc32(text) });

/** One mebibyte of `filler` as a deflate block that can be repeated; the whole is never in memory. */
function repeated(before: string, filler: string, mebibytes: number, after: string): Part {
  const flushed = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const mebibyte = filler.repeat(MIB / filler.length);
  const block = flushed(mebibyte);
  const packed = Buffer.concat([flushed(before), ...Array.from({ length: mebibytes }, () => block), deflateRawSync(after)]);
  let sum = crc32(before);
  for (let done = 0; done < mebibytes; done++) sum = crc32(mebibyte, sum);
  return { packed, size: before.length + mebibytes * MIB + after.length, sum: crc32(after, sum) };
}

function header(name: Buffer, { packed, size, sum }: Part, offset: number | undefined): Buffer {
  const shift = offset === undefined ? 0 : 2;
  const head = Buffer.alloc(offset === undefined ? 30 : 46);
  head.writeUInt32LE(offset === undefined ? 0x04034b50 : 0x02014b50, 0);
  head.writeUInt16LE(20, 4 + shift);
  head.writeUInt16LE(8, 8 + shift);
  head.writeUInt32LE(sum, 14 + shift);
  head.writeUInt32LE(packed.length, 18 + shift);
  head.writeUInt32LE(size, 22 + shift);
  head.writeUInt16LE(name.length, 26 + shift);
  if (offset !== undefined) head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function zipOf(parts: ReadonlyMap<string, Part>): Buffer {
  const [local, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, one] of parts) {
    const name = Buffer.from(path);
    const whole = Buffer.concat([header(name, one, undefined), one.packed]);
    directory.push(header(name, one, offset));
    local.push(whole);
    offset += whole.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  // Larger zips store the number elsewhere; 16-bit readers see the remainder.
  end.writeUInt16LE(Math.min(directory.length, 0xfffe), 8);
  end.writeUInt16LE(Math.min(directory.length, 0xfffe), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, list, end]);
}

const RELATIONS = part(
  `<Relationships>${['worksheet', 'styles', 'sharedStrings']
    .map((type) => `<Relationship Id="${type}" Type="${OFFICE}/${type}" Target="${type}.xml"/>`)
    .join('')}</Relationships>`,
);
const WORKBOOK = part(
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
);

type Parts = Partial<Record<'worksheet' | 'styles' | 'sharedStrings', Part>>;

/** An xlsx of these parts, and as many further empty ones. */
function xlsxOf(parts: Parts, more = 0): Buffer {
  const all = new Map([
    ['xl/workbook.xml', WORKBOOK],
    ['xl/_rels/workbook.xml.rels', RELATIONS],
    ...Object.entries(parts).map(([name, one]): [string, Part] => [`xl/${name}.xml`, one]),
  ]);
  for (let n = 0; n < more; n++) all.set(`xl/${n}`, { packed: Buffer.alloc(0), size: 0, sum: 0 });
  return zipOf(all);
}

const OPENING = `<worksheet xmlns="${MAIN}"><sheetData>`;
const CLOSING = '</sheetData></worksheet>';
const sheet = (rows: string): Part => part(`${OPENING}${rows}${CLOSING}`);
const cell = (place: string, text = 'x') => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADERS = `<row r="1">${cell('A1', 'Code')}${cell('B1', 'Name')}</row>`;
const bomb = repeated(OPENING, ' ', 1500, CLOSING);
const strings = (text: string): Part => part(`<sst>${text}</sst>`);

/** Refused with this status and code, by every route that reads tables. */
export type Hostile = readonly [what: string, file: () => Buffer, status: number, code: string];

/** Workbooks that need more memory, time or depth than a table may. */
export const HOSTILE_XLSX: readonly Hostile[] = [
  [
    'one cell in the last place of a sheet',
    () => xlsxOf({ worksheet: sheet(`<row r="1048576">${cell('XFD1048576')}</row>`) }),
    413,
    'too_many_columns',
  ],
  ['a place beyond the sheet', () => xlsxOf({ worksheet: sheet(`<row r="1">${cell('ZZZ1')}</row>`) }), 400, 'broken_xlsx'],
  ['a row beyond the sheet', () => xlsxOf({ worksheet: sheet(`<row r="9999999">${cell('A9999999')}</row>`) }), 400, 'broken_xlsx'],
  ['rows that go back', () => xlsxOf({ worksheet: sheet(`${HEADERS}<row r="1">${cell('A1')}</row>`) }), 400, 'broken_xlsx'],
  ['a sheet that states 1 kB and unpacks to 1.5 GB', () => xlsxOf({ worksheet: { ...bomb, size: 1024 } }), 400, 'broken_xlsx'],
  ['a sheet that states 1.5 GB', () => xlsxOf({ worksheet: bomb }), 413, 'unpacks_too_large'],
  ['60 MB of white space', () => xlsxOf({ worksheet: repeated(OPENING, ' ', 60, CLOSING) }), 422, 'too_complex'],
  ['elements 100 000 deep', () => xlsxOf({ worksheet: part('<a>'.repeat(100_000)) }), 422, 'too_complex'],
  ['an attribute of 5 MB', () => xlsxOf({ worksheet: sheet(`<row r="${'1'.repeat(5 * MIB)}"/>`) }), 422, 'too_complex'],
  [
    'a tag with 300 000 attributes',
    () => xlsxOf({ worksheet: sheet(`<row ${Array.from({ length: 300_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`) }),
    422,
    'too_complex',
  ],
  [
    'a text of 5 MB in many sections',
    () =>
      xlsxOf({
        worksheet: sheet(`<row r="1"><c t="inlineStr"><is><t>${`<![CDATA[${'x'.repeat(500_000)}]]>`.repeat(10)}</t></is></c></row>`),
      }),
    422,
    'too_complex',
  ],
  [
    'entities that multiply',
    () => xlsxOf({ worksheet: part(`<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">]><worksheet>&b;</worksheet>`) }),
    400,
    'broken_xlsx',
  ],
  [
    'two million shared texts',
    () => xlsxOf({ worksheet: sheet(HEADERS), sharedStrings: strings('<si/>'.repeat(2_000_000)) }),
    422,
    'too_complex',
  ],
  [
    'shared texts of 40 MB',
    () => xlsxOf({ worksheet: sheet(HEADERS), sharedStrings: strings(`<si><t>${'x'.repeat(500_000)}</t></si>`.repeat(80)) }),
    422,
    'too_complex',
  ],
  [
    'a long text that every cell refers to',
    () =>
      xlsxOf({
        sharedStrings: strings(`<si><t>${'x'.repeat(32_767)}</t></si>`),
        worksheet: sheet(Array.from({ length: 5000 }, (_, n) => `<row r="${n + 1}">${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`).join('')),
      }),
    413,
    'row_too_long',
  ],
  [
    'a million and a half styles',
    () => xlsxOf({ worksheet: sheet(HEADERS), styles: part(`<styleSheet><cellXfs>${'<xf/>'.repeat(1_500_000)}</cellXfs></styleSheet>`) }),
    422,
    'too_complex',
  ],
  ['a list of 30 000 contents', () => xlsxOf({ worksheet: sheet(HEADERS) }, 30_000), 422, 'too_complex'],
  ['a text that no one shares', () => xlsxOf({ worksheet: sheet('<row r="1"><c t="s"><v>1e9</v></c></row>') }), 400, 'broken_xlsx'],
  ['no sheet', () => xlsxOf({}), 400, 'broken_xlsx'],
];

const lines = (line: string, count: number) => Buffer.from(`Code,Name\n${`${line}\n`.repeat(count)}`);

/** Delimited text that needs more memory or time than a table may. */
export const HOSTILE_TEXT: readonly Hostile[] = [
  ['a quote that is never closed, 4 MB long', () => Buffer.from(`Code,Name\n1,"${'x,y\n'.repeat(MIB)}`), 413, 'row_too_long'],
  ['a line of 4 MB', () => Buffer.from(`Code,Name\n${'x'.repeat(4 * MIB)}`), 413, 'row_too_long'],
  ['a line of 4 million separators', () => Buffer.from(`Code,Name\n${','.repeat(4 * MIB)}`), 413, 'row_too_long'],
  ['lines of 300 000 filled columns', () => lines('a,'.repeat(300_000), 3), 413, 'too_many_columns'],
  ['nothing but separators', () => Buffer.from(`${','.repeat(500_000)}\n`.repeat(4)), 400, 'empty_file'],
  ['quotes within quotes', () => Buffer.from(`Code,Name\n${'"'.repeat(4 * MIB)}`), 413, 'row_too_long'],
  ['a first line of 4 MB without an end', () => Buffer.from('a'.repeat(4 * MIB)), 413, 'row_too_long'],
];

/** A sheet of this many rows with one cell. */
export const tallXlsx = (rows: number): Buffer => xlsxOf({ worksheet: sheet('<row><c><v>1</v></c></row>'.repeat(rows)) });

/** Shared texts and a sheet that each unpack to 3 MB. */
export const twoLargeParts = (): Buffer =>
  xlsxOf({ worksheet: repeated(OPENING, '<x/>', 3, CLOSING), sharedStrings: repeated('<sst>', '<x/>', 3, '</sst>') });

/** A workbook whose cells share this many mebibytes of text. */
export const sharedTexts = (mebibytes: number): Buffer =>
  xlsxOf({ worksheet: sheet(HEADERS), sharedStrings: strings(`<si><t>${'x'.repeat(MIB / 2)}</t></si>`.repeat(mebibytes * 2)) });
