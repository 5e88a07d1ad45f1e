import sharp from 'sharp';
import { serveJobs } from '../core/worker/serve-jobs.ts';
import type { DocumentJob } from './document.ts';
import { drawCartons } from './draw-cartons.ts';
import { drawNote, drawStatement } from './draw-note.ts';
import { drawPacking } from './draw-packing.ts';

const PLAIN = { note: drawNote, packing: drawPacking, cartons: drawCartons } as const;

// Nothing is decoded twice.
sharp.cache(false);

/** Longest side of a stamp on documents, in pixels. */
const STAMP_PX = 240;

/** A stamp for documents: a small PNG without its margin, on white. */
async function onPaper(stamp: Uint8Array): Promise<Uint8Array> {
  const whole = await sharp(stamp).flatten({ background: '#ffffff' }).png().toBuffer();
  const size = { width: STAMP_PX, height: STAMP_PX, fit: 'inside', withoutEnlargement: true } as const;
  return new Uint8Array(await sharp(whole).trim().resize(size).png().toBuffer());
}

serveJobs(async function* (job: DocumentJob) {
  const stamp = job.document.stamp && (await onPaper(job.document.stamp));
  yield job.kind === 'statement' ? await drawStatement({ ...job.document, stamp }) : await PLAIN[job.kind]({ ...job.document, stamp });
});
