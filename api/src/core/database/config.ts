import { join } from 'node:path';
import type { EntityClass, MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { SqliteDriver } from '@mikro-orm/sql';
import { Alog } from '../audit/alog.entity.ts';
import { AuditSubscriber } from '../audit/audit.subscriber.ts';
import { Config } from '../config/config.entity.ts';
import { NumberSeries } from '../numbering/number-series.entity.ts';
import { IdempotencyKey } from '../orm/idempotency-key.entity.ts';
import type { Env } from '../process/env.ts';
import { turns } from '../turns.ts';
import { localSocket } from './local-socket.ts';
import { EmbeddedDialect } from './sqlite-dialect.ts';
import { registeredEntities } from '../registry/registry.ts';
import { SnakeNaming } from '../orm/naming.ts';

/** Options of `MikroORM.init`. */
type Options = NonNullable<Parameters<typeof MikroORM.init>[0]>;

/** The two SQL dialects that Moru supports. */
export type Dialect = 'sqlite' | 'mysql';

/** Dialect of the database at `url`. */
export const dialectOf = (url: string | undefined): Dialect => (url ? 'mysql' : 'sqlite');

/** Binary comparison, as in SQLite: keys that differ in case or accents are different keys on every engine. */
const COLLATION = 'utf8mb4_bin';
const CONNECT_TIMEOUT_MS = 5000;

function common(): Options {
  return {
    // Core's own tables always exist, with or without a module that shows them.
    entities: [...new Set<EntityClass<unknown>>([Alog, IdempotencyKey, Config, NumberSeries, ...registeredEntities()])],
    extensions: [Migrator],
    namingStrategy: SnakeNaming,
    subscribers: [new AuditSubscriber()],
    charset: 'utf8mb4',
    collate: COLLATION,
    forceUtcTimezone: true,
    // The default (joined) emits joins that MariaDB plans at 300 ms (performance page).
    loadStrategy: 'select-in',
    // Lets other calls run between its two passes over the entities.
    discovery: { onMetadata: turns() },
    ignoreUndefinedInQuery: false,
    debug: process.env['SQL_LOG'] === '1',
    schemaGenerator: { createForeignKeyConstraints: true, disableForeignKeys: false, skipTables: ['migration_lease', 'migration_step'] },
  };
}

/** Path of the embedded database's file. */
export const embeddedFile = (dataDir: string): string => join(dataDir, 'moru.sqlite');

function embedded(env: Pick<Env, 'dataDir'>): Options {
  const file = embeddedFile(env.dataDir);
  return { driver: SqliteDriver, dbName: file, driverOptions: new EmbeddedDialect(file) } as Options;
}

// Only the driver in use is loaded: the servers' drivers load some three hundred files.
const serverDriver = async (url: string) =>
  url.startsWith('mariadb:') ? (await import('@mikro-orm/mariadb')).MariaDbDriver : (await import('@mikro-orm/mysql')).MySqlDriver;

/** ORM options over core's and every registered entity, for the engine that `env` names: `mysql://` and `mariadb://` each with its own driver, else the embedded file. */
export async function ormOptions(env: Pick<Env, 'databaseUrl' | 'dataDir' | 'poolSize'>): Promise<Options> {
  const { databaseUrl } = env;
  if (!databaseUrl) return { ...common(), ...embedded(env) };
  if (!/^(mysql|mariadb):/.test(databaseUrl)) throw new Error('DATABASE_URL must begin with mysql:// or mariadb://.');
  const socketPath = await localSocket(databaseUrl);
  return {
    ...common(),
    driver: await serverDriver(databaseUrl),
    clientUrl: databaseUrl,
    pool: { max: env.poolSize },
    driverOptions: { connectTimeout: CONNECT_TIMEOUT_MS, ...(socketPath && { socketPath }) },
  } as Options;
}
