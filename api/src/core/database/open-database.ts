import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { databaseError } from '../process/startup-error.ts';
import type { Env } from '../process/env.ts';
import { registerArrayReader, type ArrayReader } from '../orm/array-reader.ts';
import { isUnreachable, numbersOf } from '../orm/database-fault.ts';
import { PoolReader } from './read-arrays.ts';
import { EmbeddedDialect } from './sqlite-dialect.ts';
import { dialectOf, embeddedFile, ormOptions } from './config.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

const RETRY_MS = 500;

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'poolSize'> & Partial<Pick<Env, 'databaseWaitS'>>;

const schemaOf = ({ schema }: MikroORM) => schema as unknown as { ensureDatabase(): Promise<boolean> };

/** Error of MySQL and MariaDB when another process has created the database since the ORM looked for it. */
const DATABASE_EXISTS = 1007;

const isMadeMeanwhile = (error: unknown): boolean => numbersOf(error).includes(DATABASE_EXISTS);

/** Step by step: `recursive` never returns on file systems that refuse with ENOENT (Node 24 on /proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** The ORM for all registered entities, not yet connected. */
export async function makeOrm(env: DatabaseEnv): Promise<MikroORM> {
  const migrationsList = await migrations(dialectOf(env.databaseUrl));
  const options = await ormOptions(env);
  const orm = await MikroORM.init({
    ...options,
    migrations: { migrationsList, snapshot: false, silent: true, disableForeignKeys: false, transactional: true },
  });
  // Only its list of entities is typed read-only, which nothing uses.
  const opened = orm as MikroORM;
  registerArrayReader(opened.em.getDriver(), arrayReader(opened));
  return opened;
}

/** The embedded dialect reads arrays itself; for a server its pool does. */
function arrayReader(orm: MikroORM): ArrayReader {
  const dialect = orm.config.get('driverOptions');
  if (dialect instanceof EmbeddedDialect) return dialect;
  // `MikroORM#em` is typed for any database; a server's connection has its native client.
  return new PoolReader(orm.em.getDriver().getConnection() as unknown as { getNativeClient(): Promise<unknown> });
}

/** Deletes the embedded database. */
export function removeEmbedded({ dataDir }: Pick<Env, 'dataDir'>): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${embeddedFile(dataDir)}${suffix}`, { force: true });
}

async function connect(env: DatabaseEnv): Promise<MikroORM> {
  const orm = await makeOrm(env);
  try {
    await nextTurn();
    if (env.databaseUrl) await schemaOf(orm).ensureDatabase();
    await orm.connect();
    const { ok, ...rest } = await orm.checkConnection();
    if (!ok) throw 'error' in rest ? rest.error : new Error('no connection');
    return orm;
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

/** Waits for a database that does not answer yet, since containers start in any order; every other error is final. */
async function connected(env: DatabaseEnv): Promise<MikroORM> {
  const end = Date.now() + (env.databaseWaitS ?? 0) * 1000;
  for (;;) {
    try {
      return await connect(env);
    } catch (error) {
      if (isMadeMeanwhile(error)) continue;
      if (!isUnreachable(error) || Date.now() >= end) throw databaseError(error, env);
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Opens the database, creating it if missing, and brings its schema up to date. Throws a `StartupError` when it does not answer within
 * `databaseWaitS`.
 */
export async function openDatabase(env: DatabaseEnv, { migrate: toMigrate = true } = {}): Promise<MikroORM> {
  try {
    makeFolder(env.dataDir);
    accessSync(env.dataDir, constants.W_OK);
  } catch (error) {
    throw databaseError(error, { ...env, databaseUrl: undefined });
  }
  const orm = await connected(env);
  await nextTurn();
  if (toMigrate) await migrate(orm, dialectOf(env.databaseUrl));
  return orm;
}
