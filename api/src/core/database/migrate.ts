import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { StartupError } from '../process/startup-error.ts';
import type { Dialect } from './config.ts';
import { MigrationLease, type LeaseOptions } from './migration-lease.ts';
import { MigrationSteps } from './migration-steps.ts';
import { migrations, type MigrationFile } from './migrations.ts';
import { isRetryable } from '../orm/database-fault.ts';

const BUSY_PAUSE_MS = 250;
const INTERRUPTED =
  'The database has tables, but nothing says which release made them: an earlier release was interrupted while it made the first ones. Empty the database (or restore a backup) and start again.';

const managerOf = (orm: MikroORM): SqlEntityManager => orm.em.fork() as unknown as SqlEntityManager;

/** The statements of a migration; one that runs its own code would not be repeatable. */
async function statementsOf(orm: MikroORM, { name, class: Migration }: MigrationFile): Promise<string[]> {
  const migration = new Migration(managerOf(orm).getDriver(), orm.config);
  await migration.up();
  return migration.getQueries().map((query) => {
    if (typeof query !== 'string') throw new Error(`${name}: a migration is a list of statements`);
    return query;
  });
}

/** The ORM's own table, created here because the ORM creates it in two steps, between which another process may do the same. */
const EXECUTED: Readonly<Record<Dialect, string>> = {
  sqlite:
    'create table if not exists mikro_orm_migrations (id integer not null primary key autoincrement, name text, executed_at datetime default current_timestamp)',
  mysql:
    'create table if not exists mikro_orm_migrations (id int unsigned not null auto_increment primary key, name varchar(255) null, executed_at datetime null default current_timestamp) default character set utf8mb4 engine = InnoDB',
};

async function pendingOf(em: SqlEntityManager, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const rows = await em.getConnection().execute<{ name: string }[]>('select name from mikro_orm_migrations');
  const done = new Set(rows.map(({ name }) => name.replace(/\.[jt]s$/, '')));
  return files.filter(({ name }) => !done.has(name));
}

const note = (em: SqlEntityManager, name: string): Promise<unknown> =>
  em.getConnection().execute('insert into mikro_orm_migrations (name) values (?)', [name], 'run', em.getTransactionContext());

async function count(em: SqlEntityManager, tables: string): Promise<number> {
  const [row] = await em
    .getConnection()
    .execute<{ n: number }[]>(
      `select count(*) as n from information_schema.tables where table_schema = database() and table_name ${tables}`,
    );
  return Number(row?.n);
}

/** Whether there are tables that no finished migration and no step accounts for. */
const isOfUnknownOrigin = async (em: SqlEntityManager): Promise<boolean> =>
  (await count(em, `= 'migration_step'`)) === 0 && (await count(em, `not in ('mikro_orm_migrations', 'migration_lease')`)) > 0;

/** A server commits each schema change immediately: one process at a time, each statement noted. */
async function onServer(orm: MikroORM, files: readonly MigrationFile[], options: LeaseOptions): Promise<void> {
  const em = managerOf(orm);
  if ((await pendingOf(em, files)).length === 0) return;
  const lease = new MigrationLease(em, options);
  await lease.hold(async () => {
    const pending = await pendingOf(em, files);
    if (pending.length === files.length && (await isOfUnknownOrigin(em))) throw new StartupError(INTERRUPTED);
    for (const file of pending) {
      const steps = new MigrationSteps(em, file.name);
      await steps.run(await statementsOf(orm, file), () => lease.check());
      await note(em, file.name);
      await steps.forget();
    }
  });
}

/** The embedded database changes its schema in transactions: a migration is applied as a whole or not at all. */
async function embedded(orm: MikroORM, file: MigrationFile): Promise<void> {
  const statements = await statementsOf(orm, file);
  await managerOf(orm).transactional(async (em) => {
    const run = (sql: string, parameters: unknown[] = []) => em.getConnection().execute(sql, parameters, 'run', em.getTransactionContext());
    // Writing first takes the one write lock, so that what is read afterwards stays true.
    await run(`update mikro_orm_migrations set name = name where id = 0`);
    const rows = await em
      .getConnection()
      .execute('select id from mikro_orm_migrations where name = ?', [file.name], 'all', em.getTransactionContext());
    if ((rows as unknown[]).length > 0) return;
    for (const statement of statements) await run(statement);
    await note(em, file.name);
  });
}

async function whenFree(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await sleep(BUSY_PAUSE_MS);
    }
  }
}

/** How migrations are run. */
interface MigrateOptions extends LeaseOptions {
  /** Only the migrations with these names: the schema of an earlier release. */
  readonly only?: ReadonlySet<string>;
}

/**
 * Brings the schema up to date. Several processes may call it at once: one migrates, the others wait and log it. A killed migration
 * continues at the next start. Throws a `StartupError` for tables of unknown origin.
 */
export async function migrate(orm: MikroORM, dialect: Dialect, { only, ...options }: MigrateOptions = {}): Promise<void> {
  const files = (await migrations(dialect)).filter(({ name }) => !only || only.has(name));
  const em = managerOf(orm);
  await whenFree(async () => {
    await em.getConnection().execute(EXECUTED[dialect], [], 'run');
  });
  if (dialect === 'mysql') return onServer(orm, files, options);
  return whenFree(async () => {
    for (const file of await pendingOf(em, files)) await embedded(orm, file);
  });
}
