import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import readExif from 'exif-reader';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { sha256Of } from '../core/sha256-of.ts';
import { serveJobs } from '../core/worker/serve-jobs.ts';
import type { Drawn, PictureFault, PictureJob } from './picture-job.ts';

/** An image with more pixels, over all frames, is not decoded: twenty megabytes can hold gigapixels. */
const MAX_PIXELS = 60_000_000;
/** Frames of an animation. */
const MAX_FRAMES = 1000;
const QUALITY = { jpeg: 88, webp: 88, small: 76 } as const;

// Nothing is decoded twice.
sharp.cache(false);

const ENCODERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: QUALITY.jpeg }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: QUALITY.webp }),
  'image/gif': (image) => image.gif(),
};

function takenOf(exif: Buffer | undefined): Drawn['taken'] {
  try {
    const { Photo } = exif ? readExif(exif) : {};
    // The reader takes the camera's own clock for UTC.
    const local = Photo?.DateTimeOriginal?.toISOString().slice(0, 19);
    return local ? { local, offset: String(Photo?.OffsetTimeOriginal ?? '') } : null;
  } catch {
    return null; // An unreadable block gives no time.
  }
}

/** Checks what the head of a file declares, before anything is decoded. */
function isTooLarge({ width, height, pages = 1 }: Metadata, maxSide: number): boolean {
  return Math.max(width, height) > maxSide || pages > MAX_FRAMES || width * height * pages > MAX_PIXELS;
}

async function draw({ path, mime, sizes, maxSide }: PictureJob): Promise<Drawn | { fault: PictureFault }> {
  const read = (animated: boolean) => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated });
  const stated = await sharp(path, { limitInputPixels: false }).metadata();
  if (isTooLarge(stated, maxSide)) return { fault: 'too_many_pixels' };
  // Rotated as the camera was held, then written without the camera's metadata (sharp's default).
  const clean = ENCODERS[mime]?.(read(mime !== 'image/jpeg').autoOrient());
  if (!clean) throw new Error(`no encoder for ${mime}`);
  const target = `${path}.clean`;
  const { width, height, pageHeight } = await clean.toFile(target);
  const small: Record<string, string> = {};
  for (const [name, px] of Object.entries(sizes)) {
    small[name] = `${path}.${name}`;
    await read(false)
      .autoOrient()
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY.small })
      .toFile(small[name]);
  }
  const { size } = await stat(target);
  return {
    path: target,
    small,
    size,
    sha256: await sha256Of(createReadStream(target)),
    w: width,
    h: pageHeight ?? height,
    taken: takenOf(stated.exif),
  };
}

/** The decoder's errors are faults of the image; those of a full disk are not. */
async function drawn(job: PictureJob): Promise<Drawn | { fault: PictureFault }> {
  try {
    return await draw(job);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/pixel limit|too large|exceeds/i.test(text)) return { fault: 'too_many_pixels' };
    if (/no space left|quota/i.test(text)) throw Object.assign(new Error(text), { code: 'ENOSPC' });
    // The system's messages of a failing disk; writing a damaged image can fail as well.
    if (/read-only file system|permission denied|input\/output error|too many open files/i.test(text)) throw error;
    return { fault: 'broken_image' };
  }
}

serveJobs(async function* (job: PictureJob) {
  yield await drawn(job);
});
