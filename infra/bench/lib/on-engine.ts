import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from '@moru/testing/server';
import { createEmbeddedSupervisor, createSupervisor } from './fill.ts';
import { median } from './load.ts';
import { startMeasured } from './process.ts';
import { signIn } from './product.ts';
import { embeddedSql, serverSql, type Sql } from './sql.ts';

/** An empty product on one engine, the session of its supervisor and a connection to its database. */
export interface OnEngine {
  readonly url: string;
  readonly cookie: string;
  readonly db: Sql;
}

/** Starts an empty product on `mysql` (its own MariaDB) or embedded, passes it to `work` and removes everything again. */
export async function onEngine<T>(engine: string, work: (on: OnEngine) => Promise<T>, api?: string): Promise<T> {
  const mariadb = engine === 'mysql' ? await startMariadb() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'moru-bench-'));
  const env: Record<string, string> = mariadb ? { DATABASE_URL: `mariadb://${mariadb.url}/moru_bench` } : {};
  const product = await startMeasured(dataDir, { args: ['--empty'], env, api });
  try {
    const account = mariadb ? createSupervisor(env['DATABASE_URL'] ?? '') : createEmbeddedSupervisor(dataDir);
    const cookie = await signIn({ ...product, ...account }, account.loginId);
    const db = mariadb ? await serverSql(`mysql://${mariadb.url}/moru_bench`) : embeddedSql(join(dataDir, 'moru.sqlite'));
    try {
      return await work({ url: product.url, cookie, db });
    } finally {
      await db.close();
    }
  } finally {
    await product.stop();
    await mariadb?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Body of a call's answer as text. Throws when it is refused. */
export async function textOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text;
}

/** Median ms of two pieces of work, run alternately; the first run of each is a warm-up and does not count. */
export async function inTurns(
  turns: number,
  page: () => Promise<unknown>,
  sql: () => Promise<unknown>,
): Promise<{ page: number; sql: number }> {
  const taken: { page: number[]; sql: number[] } = { page: [], sql: [] };
  for (let turn = 0; turn <= turns; turn++) {
    for (const [kind, work] of [
      ['page', page],
      ['sql', sql],
    ] as const) {
      const began = performance.now();
      await work();
      if (turn > 0) taken[kind].push(performance.now() - began);
    }
  }
  return { page: median(taken.page), sql: median(taken.sql) };
}
