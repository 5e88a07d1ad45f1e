import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/core';
import { sql } from 'kysely';
import { engineOf } from '../core/orm/engine.ts';
import type { TestApp } from './test-app.ts';

const PATIENCE_MS = 8000;
/**
 * The server renews its list of lock waits only when nobody has read it for 100 ms: several who ask at one pace would keep an old one.
 */
const POLL_MS = 150;
const pause = () => sleep(POLL_MS * (1 + 2 * Math.random()));
/** SQLite does not report lock waits. */
const LONG_ENOUGH_MS = 60;

const waitingFor = (em: ReturnType<TestApp['em']>) =>
  sql<{
    n: number;
  }>`select count(*) as n from information_schema.innodb_trx t inner join information_schema.processlist p on p.id = t.trx_mysql_thread_id where t.trx_state = 'LOCK WAIT' and p.db = database()`.execute(
    em.getKysely(),
  );

/** Resolves once that many calls wait for a lock (on SQLite at once), so that another one queues up behind them. */
export async function waiting(app: Pick<TestApp, 'em'>, calls: number): Promise<void> {
  const em = app.em();
  if (engineOf(em).name === 'sqlite') return;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause())
    if (Number((await waitingFor(em)).rows[0]?.n) >= calls) return;
}

/**
 * Makes calls of any process coincide: a row is locked, they start, and it is released when all of them wait for a lock. Resolves to their
 * answers and whether they coincided, which on SQLite is unknown.
 */
export async function meetAt<T>(
  app: TestApp,
  table: string,
  id: number,
  calls: readonly (() => Promise<T>)[],
): Promise<{ answers: T[]; met: boolean }> {
  const isServer = engineOf(app.em()).name !== 'sqlite';
  const started: Promise<T>[] = [];
  let met = !isServer;
  await app.em().transactional(async (held: EntityManager) => {
    const quoted = held.getPlatform().quoteIdentifier(table);
    await (held as ReturnType<TestApp['em']>).execute(`update ${quoted} set version = version where id = ${id}`);
    started.push(...calls.map((call) => call()));
    if (!isServer) return sleep(LONG_ENOUGH_MS);
    for (const end = Date.now() + PATIENCE_MS; !met && Date.now() < end; await pause())
      met = Number((await waitingFor(held as ReturnType<TestApp['em']>)).rows[0]?.n) >= calls.length;
  });
  return { answers: await Promise.all(started), met };
}
