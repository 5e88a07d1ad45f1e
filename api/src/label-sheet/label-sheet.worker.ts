import { serveJobs } from '../core/worker/serve-jobs.ts';
import { drawLabels } from './draw-labels.ts';
import type { LabelSheetJob } from './label-sheet.ts';

serveJobs(async function* (job: LabelSheetJob) {
  yield await drawLabels(job);
});
