import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FILE_SIZES } from '@moru/contract';
import type { Sharp } from 'sharp';
import type { FileFault } from './file-fault.ts';
import { takenAt } from './taken-at.ts';

/** A picture of more, frames counted, is not decoded: twenty megabytes can hold gigapixels. */
const MAX_PIXELS = 60_000_000;
/** A decoder that takes longer is given up. */
const MAX_SECONDS = 30;
const QUALITY = { jpeg: 88, webp: 88, small: 76 } as const;

/** A clean copy of a picture and its two small ones, as files; nothing of the camera is left in them but the moment it names. */
export interface Picture {
  readonly path: string;
  readonly small: Readonly<Record<keyof typeof FILE_SIZES, string>>;
  readonly size: number;
  readonly sha256: string;
  readonly w: number;
  readonly h: number;
  readonly takenAt: Date | null;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: each may need a few hundred megabytes while it is decoded. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

const ENCODERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: QUALITY.jpeg }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: QUALITY.webp }),
  'image/gif': (image) => image.gif(),
};

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function redraw(path: string, mime: string): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const read = (animated: boolean) =>
    sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated }).timeout({ seconds: MAX_SECONDS });
  const { exif } = await read(false).metadata();
  // Turned as the camera was held, then written without a word of what the camera noted (sharp keeps no metadata unless told to).
  const clean = ENCODERS[mime]?.(read(mime !== 'image/jpeg').autoOrient());
  if (!clean) throw new Error(`no encoder for ${mime}`);
  const target = `${path}.clean`;
  const { width, height, pageHeight } = await clean.toFile(target);
  const small = { thumb: `${path}.thumb`, preview: `${path}.preview` };
  for (const [name, px] of Object.entries(FILE_SIZES) as [keyof typeof FILE_SIZES, number][])
    await read(false)
      .autoOrient()
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY.small })
      .toFile(small[name]);
  const { size } = await stat(target);
  return { path: target, small, size, sha256: await sha256Of(target), w: width, h: pageHeight ?? height, takenAt: await takenAt(exif) };
}

/** Decodes a picture within limits and draws it anew; a fault when it is damaged or too large. Throws what the disk throws. */
export function drawAnew(path: string, mime: string): Promise<Picture | { fault: FileFault }> {
  return inTurn(async () => {
    try {
      return await redraw(path, mime);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (/pixel limit|too large|exceeds/i.test(text)) return { fault: 'too_many_pixels' };
      if (/no space|ENOSPC|write/i.test(text)) throw error;
      return { fault: 'broken_image' };
    }
  });
}
