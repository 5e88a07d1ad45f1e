import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { TableFileError } from '../table-file-error.ts';
import type { TableLimits } from '../table-limits.ts';

/** The parts of an xlsx, unpacked one after another; their unpacked sizes are counted together. */
export class XlsxParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limit: number;
  #unpacked = 0;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limit: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limit = limit;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The text of a part, in pieces. Throws `broken_xlsx` for a missing part and for one whose content differs from what the zip declares. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (!entry) throw new TableFileError('broken_xlsx');
    this.#count(entry.uncompressedSize, { isTaken: false });
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    let sum = 0;
    try {
      for await (const bytes of await this.#zip.openReadStreamPromise(entry)) {
        this.#count((bytes as Buffer).length, { isTaken: true });
        sum = crc32(bytes as Buffer, sum);
        yield utf8.decode(bytes as Buffer, { stream: true });
      }
      // The library leaves this out: without it a flipped bit is read as another number.
      if (sum !== entry.crc32) throw new TableFileError('broken_xlsx');
      yield utf8.decode();
    } catch (cause) {
      throw asBroken(cause);
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** The size that the zip declares may be false: it allows an early refusal, the unpacked bytes a certain one. */
  #count(bytes: number, { isTaken }: { isTaken: boolean }): void {
    if (this.#unpacked + bytes > this.#limit) throw new TableFileError('unpacks_too_large', { limit: this.#limit });
    if (isTaken) this.#unpacked += bytes;
  }
}

/** A library's error about an unreadable file; faults of the disk and our own stay unchanged. */
export function asBroken(cause: unknown): unknown {
  const isOurs = cause instanceof TableFileError || (cause instanceof Error && 'syscall' in cause);
  return isOurs ? cause : new TableFileError('broken_xlsx', { cause });
}

async function entriesOf(zip: ZipFile, limit: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > limit) throw new TableFileError('too_complex', { limit });
  const entries = new Map<string, Entry>();
  // Reads as many as were counted.
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/** Opens an xlsx. Throws `binary_file` for a zip of something else, `broken_xlsx` for a damaged one. */
export async function openXlsx(path: string, { xlsxEntries, xlsxUnpackedBytes }: TableLimits): Promise<XlsxParts> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw asBroken(cause);
  });
  try {
    const entries = await entriesOf(zip, xlsxEntries);
    if (![...entries.keys()].some((name) => name.startsWith('xl/'))) throw new TableFileError('binary_file');
    return new XlsxParts(zip, entries, xlsxUnpackedBytes);
  } catch (cause) {
    zip.close();
    throw asBroken(cause);
  }
}
