import { createReadStream } from 'node:fs';
import { FILE_TYPES } from '@moru/contract';
import { TextReader } from '../core/table/decode-text.ts';
import { extensionOf } from './clean-name.ts';
import type { FileFault } from './file-fault.ts';

/** Control characters that no text holds; tab, line ends, form feed and the end-of-file mark of DOS are fine. */
// oxlint-disable-next-line eslint/no-control-regex -- it is control characters that are looked for
const CONTROL = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;
/** A text that begins like this is HTML, SVG or other markup, whatever it is called. */
const MARKUP = /^\s*</;
const HEIC = /^image\/(heic|heif)/;
const TEXTS = ['text/csv', 'text/plain'];

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) yield chunk as Buffer;
}

/** Whether the whole content is text in UTF-8, UTF-16 with its mark, or CP949, and no markup. */
async function isText(path: string): Promise<boolean> {
  let isFirst = true;
  try {
    for await (const piece of new TextReader(bytesOf(path))) {
      if (CONTROL.test(piece) || (isFirst && MARKUP.test(piece.replace(/^\uFEFF/, '')))) return false;
      if (piece.trim() !== '') isFirst = false;
    }
    return true;
  } catch {
    return false; // Neither encoding fits: it is no text.
  }
}

const ownerOf = (extension: string) => Object.keys(FILE_TYPES).find((mime) => FILE_TYPES[mime]?.includes(extension));
const isImageType = (mime: string | undefined) => mime?.startsWith('image/') === true;

/** Whether name and content may go together: no extension, the type's own, or another image's (cameras and browsers mix them up). */
const fits = (mime: string, extension: string) =>
  extension === '' || FILE_TYPES[mime]?.includes(extension) === true || (isImageType(mime) && isImageType(ownerOf(extension)));

/**
 * The media type of a file by its content, never by its name or what the sender says; a fault for what is not taken and for a name
 * that says another type. Nothing is unpacked beyond the few bytes that tell an xlsx from a zip.
 */
export async function typeOf({ path, name }: { path: string; name: string }): Promise<{ mime: string } | { fault: FileFault }> {
  const { fileTypeFromFile } = await import('file-type');
  const extension = extensionOf(name.trim());
  const found = (await fileTypeFromFile(path))?.mime.split(';')[0];
  if (found === undefined) {
    if (!(await isText(path))) return { fault: ownerOf(extension) ? 'mismatch' : 'type' };
    const mime = TEXTS.find((one) => FILE_TYPES[one]?.includes(extension)) ?? 'text/plain';
    return fits(mime, extension) ? { mime } : { fault: ownerOf(extension) ? 'mismatch' : 'type' };
  }
  if (HEIC.test(found)) return { fault: 'heic' };
  if (!(found in FILE_TYPES)) return { fault: 'type' };
  return fits(found, extension) ? { mime: found } : { fault: 'mismatch' };
}
