import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { withFile } from '../../../testing/tables.ts';
import { TABLE_LIMITS, type TableLimits } from '../table-limits.ts';
import { zipOf } from '../xlsx-fixture.ts';
import { readXlsx } from './read-xlsx.ts';

/** Parts under `xl/`, by their names. */
type Parts = Record<string, string>;

const relation = (type: string) => `<Relationship Id="${type}" Type="x/${type}" Target="${type}.xml"/>`;
const relations = (...types: string[]) => `<Relationships>${types.map(relation).join('')}</Relationships>`;
const WORKBOOK: Parts = {
  'workbook.xml': '<workbook><sheets><sheet r:id="worksheet"/></sheets></workbook>',
  '_rels/workbook.xml.rels': relations('worksheet', 'styles', 'sharedStrings'),
};

const sheet = (rows: string): Parts => ({ 'worksheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });
const row = (...cells: string[]) => sheet(`<row>${cells.join('')}</row>`);
const styles = (text: string): Parts => ({ ...row(), 'styles.xml': `<styleSheet>${text}</styleSheet>` });
const strings = (...texts: string[]): Parts => ({
  ...row(),
  'sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
});

const zipped = (parts: Parts) =>
  zipOf(Object.fromEntries(Object.entries({ ...WORKBOOK, ...parts }).map(([name, text]) => [`xl/${name}`, text])));
const readBytes = (bytes: Buffer, limits: Partial<TableLimits> = {}) =>
  withFile(bytes, (path) => Array.fromAsync(readXlsx(path, { ...TABLE_LIMITS, ...limits })));

/** The rows of a workbook of these parts, read in this thread. */
const read = (parts: Parts, limits?: Partial<TableLimits>) => readBytes(zipped(parts), limits);

test('the first sheet of cells is read, not a sheet of a chart before it', async () => {
  const parts = {
    ...row('<c><v>1</v></c>'),
    'workbook.xml': '<workbook><sheets><sheet r:id="chartsheet"/><sheet r:id="worksheet"/></sheets></workbook>',
    '_rels/workbook.xml.rels': relations('chartsheet', 'worksheet'),
    'chartsheet.xml': '<chartsheet/>',
  };
  expect(await read(parts)).toEqual([{ line: 1, cells: ['1'] }]);
});

test.each<[what: string, parts: Parts]>([
  ['a number that is none', row('<c><v>1O0</v></c>')],
  ['a number without end', row('<c><v>1e999</v></c>')],
  ['a cell of an unknown kind', row('<c t="x"><v>1</v></c>')],
  ['a row that has no number', sheet('<row r="x"/>')],
  ['a cell whose place is none', row('<c r="1A"><v>1</v></c>')],
  ['no sheet', { 'workbook.xml': '<workbook/>' }],
])('%s is broken', async (_what, parts) => {
  await expect(read(parts)).rejects.toMatchObject({ code: 'broken_xlsx' });
});

test.each(['workbook.xml', 'worksheet.xml'])('%s whose content is not what the zip has summed up is broken', async (name) => {
  const parts: Parts = { ...WORKBOOK, ...row('<c><v>1</v></c>') };
  const bytes = zipped(parts);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(parts[name] ?? ''));
  // In the head of the part and in the directory.
  for (let at = bytes.indexOf(sum); at >= 0; at = bytes.indexOf(sum)) bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'broken_xlsx' });
});

test('a date that no calendar has is kept as it is stored, so that it is refused and not overlooked', async () => {
  const cells = ['99999999999', '-99999999999', '46000'].map((value) => `<c s="1"><v>${value}</v></c>`);
  const dates = {
    ...row(...cells, '<c t="d"><v>soon</v></c>'),
    'styles.xml': '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
  };
  expect(await read(dates)).toEqual([{ line: 1, cells: ['99999999999', '-99999999999', '2025-12-09', 'soon'] }]);
});

const long = (count: number) => 'x'.repeat(count);
const some = (count: number, text: (nth: number) => string) => Array.from({ length: count }, (_, nth) => text(nth));
const several = (count: number, text: (nth: number) => string) => some(count, text).join('');

test.each<[what: string, limits: Partial<TableLimits>, most: number, of: (count: number) => Parts, code: string]>([
  ['own formats', { sharedItems: 3 }, 3, (count) => styles(several(count, (id) => `<numFmt numFmtId="${id}"/>`)), 'too_complex'],
  ['base styles', { sharedItems: 3 }, 3, (count) => styles(`<cellStyleXfs>${several(count, () => '<xf/>')}</cellStyleXfs>`), 'too_complex'],
  ['styles', { sharedItems: 3 }, 3, (count) => styles(`<cellXfs>${several(count, () => '<xf/>')}</cellXfs>`), 'too_complex'],
  ['shared texts', { sharedItems: 3 }, 3, (count) => strings(...some(count, () => '')), 'too_complex'],
  ['characters of shared texts', { sharedChars: 5 }, 5, (count) => strings('ab', long(count - 2)), 'too_complex'],
  ['characters of a text', { rowChars: 5 }, 5, (count) => row(`<c t="inlineStr"><is><t>${long(count)}</t></is></c>`), 'too_complex'],
  ['characters of a value', { rowChars: 5 }, 5, (count) => row(`<c t="str"><v>${long(count)}</v></c>`), 'too_complex'],
  ['columns', { columns: 3 }, 3, (count) => row(`<c r="${String.fromCharCode(64 + count)}1"><v>1</v></c>`), 'too_many_columns'],
  [
    'parts',
    { xlsxEntries: 5 },
    5,
    (count) => ({ ...row(), ...Object.fromEntries(some(count - 3, String).map((name) => [name, ''])) }),
    'too_complex',
  ],
])('a workbook may have as many %s as its limit, and not one more', async (_what, limits, most, of, code) => {
  await read(of(most), limits);
  await expect(read(of(most + 1), limits)).rejects.toMatchObject({ code });
});
