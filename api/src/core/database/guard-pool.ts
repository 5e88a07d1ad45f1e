import type { MikroORM } from '@mikro-orm/core';
import type { Env } from '../process/env.ts';
import { patienceOf } from '../orm/patience.ts';
import { perDatabase } from '../per-database.ts';
import { PoolGuard, type GuardedPool } from './pool-guard.ts';
import { Pulse } from './pulse.ts';
import { EmbeddedDialect } from './sqlite-dialect.ts';

/** The part of MikroORM's server connection that is used. */
interface ServerConnection {
  getNativeClient(): Promise<GuardedPool>;
  getConnectionOptions(): object;
}

/** Share of the patience that one attempt waits for the embedded file; `transact` makes a second one. */
const OF_ATTEMPT = 0.5;

/** One guard per pool, however many applications of a test share it. */
const guardOf = perDatabase((): { guard?: PoolGuard } => ({}));

/**
 * Limits every wait for the database to `databasePatienceMs`; call it once the database is open and migrated, since a migration may wait
 * longer.
 */
export async function guardPool(orm: MikroORM, { databaseUrl, databasePatienceMs: patienceMs }: Env): Promise<void> {
  patienceOf(orm.em).ms = patienceMs;
  const dialect = orm.config.get('driverOptions');
  if (dialect instanceof EmbeddedDialect) dialect.waitMs = patienceMs * OF_ATTEMPT;
  const kept = guardOf(orm.em);
  if (!databaseUrl || kept.guard) return;
  // `MikroORM#em` is typed for any database; a server's connection has a pool of mysql2.
  const connection = orm.em.getDriver().getConnection() as unknown as ServerConnection;
  const { createConnection } = await import('mysql2');
  const options = { ...connection.getConnectionOptions(), ...orm.config.get('driverOptions') };
  kept.guard = new PoolGuard(await connection.getNativeClient(), { patienceMs, pulse: new Pulse(() => createConnection(options)) });
}

/** Stops the guard's checks, before the database is closed. */
export const endGuard = (orm: MikroORM): void => guardOf(orm.em).guard?.stop();
