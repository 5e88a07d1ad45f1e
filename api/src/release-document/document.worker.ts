import { serveJobs } from '../core/worker/serve-jobs.ts';
import type { DocumentJob } from './document.ts';
import { drawCartons } from './draw-cartons.ts';
import { drawNote, drawStatement } from './draw-note.ts';
import { drawPacking } from './draw-packing.ts';

const PLAIN = { note: drawNote, packing: drawPacking, cartons: drawCartons } as const;

serveJobs(async function* (job: DocumentJob) {
  yield job.kind === 'statement' ? await drawStatement(job.document) : await PLAIN[job.kind](job.document);
});
