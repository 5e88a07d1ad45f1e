/**
 * `npm run bench -- scale [--rows 1000000] [--engine mysql | sqlite] [--api FOLDER]`: every list, order, filter, search, sum and page that a
 * user can reach, over so many PO lines and over 10 000; the median of several calls each, on both engines. Lists what misses its goal.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMariadb } from '@moru/testing/server';
import { createEmbeddedSupervisor, createSupervisor } from './lib/fill.ts';
import { fillLines } from './lib/fill-lines.ts';
import { median } from './lib/load.ts';
import { startMeasured } from './lib/process.ts';
import { build, signIn } from './lib/product.ts';
import { newestRows, reachable } from './lib/reachable.ts';
import { embeddedSql, serverSql, type Sql } from './lib/sql.ts';

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
/** Differences below this are those of the machine. */
const NOISE_MS = 5;
const password = 'bench password 1';

interface Place {
  readonly dataDir: string;
  readonly env: Record<string, string>;
  readonly sql: () => Promise<Sql>;
  readonly stop: () => Promise<unknown>;
}

async function server(): Promise<Place> {
  const mariadb = await startMariadb();
  const env = { DATABASE_URL: `mariadb://${mariadb.url}/moru_bench` };
  return { dataDir: '', env, sql: () => serverSql(`mysql://${mariadb.url}/moru_bench`), stop: mariadb.stop };
}

async function embedded(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moru-scale-'));
  const sql = async () => embeddedSql(join(dataDir, 'moru.sqlite'));
  return { dataDir, env: {}, sql, stop: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Median ms of every call over `rows` lines, by its name. */
async function times(engine: string, rows: number): Promise<Map<string, number>> {
  const { dataDir, env, sql, stop } = engine === 'mysql' ? await server() : await embedded();
  const product = await startMeasured(dataDir, { args: ['--empty'], env, api: values.api });
  try {
    if (engine === 'mysql') createSupervisor(env['DATABASE_URL'] ?? '');
    else createEmbeddedSupervisor(dataDir);
    const cookie = await signIn({ ...product, password }, 'bench');
    const db = await sql();
    await fillLines(db, product, cookie, rows);
    await db.close();
    const found = new Map<string, number>();
    for (const { name, path } of reachable(await newestRows(product.url, cookie))) found.set(name, await timed(product.url + path, cookie));
    return found;
  } finally {
    await product.stop();
    await stop();
  }
}

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
