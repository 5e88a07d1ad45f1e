import { DAY_MS } from '@moru/contract';
import { instantAt } from '../core/clock.ts';

const OFFSET = /^[+-]\d{2}:\d{2}$/;
/** Cameras without a set clock say 1970 or 1980. */
const FIRST_YEAR = 1990;

/** When a picture's EXIF block says it was taken; null when it does not, or says nonsense. */
export async function takenAt(exif: Buffer | undefined): Promise<Date | null> {
  if (!exif) return null;
  const { default: readExif } = await import('exif-reader');
  try {
    const { Photo } = readExif(exif);
    // The reader takes the camera's own clock for UTC.
    const local = Photo?.DateTimeOriginal?.toISOString().slice(0, 19);
    if (!local) return null;
    const offset = String(Photo?.OffsetTimeOriginal ?? '');
    const at = OFFSET.test(offset) ? new Date(`${local}${offset}`) : instantAt(local.replace('T', ' '));
    const isSane = at.getUTCFullYear() >= FIRST_YEAR && at.getTime() < Date.now() + DAY_MS;
    return isSane ? at : null;
  } catch {
    return null; // A block that nobody can read says nothing.
  }
}
