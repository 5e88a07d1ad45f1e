import { FILE_TYPES } from '@moru/contract';
import { extensionOf } from './clean-name.ts';
import type { FileFault } from './file-fault.ts';
import type { Look } from './look.worker.ts';

const HEIC = /^image\/(heic|heif)/;
const TEXTS = ['text/csv', 'text/plain'];

const ownerOf = (extension: string) => Object.keys(FILE_TYPES).find((mime) => FILE_TYPES[mime]?.includes(extension));
const isImageType = (mime: string | undefined) => mime?.startsWith('image/') === true;

/**
 * Whether name and content may go together: no extension, the type's own, or that of another image type (cameras and browsers confuse
 * them).
 */
const fits = (mime: string, extension: string) =>
  extension === '' || FILE_TYPES[mime]?.includes(extension) === true || (isImageType(mime) && isImageType(ownerOf(extension)));

/**
 * The media type of a file by its content, never by its name or the sender's type; a fault for types that are not accepted and for a name
 * of another type.
 */
export function typeOf({ mime: found, isText }: Look, name: string): { mime: string } | { fault: FileFault } {
  const extension = extensionOf(name.trim());
  if (found === undefined) {
    if (!isText) return { fault: ownerOf(extension) ? 'mismatch' : 'type' };
    const mime = TEXTS.find((one) => FILE_TYPES[one]?.includes(extension)) ?? 'text/plain';
    return fits(mime, extension) ? { mime } : { fault: ownerOf(extension) ? 'mismatch' : 'type' };
  }
  if (HEIC.test(found)) return { fault: 'heic' };
  if (!(found in FILE_TYPES)) return { fault: 'type' };
  return fits(found, extension) ? { mime: found } : { fault: 'mismatch' };
}
