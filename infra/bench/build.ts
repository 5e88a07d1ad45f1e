/**
 * `npm run bench -- build`: the production build of the server, the shell and every remote, cold (without a cache) and after one line of
 * one remote has changed, each as `npm run build` does it. Works on this checkout: its dist folders are rebuilt.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './lib/load.ts';
import { ROOT } from './lib/product.ts';

const CHANGED = join(ROOT, 'mfe-label/src/module.ts');
const CACHES = ['{shell,mfe-*}/.cache', '{shell,mfe-*}/dist/web', '.cache/stamps'];
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

/** Duration of `npm run build` in seconds. */
function build(): number {
  const began = performance.now();
  execFileSync(process.execPath, [join(ROOT, 'infra/build.mjs')], { stdio: 'ignore' });
  return (performance.now() - began) / 1000;
}

function cold(): number {
  for (const path of globSync(CACHES, { cwd: ROOT })) rmSync(join(ROOT, path), { recursive: true });
  return build();
}

/** With a line that no earlier round has built. */
function warm(round: number): number {
  const before = readFileSync(CHANGED, 'utf8');
  try {
    appendFileSync(CHANGED, `\n// ${round} ${Date.now()}\n`);
    return build();
  } finally {
    writeFileSync(CHANGED, before);
  }
}

const coldS = cold();
const warmS = Array.from({ length: Number(values.rounds) }, (_, round) => warm(round));
const nothingS = (build(), build());
console.log(`cold, everything           ${coldS.toFixed(1)} s   goal 60 s`);
console.log(`warm, one changed remote   ${median(warmS).toFixed(1)} s   goal 5 s`);
console.log(`warm, nothing changed      ${nothingS.toFixed(1)} s`);
