/**
 * `npm run bench -- import`: the real order lines from upload to commit, with preview, against plain multi-row inserts of the resulting
 * rows (embedded engine, in turn, median of several), and the memory for a file of ten times the size.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedSupervisor, importFile, REAL_FILE } from './lib/fill.ts';
import { median } from './lib/load.ts';
import { insertAgain } from './lib/plain-inserts.ts';
import { startMeasured } from './lib/process.ts';
import { build, signIn } from './lib/product.ts';
import { repeatedLines } from './lib/repeated-lines.ts';

const ROUNDS = 5;
const GOAL_RATIO = 3;

build();
const content = readFileSync(REAL_FILE);
const imports: number[] = [];
const inserts: number[] = [];
let rows = 0;
let highest = Number.NaN;
for (let round = 0; round <= ROUNDS; round++) {
  const { ms, highestMb, dataDir } = await timedImport(content);
  const plain = insertAgain(join(dataDir, 'moru.sqlite'));
  rmSync(dataDir, { recursive: true });
  ({ rows } = plain);
  highest = highestMb;
  if (round > 0) {
    imports.push(ms);
    inserts.push(plain.ms);
  }
}
const large = await timedImport(repeatedLines(content, 10));
rmSync(large.dataDir, { recursive: true });

const [imported, inserted] = [median(imports), median(inserts)];
console.log(`import with preview, median of ${ROUNDS}    ${Math.round(imported)} ms`);
console.log(`plain inserts of the same ${rows} rows   ${Math.round(inserted)} ms`);
console.log(`ratio                               ${(imported / inserted).toFixed(2)}   (goal ${GOAL_RATIO})`);
console.log(`highest memory, the file / ten times it   ${highest} MB / ${large.highestMb} MB in ${Math.round(large.ms / 1000)} s`);

async function timedImport(file: Uint8Array): Promise<{ ms: number; highestMb: number; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moru-bench-'));
  const account = createEmbeddedSupervisor(dataDir);
  const product = await startMeasured(dataDir, { args: ['--empty'] });
  const cookie = await signIn({ url: product.url, password: account.password }, account.loginId);
  const began = performance.now();
  await importFile(product, cookie, file);
  const ms = performance.now() - began;
  const { highestMb } = product.memory();
  await product.stop();
  return { ms, highestMb, dataDir };
}
