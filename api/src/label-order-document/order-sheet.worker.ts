import { onPaper } from '../core/paper/pictures.ts';
import { serveJobs } from '../core/worker/serve-jobs.ts';
import { drawOrderSheet } from './draw-order-sheet.ts';
import type { OrderSheet } from './order-sheet.ts';

serveJobs(async function* (sheet: OrderSheet) {
  yield await drawOrderSheet({ ...sheet, artworks: await onPaper(sheet.artworks) });
});
