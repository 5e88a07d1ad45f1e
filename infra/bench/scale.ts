/**
 * `npm run bench -- scale [--rows 1000000] [--engine mysql | sqlite] [--api FOLDER]`: every list, sort order, filter, search, sum and page
 * that a user can reach, over this many PO lines and over 10 000; the median of several calls each, on both engines. Lists the calls that
 * miss their goal.
 */
import { parseArgs } from 'node:util';
import { fillLines } from './lib/fill-lines.ts';
import { median } from './lib/load.ts';
import { onEngine } from './lib/on-engine.ts';
import { build } from './lib/product.ts';
import { newestRows, reachable } from './lib/reachable.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '5' },
    engine: { type: 'string', multiple: true, default: ['mysql', 'sqlite'] },
    api: { type: 'string' },
  },
});
const SMALL = 10_000;
const GOAL_MS = 100;
const GOAL_RATIO = 1.5;
/** Differences below this are noise of the machine. */
const NOISE_MS = 5;

/** Median ms of every call over `rows` lines, by its name. */
const times = (engine: string, rows: number): Promise<Map<string, number>> =>
  onEngine(
    engine,
    async ({ url, cookie, db }) => {
      await fillLines(db, { url }, cookie, rows);
      const found = new Map<string, number>();
      for (const { name, path } of reachable(await newestRows(url, cookie))) found.set(name, await timed(url + path, cookie));
      return found;
    },
    values.api,
  );

async function timed(url: string, cookie: string): Promise<number> {
  const taken: number[] = [];
  for (let call = 0; call <= Number(values.calls); call++) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    if (call > 0) taken.push(performance.now() - began);
  }
  return median(taken);
}

build();
for (const engine of values.engine) {
  const [small, large] = [await times(engine, SMALL), await times(engine, Number(values.rows))];
  const misses = [...large].filter(([name, ms]) => ms > GOAL_MS || ms > (small.get(name) ?? 0) * GOAL_RATIO + NOISE_MS);
  console.log(
    `\n${engine}: ${large.size} calls over ${values.rows} lines, ${misses.length} miss ${GOAL_MS} ms or ${GOAL_RATIO} × of ${SMALL} lines`,
  );
  for (const [name, ms] of misses.toSorted((a, b) => b[1] - a[1]))
    console.log(`${name.padEnd(48)} ${ms.toFixed(1).padStart(8)} ms  ${(small.get(name) ?? Number.NaN).toFixed(1).padStart(8)} ms`);
}
