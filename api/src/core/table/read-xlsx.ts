import type { TableRecord } from '@moru/contract';
import type { PeekedBytes } from './byte-source.ts';
import { TableFileError, type TableLimits } from './table-file-error.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** Size of the end record, and of the longest comment behind it. */
const END_BYTES = 22;
const COMMENT_BYTES = 0xffff;
const ENTRY_BYTES = 46;

/** Sum of the unpacked sizes that the directory at the end of a zip states, and the names in it. */
function directoryOf(zip: Buffer): { unpacked: number; names: string[] } {
  let end = zip.length - END_BYTES;
  while (end >= 0 && end >= zip.length - END_BYTES - COMMENT_BYTES && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new TableFileError('broken_xlsx');
  const names: string[] = [];
  let unpacked = 0;
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < zip.readUInt16LE(end + 10); index += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new TableFileError('broken_xlsx');
    const nameLength = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    unpacked += zip.readUInt32LE(at + 24);
    at += ENTRY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return { unpacked, names };
}

/** Digits Excel itself keeps; what follows is noise of binary fractions. */
const EXCEL_DIGITS = 15;

function numberText(value: number): string {
  const rounded = Number(value.toPrecision(EXCEL_DIGITS));
  // Never in powers of ten, which the number reader rightly refuses.
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : rounded.toFixed(12).replace(/0+$/, '');
}

/** A cell as the text somebody would have typed; a day is `YYYY-MM-DD`, a moment has its time behind. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    // Excel keeps times as fractions of a day, which come out a millisecond off.
    const iso = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
  return String(value);
}

async function wholeFile({ all }: PeekedBytes, limits: TableLimits): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of all) {
    size += part.length;
    if (size > limits.xlsxBytes) throw new TableFileError('too_large', { limit: limits.xlsxBytes });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Rows of the first sheet of an xlsx with their row numbers, blank ones left out. The format can't be streamed: the file is held in memory. */
export async function* readXlsx(bytes: PeekedBytes, limits: TableLimits): AsyncGenerator<TableRecord> {
  const zip = await wholeFile(bytes, limits);
  const { unpacked, names } = directoryOf(zip);
  if (!names.some((name) => name.startsWith('xl/'))) throw new TableFileError('binary_file');
  if (unpacked > limits.xlsxUnpackedBytes) throw new TableFileError('too_large', { limit: limits.xlsxUnpackedBytes });
  // Not at the start: it loads seventy files that most days need not.
  const { readSheet } = await import('read-excel-file/node');
  const sheet = await readSheet(zip).catch((cause: unknown) => {
    throw new TableFileError('broken_xlsx', { cause });
  });
  for (const [index, row] of sheet.entries()) {
    const cells = row.map(cellText);
    if (cells.some((cell) => cell.trim() !== '')) yield { line: index + 1, cells };
  }
}
