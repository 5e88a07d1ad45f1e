import sharp from 'sharp';

/** A picture with what is written below it. */
export interface Captioned {
  readonly caption: string;
  readonly bytes: Uint8Array;
}

// Nothing is drawn twice.
sharp.cache(false);

/** Longest side of a picture on paper, and how it is compressed. */
const PICTURE = { px: 640, quality: 78 } as const;

/** Pictures as JPEG and no larger than paper shows them: documents hold no WebP. For a worker: decoding takes its time. */
export async function onPaper(pictures: readonly Captioned[]): Promise<Captioned[]> {
  const made = [];
  for (const { caption, bytes } of pictures) {
    const size = { width: PICTURE.px, height: PICTURE.px, fit: 'inside', withoutEnlargement: true } as const;
    const jpeg = await sharp(bytes).resize(size).flatten({ background: '#ffffff' }).jpeg({ quality: PICTURE.quality }).toBuffer();
    made.push({ caption, bytes: new Uint8Array(jpeg) });
  }
  return made;
}
