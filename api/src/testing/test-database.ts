import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Env } from '../core/process/env.ts';
import { makeOrm, openDatabase } from '../core/database/open-database.ts';

/** An empty database of the engine under test, and how to be rid of it. */
export interface TestDatabase {
  readonly env: Pick<Env, 'databaseUrl' | 'dataDir'>;
  readonly open: (env: Env) => Promise<MikroORM>;
  readonly drop: () => Promise<void>;
}

type Schema = { getCreateSchemaSQL(options: { wrap: boolean }): Promise<string>; dropDatabase(name?: string): Promise<void> };

const schemaOf = (orm: MikroORM) => orm.schema as unknown as Schema;

const CHANGE = /^alter table (\S+) (add .+)$/;

/** All changes of one table in one statement, after the tables are made: a server takes as long for one of them as for ten. */
function joined(statements: readonly string[]): string[] {
  const changes = new Map<string, string[]>();
  const others = statements.filter((statement) => {
    const [, table = '', change = ''] = CHANGE.exec(statement) ?? [];
    if (change) changes.set(table, [...(changes.get(table) ?? []), change]);
    return !change;
  });
  return [...others, ...[...changes].map(([table, parts]) => `alter table ${table} ${parts.join(', ')}`)];
}

/** What makes the tables of the entities, which are the same in nearly all files of one process. */
let last: { readonly entities: readonly unknown[]; readonly statements: readonly string[] } | undefined;

async function statementsOf(orm: MikroORM): Promise<readonly string[]> {
  const entities = [...orm.getMetadata().getAll().values()].map((meta) => meta.class);
  if (last?.entities.length === entities.length && last.entities.every((entity, index) => entity === entities[index]))
    return last.statements;
  const text = await schemaOf(orm).getCreateSchemaSQL({ wrap: false });
  const statements = text
    .split(/;\s*\n/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter(Boolean);
  last = { entities, statements: joined(statements) };
  return last.statements;
}

/** Opens it and makes the tables from the entities, so that a test needs no migration of what it has just added. */
async function openWithTables(env: Env): Promise<MikroORM> {
  const orm = await openDatabase(env, { migrate: false });
  const em = orm.em.fork() as SqlEntityManager;
  const make = async (own: SqlEntityManager) => {
    for (const statement of await statementsOf(orm)) await own.execute(statement);
  };
  // A server ends its transaction at each of them; in the embedded file each would else be one of its own.
  await (env.databaseUrl ? make(em) : em.transactional((own) => make(own as SqlEntityManager)));
  return orm;
}

/** A fresh database: a SQLite file in a temporary folder, or a new database with a random name on the server of TEST_DB_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moru-test-'));
  const server = process.env['TEST_ENGINE'] === 'sqlite' ? undefined : process.env['TEST_DB_URL'];
  if (!server)
    return { env: { databaseUrl: undefined, dataDir }, open: openWithTables, drop: () => rm(dataDir, { recursive: true, force: true }) };
  const name = `moru_test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = `${server.replace(/\/$/, '')}/${name}`;
  const own = { databaseUrl, dataDir, poolSize: 4 };
  return {
    env: own,
    open: openWithTables,
    drop: async () => {
      const admin = await makeOrm(own);
      await admin.connect();
      await schemaOf(admin).dropDatabase(name);
      await admin.close(true);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
