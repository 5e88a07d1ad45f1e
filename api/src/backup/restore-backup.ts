import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { StartupError } from '../core/process/startup-error.ts';
import type { Env } from '../core/process/env.ts';
import { engineOf } from '../core/orm/engine.ts';
import { dialectOf } from '../core/database/config.ts';
import { migrate } from '../core/database/migrate.ts';
import { migrations } from '../core/database/migrations.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { openStorage } from '../file/storage/open-storage.ts';
import { dumpedIn, partsOf } from './folders.ts';
import { inspectDump, loadTable } from './load-table.ts';
import { damagedContents } from './make-backup.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { continueAt } from './next-ids.ts';
import { tablesOf } from './tables.ts';

type Paths = Pick<Env, 'databaseUrl' | 'dataDir' | 'webDir' | 's3' | 'poolSize'>;

/** Result of a restore. */
export interface Restored {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly modules: number;
}

const connectionOf = (em: SqlEntityManager) => ({
  run: (sql: string) => em.getConnection().execute(sql, [], 'run', em.getTransactionContext()),
  all: <T>(sql: string) => em.getConnection().execute<T[]>(sql, [], 'all', em.getTransactionContext()),
});

/** Everything about the backup is checked before anything is written. */
async function refuseDamaged(folder: string, manifest: Manifest): Promise<void> {
  const damaged = await damagedContents(folder, manifest);
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = await inspectDump(partsOf(folder).table(name));
    if (found.rows !== rows || found.sha256 !== sha256) damaged.push(`tables/${name}`);
  }
  const named = new Set(manifest.tables.map(({ name }) => name));
  damaged.push(...(await dumpedIn(folder)).filter((name) => !named.has(name)).map((name) => `tables/${name} (not in the manifest)`));
  if (damaged.length > 0) throw new StartupError(`The backup is damaged, so nothing was restored: ${damaged.slice(0, 10).join(', ')}.`);
}

async function refuseNewer({ schema }: Manifest, dialect: ReturnType<typeof dialectOf>): Promise<void> {
  const known = new Set((await migrations(dialect)).map(({ name }) => name));
  const unknown = schema.find((name) => !known.has(name));
  if (unknown)
    throw new StartupError(`The backup is of a newer release (its schema has ${unknown}): restore it with that release or a later one.`);
}

const TABLES = {
  sqlite: `select name from sqlite_master where type = 'table'`,
  mysql: 'select table_name as name from information_schema.tables where table_schema = database()',
};

/** The first table that has rows; undefined for a database that is empty or has no tables yet. */
async function rowsIn(orm: MikroORM): Promise<string | undefined> {
  const em = orm.em.fork() as unknown as SqlEntityManager;
  const there = new Set((await connectionOf(em).all<{ name: string }>(TABLES[engineOf(em).name])).map(({ name }) => name));
  for (const { name } of tablesOf(orm).filter((table) => there.has(table.name))) {
    const quoted = em.getPlatform().quoteIdentifier(name);
    const found = await connectionOf(em).all(`select 1 from ${quoted} limit 1`);
    if (found.length > 0) return name;
  }
  return undefined;
}

const isFilled = async (folder: string) => existsSync(folder) && (await readdir(folder)).length > 0;

/** Refuses to overwrite existing data: rows in the database, files in the storage, or a module registry. */
async function refuseFilled(orm: MikroORM, env: Paths, manifest: Manifest): Promise<void> {
  const table = await rowsIn(orm);
  if (table) throw new StartupError(`The database has rows already (in ${table}): restore into an empty one.`);
  for await (const { key } of (await openStorage(env)).all())
    throw new StartupError(`The storage of files is not empty (${key}): restore into an empty one.`);
  if (manifest.modules.length > 0 && (await isFilled(join(env.webDir, 'releases'))))
    throw new StartupError(`${env.webDir} holds modules already: set WEB_DIR to an empty folder.`);
}

async function loadAll(orm: MikroORM, folder: string, manifest: Manifest): Promise<number> {
  let total = 0;
  await (orm.em.fork() as unknown as SqlEntityManager).transactional(async (em) => {
    const { run } = connectionOf(em);
    const isServer = engineOf(em).name === 'mysql';
    // Tables have circular references; the embedded database checks them at the commit, the self-check on both engines.
    await run(isServer ? 'set foreign_key_checks = 0' : 'pragma defer_foreign_keys = on');
    try {
      for (const { name, rows } of manifest.tables) {
        const loaded = await loadTable(em, partsOf(folder).table(name));
        if (loaded.rows !== rows) throw new StartupError(`tables/${name} has ${loaded.rows} rows instead of ${rows}.`);
        total += rows;
      }
    } finally {
      if (isServer) await run('set foreign_key_checks = 1');
    }
  });
  const em = orm.em.fork() as unknown as SqlEntityManager;
  for (const { name, nextId } of manifest.tables) if (nextId !== null) await continueAt(em, name, nextId);
  return total;
}

async function copyModules(folder: string, { modules }: Manifest, webDir: string): Promise<void> {
  for (const { path } of modules) {
    const target = join(webDir, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(partsOf(folder).module(path), target);
  }
}

/** Restores the rows of a backup into the empty database that `env` names, under their schema, then migrates it to the current one. */
export async function restoreDatabase(env: Paths, folder: string, manifest: Manifest): Promise<number> {
  const dialect = dialectOf(env.databaseUrl);
  const orm = await openDatabase(env, { migrate: false });
  try {
    await migrate(orm, dialect, { only: new Set(manifest.schema) });
    const rows = await loadAll(orm, folder, manifest);
    await migrate(orm, dialect);
    return rows;
  } finally {
    await orm.close(true);
  }
}

/**
 * Restores a backup into an empty database of either engine, an empty storage of files and an empty module registry. Throws a
 * `StartupError`, before anything is written, for a damaged or newer backup and for a target that is not empty.
 */
export async function restoreBackup(env: Paths, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  await refuseNewer(manifest, dialectOf(env.databaseUrl));
  await refuseDamaged(folder, manifest);
  const probe = await openDatabase(env, { migrate: false });
  try {
    await refuseFilled(probe, env, manifest);
  } finally {
    await probe.close(true);
  }
  const storage = await openStorage(env);
  for (const { path } of manifest.files) await storage.put(path, partsOf(folder).file(path));
  await copyModules(folder, manifest, env.webDir);
  const rows = await restoreDatabase(env, folder, manifest);
  return { tables: manifest.tables.length, rows, files: manifest.files.length, modules: manifest.modules.length };
}
