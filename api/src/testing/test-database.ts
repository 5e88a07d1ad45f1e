import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { Env } from '../core/process/env.ts';
import { dialectOf } from '../core/database/config.ts';
import { migrate } from '../core/database/migrate.ts';
import { migrations } from '../core/database/migrations.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { makeTables, statementsOf } from './make-tables.ts';

/** An empty database of the engine under test, and how to delete it. */
export interface TestDatabase {
  readonly env: Pick<Env, 'databaseUrl' | 'dataDir'>;
  readonly open: (env: Env) => Promise<MikroORM>;
  readonly drop: () => Promise<void>;
}

type Touched = RowDataPacket & { readonly name: string; readonly next: number | null };

const POOL_SIZE = 4;

type DatabaseEnv = Parameters<typeof openDatabase>[0];

async function openWithTables(env: DatabaseEnv): Promise<MikroORM> {
  const orm = await openDatabase(env, { migrate: false });
  await makeTables(orm, await statementsOf(orm), Boolean(env.databaseUrl));
  return orm;
}

/**
 * Opens it with its tables as all migrations leave them, without running those: `migrate.test` proves that they create the tables of the
 * entities.
 */
export async function openAsMigrated(env: DatabaseEnv): Promise<MikroORM> {
  const orm = await openWithTables(env);
  const dialect = dialectOf(env.databaseUrl);
  await migrate(orm, dialect, { only: new Set() });
  const em = orm.em.fork() as SqlEntityManager;
  for (const { name } of await migrations(dialect)) await em.execute('insert into mikro_orm_migrations (name) values (?)', [name]);
  return orm;
}

/** A fresh database: a SQLite file in a temporary folder, or a new database with a random name on the server of TEST_DB_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moru-test-'));
  const server = serverUrl();
  if (!server) return { env: { databaseUrl: undefined, dataDir }, open: openWithTables, drop: () => removed(dataDir) };
  const databaseUrl = `${server}/moru_test_${randomBytes(6).toString('hex')}`;
  const drop = async () => {
    await onServer(server, (connection) => connection.query('drop database if exists ??', [nameOf(databaseUrl)]));
    await removed(dataDir);
  };
  const env = { databaseUrl, dataDir, poolSize: POOL_SIZE };
  return { env, open: openWithTables, drop };
}

/** Emptied databases of a server that ends with the run, by the statements of their tables: creating those takes longer than most files. */
const emptied = new Map<string, { readonly databaseUrl: string; readonly statements: readonly string[] }>();

/** A database with its tables and no rows, which a file of this process may have used before: for opening it in the usual way. */
export async function testTables(): Promise<TestDatabase> {
  const server = serverUrl();
  const fresh = await testDatabase();
  if (!server || !process.env['MORU_TEST_MARIADB']) return fresh;
  const known = emptied.get(server);
  emptied.delete(server);
  const { databaseUrl = '', dataDir } = { ...fresh.env, ...(known && { databaseUrl: known.databaseUrl }) };
  let statements: readonly string[] | undefined;
  return {
    env: { ...fresh.env, databaseUrl },
    open: async (env) => {
      const orm = await openDatabase(env, { migrate: false });
      statements = await statementsOf(orm);
      if (known?.statements !== statements) await makeTables(orm, statements, true);
      return orm;
    },
    drop: async () => {
      if (!statements) return;
      const tables = await onServer(databaseUrl, empty);
      // A file that dropped a table does not return its database.
      if (tables === tablesOf(statements)) emptied.set(server, { databaseUrl, statements });
      await removed(dataDir);
    },
  };
}

const serverUrl = (): string | undefined =>
  process.env['TEST_ENGINE'] === 'sqlite' ? undefined : process.env['TEST_DB_URL']?.replace(/\/$/, '');

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

const removed = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });

const tablesOf = (statements: readonly string[]): string =>
  statements
    .flatMap((statement) => /^create table `(\w+)`/.exec(statement)?.[1] ?? [])
    .toSorted()
    .join(' ');

async function onServer<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'));
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** Truncates the tables that have had rows: ids begin at 1 again, as in a new database. Returns the names of all tables. */
async function empty(connection: Connection): Promise<string> {
  const [tables] = await connection.query<Touched[]>(
    `select table_name as name, auto_increment as next from information_schema.tables where table_schema = database()`,
  );
  await connection.query('set foreign_key_checks = 0');
  for (const { name, next } of tables) if (next !== 1) await connection.query('truncate table ??', [name]);
  return tables
    .map(({ name }) => name)
    .toSorted()
    .join(' ');
}
