import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import { databaseError } from '../app/startup-error.ts';
import type { Env } from '../env.ts';
import { registeredEntities } from '../resource/registry.ts';
import { dialectOf, embeddedFile, ormOptions } from './config.ts';
import { migrations } from './migrations.ts';

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'poolSize'>;

const schemaOf = ({ schema }: MikroORM) => schema as unknown as { ensureDatabase(): Promise<boolean> };

/** Step by step: `recursive` never returns on file systems that refuse with ENOENT (Node 24 on /proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** The ORM for all registered entities, not yet connected. */
export async function makeOrm(env: DatabaseEnv): Promise<MikroORM> {
  const migrationsList = await migrations(dialectOf(env.databaseUrl));
  const options = await ormOptions(env, registeredEntities());
  const orm = await MikroORM.init({
    ...options,
    migrations: { migrationsList, snapshot: false, silent: true, disableForeignKeys: false, transactional: true },
  });
  return orm as MikroORM;
}

/** Deletes the embedded database. */
export function removeEmbedded({ dataDir }: Pick<Env, 'dataDir'>): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${embeddedFile(dataDir)}${suffix}`, { force: true });
}

/** Opens the database, creating it where it is missing, and brings its schema up to date. Throws a `StartupError` when it does not answer. */
export async function openDatabase(env: DatabaseEnv, { migrate = true } = {}): Promise<MikroORM> {
  try {
    makeFolder(env.dataDir);
    accessSync(env.dataDir, constants.W_OK);
  } catch (error) {
    throw databaseError(error, { ...env, databaseUrl: undefined });
  }
  const orm = await makeOrm(env);
  try {
    if (env.databaseUrl) await schemaOf(orm).ensureDatabase();
    await orm.connect();
    const { ok, ...rest } = await orm.checkConnection();
    if (!ok) throw 'error' in rest ? rest.error : new Error('no connection');
  } catch (error) {
    await orm.close(true);
    throw databaseError(error, env);
  }
  if (migrate) await orm.migrator.up();
  return orm;
}
