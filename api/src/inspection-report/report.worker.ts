import sharp from 'sharp';
import { serveJobs } from '../core/worker/serve-jobs.ts';
import { drawLot } from './draw-lot.ts';
import { drawVisit } from './draw-visit.ts';
import type { LotReport, ReportJob } from './lot-report.ts';

// Nothing is decoded twice.
sharp.cache(false);

/** Longest side of a photo on the document, and its compression. */
const PHOTO = { px: 640, quality: 78 } as const;

/** PDF does not support WebP. */
async function onPaper(photos: LotReport['photos']): Promise<LotReport['photos']> {
  const made = [];
  for (const { caption, bytes } of photos) {
    const size = { width: PHOTO.px, height: PHOTO.px, fit: 'inside', withoutEnlargement: true } as const;
    const jpeg = await sharp(bytes).resize(size).flatten({ background: '#ffffff' }).jpeg({ quality: PHOTO.quality }).toBuffer();
    made.push({ caption, bytes: new Uint8Array(jpeg) });
  }
  return made;
}

serveJobs(async function* (job: ReportJob) {
  yield job.kind === 'visit'
    ? await drawVisit(job.cover, job.lots)
    : await drawLot({ ...job.report, photos: await onPaper(job.report.photos) });
});
