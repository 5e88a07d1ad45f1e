import { TableFileError } from './table-file-error.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1');
/** Compound files: .xls, and password-protected xlsx. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** How a text file begins. */
type ByteOrder = 'utf-8' | 'utf-16le' | 'utf-16be';

const startsWith = (head: Buffer, magic: Buffer) => head.subarray(0, magic.length).equals(magic);

/** The byte order mark at the beginning of a file, if there is one. */
export function byteOrderMark(head: Buffer): ByteOrder | undefined {
  if (startsWith(head, Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8';
  if (startsWith(head, Buffer.from([0xff, 0xfe]))) return 'utf-16le';
  return startsWith(head, Buffer.from([0xfe, 0xff])) ? 'utf-16be' : undefined;
}

/** Control characters that no table contains; tab and line ends are allowed, and so is the end-of-file mark of DOS. */
const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x1a && byte !== 0x0c;

/** Whether a file is delimited text or an xlsx, by its content, never its name. Throws for anything else. */
export function sniff(head: Buffer): 'text' | 'xlsx' {
  if (startsWith(head, ZIP)) return 'xlsx';
  if (startsWith(head, OLE)) throw new TableFileError('old_excel');
  if (startsWith(head, EMPTY_ZIP)) throw new TableFileError('broken_xlsx');
  if (!byteOrderMark(head)?.startsWith('utf-16') && (head.some(isControl) || startsWith(head, Buffer.from('%PDF-'))))
    throw new TableFileError('binary_file');
  return 'text';
}
