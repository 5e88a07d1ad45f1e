import { serveJobs } from '../core/worker/serve-jobs.ts';
import { drawShipping } from './draw-shipping.ts';
import type { ShippingPaper } from './shipping-paper.ts';

serveJobs(async function* (paper: ShippingPaper) {
  yield await drawShipping(paper);
});
