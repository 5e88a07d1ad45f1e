import { onPaper } from '../core/paper/pictures.ts';
import { serveJobs } from '../core/worker/serve-jobs.ts';
import { drawLot } from './draw-lot.ts';
import { drawVisit } from './draw-visit.ts';
import type { ReportJob } from './lot-report.ts';

serveJobs(async function* (job: ReportJob) {
  yield job.kind === 'visit'
    ? await drawVisit(job.cover, job.lots)
    : await drawLot({ ...job.report, photos: await onPaper(job.report.photos) });
});
