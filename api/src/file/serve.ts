import type { Readable } from 'node:stream';
import { isImage, type FILE_SIZES } from '@moru/contract';
import { create as contentDisposition } from 'content-disposition';
import parseRange from 'range-parser';
import { storageFault } from './file-fault.ts';
import { keyOf } from './blobs.ts';
import type { ByteRange, FileStorage } from './storage/file-storage.ts';

/** Requested form of a stored file. */
export interface Wanted {
  readonly size: keyof typeof FILE_SIZES | undefined;
  readonly download: boolean;
  readonly range: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly ifRange: string | undefined;
}

/** A stored file from its row and its content's row. */
export interface Stored {
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly key: string;
}

/** An answer that is not JSON. */
export interface RawAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable;
}

/** An opened file gets no script, no form, no frame and nothing from other origins. */
const SANDBOX = "sandbox; default-src 'none'";
const SMALL_TYPE = 'image/webp';

const isShown = (mime: string) => isImage(mime) || mime === 'application/pdf';

/** Headers of a file's bytes by RFC 6266 and 9110. */
export function headersOf({ name, mime, sha256 }: Stored, { size, download }: Wanted): Record<string, string> {
  const type = size ? SMALL_TYPE : mime;
  const shown = size ? name.replace(/\.[^.]*$/, '.webp') : name;
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': contentDisposition(shown, { type: isShown(type) && !download ? 'inline' : 'attachment' }),
    'Content-Security-Policy': SANDBOX,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Cached by this browser alone, and revalidated each time: a removed right takes effect at once.
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie',
    ETag: `"${sha256}${size ? `-${size}` : ''}"`,
  };
}

const names = (header: string | undefined, tag: string | undefined) =>
  header !== undefined &&
  tag !== undefined &&
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');

/** The single requested range; undefined for the whole (none, several, or of another version), null for one outside the file. */
function rangeOf({ range, ifRange }: Wanted, { bytes }: Stored, tag: string | undefined): ByteRange | undefined | null {
  if (range === undefined || (ifRange !== undefined && ifRange !== tag)) return undefined;
  // The last bytes of a shorter file are all of it (RFC 9110 §14.1.2); the parser refuses them.
  const last = /^bytes=-(\d+)$/.exec(range)?.[1];
  const parsed = parseRange(bytes, Number(last) > bytes ? 'bytes=0-' : range, { combine: true });
  if (parsed === -1) return null;
  return parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1 ? undefined : parsed[0];
}

async function open(storage: FileStorage, key: string, range?: ByteRange): Promise<Readable> {
  try {
    return await storage.read(key, range);
  } catch (error) {
    throw storageFault(error);
  }
}

/** The answer for a stored file: its headers by RFC 6266 and 9110, and its bytes. Throws 503 when the storage does not answer. */
export async function serve(storage: FileStorage, stored: Stored, wanted: Wanted): Promise<RawAnswer> {
  const headers = headersOf(stored, wanted);
  if (names(wanted.ifNoneMatch, headers['ETag'])) return { status: 304, headers };
  // A small copy's length is not known here, and no range of it is needed.
  if (wanted.size) return { status: 200, headers, body: await open(storage, keyOf(stored.key, wanted.size)) };
  const ranged = { ...headers, 'Accept-Ranges': 'bytes' };
  const range = rangeOf(wanted, stored, headers['ETag']);
  if (range === null) return { status: 416, headers: { ...ranged, 'Content-Range': `bytes */${stored.bytes}` } };
  const body = await open(storage, stored.key, range);
  if (!range) return { status: 200, headers: { ...ranged, 'Content-Length': String(stored.bytes) }, body };
  const { start, end } = range;
  const part = { 'Content-Range': `bytes ${start}-${end}/${stored.bytes}`, 'Content-Length': String(end - start + 1) };
  return { status: 206, headers: { ...ranged, ...part }, body };
}
