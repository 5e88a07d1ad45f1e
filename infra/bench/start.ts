/** `npm run bench -- start`: from process start to /readyz on a warm database, and resident memory at rest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './lib/load.ts';
import { startMeasured } from './lib/process.ts';
import { build } from './lib/product.ts';

const ROUNDS = 7;
const REST_MS = 5000;

build();
const dataDir = mkdtempSync(join(tmpdir(), 'moru-bench-'));
const first = await startMeasured(dataDir);
await first.stop();
const warm: number[] = [];
let atRest = Number.NaN;
for (let round = 0; round < ROUNDS; round++) {
  const product = await startMeasured(dataDir);
  warm.push(product.readyMs);
  if (round === 0) {
    await sleep(REST_MS);
    atRest = product.memory().residentMb;
  }
  await product.stop();
}
rmSync(dataDir, { recursive: true });
console.log(`first start with the demo business   ${Math.round(first.readyMs)} ms`);
console.log(`warm start to /readyz, median of ${ROUNDS}   ${Math.round(median(warm))} ms   (goal 1000)`);
console.log(`resident memory after ${REST_MS / 1000} s           ${atRest} MB   (goal 180)`);
