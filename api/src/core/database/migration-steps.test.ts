import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { onlyWhere } from '@moru/testing/jest';
import { AppModule } from '../../app.module.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { MigrationLease } from './migration-lease.ts';
import { MigrationSteps } from './migration-steps.ts';
import { openDatabase } from './open-database.ts';

// The embedded database changes its schema in transactions and needs neither steps nor a lease.
const onServer = onlyWhere(process.env['TEST_ENGINE'] !== 'sqlite', 'about database servers');
let database: TestDatabase;

beforeAll(() => AppModule.load());
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database?.drop());

async function withOrm<T>(work: (orm: MikroORM, em: SqlEntityManager) => Promise<T>, how = { migrate: true }): Promise<T> {
  const orm = await openDatabase({ ...database.env, poolSize: 4 }, how);
  try {
    return await work(orm, orm.em.fork() as SqlEntityManager);
  } finally {
    await orm.close(true);
  }
}

onServer.describe('the steps of a migration', () => {
  const STATEMENTS = [
    'create table a (id integer not null primary key, b_id integer null)',
    'create table b (id integer not null primary key)',
    'alter table a add column n integer null',
    'alter table a add index a_n (n)',
    'alter table a add unique a_u (n)',
    'alter table a add constraint a_check check (n > 0)',
    'alter table a add constraint a_b foreign key (b_id) references b (id)',
    'insert into b (id) values (1)',
    'alter table a drop index a_n',
  ];
  const never = () => Promise.resolve();
  const stop = (after: number) => {
    let left = after;
    return async () => {
      if (left-- === 0) throw new Error('killed');
    };
  };

  const check = async (em: SqlEntityManager) => {
    const [made] = await em.getConnection().execute<{ 'Create Table': string }[]>('show create table a');
    expect(made?.['Create Table']).toMatch(/UNIQUE KEY `a_u`[^]*CONSTRAINT `a_b` FOREIGN KEY[^]*CONSTRAINT `a_check`/);
    expect(made?.['Create Table']).not.toContain('KEY `a_n`');
    expect(await em.getConnection().execute('select id from b')).toEqual([{ id: 1 }]);
  };

  test.each(STATEMENTS.map((statement, index) => [statement, index] as const))(
    'killed right after "%s", it continues',
    (statement, index) =>
      withOrm(
        async (_orm, em) => {
          const steps = () => new MigrationSteps(em, 'test');
          await expect(steps().run(STATEMENTS, stop(index))).rejects.toThrow('killed');
          if (statement.startsWith('insert')) return;
          // The state after a process dies between the statement and its note.
          await em.getConnection().execute(`insert into migration_step values ('test', ?, 'begun')`, [index]);
          await em.getConnection().execute(statement);
          await steps().run(STATEMENTS, never);
          await check(em);
        },
        { migrate: false },
      ),
  );

  test.each(STATEMENTS.map((statement, index) => [statement, index] as const))(
    'killed right before "%s", it runs it',
    (_statement, index) =>
      withOrm(
        async (_orm, em) => {
          await expect(new MigrationSteps(em, 'test').run(STATEMENTS, stop(index))).rejects.toThrow('killed');
          await new MigrationSteps(em, 'test').run(STATEMENTS, never);
          await new MigrationSteps(em, 'test').run(STATEMENTS, never);
          await check(em);
        },
        { migrate: false },
      ),
  );

  test('rows are not changed twice, and an error of a statement in doubt is still an error', () =>
    withOrm(
      async (_orm, em) => {
        const run = (statements: string[]) => new MigrationSteps(em, 'test').run(statements, never);
        await run(['create table b (id integer not null primary key)', 'insert into b (id) values (1)']);
        await expect(run([STATEMENTS[1]!, STATEMENTS[7]!, 'alter table b add column id2 nonsense'])).rejects.toThrow();
        await expect(run([STATEMENTS[1]!, STATEMENTS[7]!, 'alter table b add column id2 nonsense'])).rejects.toThrow();
        expect(await em.getConnection().execute('select id from b')).toEqual([{ id: 1 }]);
      },
      { migrate: false },
    ));

  test('a change that exists without having been begun is refused', () =>
    withOrm(
      async (_orm, em) => {
        await em.getConnection().execute(STATEMENTS[0]!);
        await expect(new MigrationSteps(em, 'test').run(STATEMENTS, never)).rejects.toThrow(/exists/);
      },
      { migrate: false },
    ));

  test('tables that no release has recorded are not taken for a new database', async () => {
    await withOrm(async (_orm, em) => void (await em.getConnection().execute('create table brand (id integer)')), { migrate: false });
    await expect(withOrm(async () => undefined)).rejects.toThrow(/an earlier release was interrupted/);
  });
});

onServer.describe('the lease of migrations', () => {
  test('one process works at a time, the others wait and log for whom', () =>
    withOrm(
      async (_orm, em) => {
        const [said, order]: [string[], string[]] = [[], []];
        const take = async (name: string) => {
          const lease = new MigrationLease(em.fork() as SqlEntityManager, { say: (line) => void said.push(line) });
          await lease.hold(async () => {
            order.push(`${name} begins`);
            await sleep(300);
            order.push(`${name} ends`);
          });
        };
        await Promise.all(['a', 'b', 'c'].map(take));
        for (const index of [0, 2, 4]) expect(order[index]?.slice(0, 1)).toBe(order[index + 1]?.slice(0, 1));
        expect(said.length).toBeGreaterThan(0);
        expect(said[0]).toContain(`process ${process.pid}`);
      },
      { migrate: false },
    ));

  test('a dead process is replaced, and one that was thought dead stops', () =>
    withOrm(
      async (_orm, em) => {
        const dead = new MigrationLease(em.fork() as SqlEntityManager, { say: () => undefined });
        const next = new MigrationLease(em.fork() as SqlEntityManager, { say: () => undefined });
        await dead.hold(async () => {
          // As if it had not been renewed for a long time.
          await em.getConnection().execute('update migration_lease set held_until = 0');
          await next.hold(async () => {
            await expect(dead.check()).rejects.toThrow(/took over/);
            await next.check();
          });
        });
      },
      { migrate: false },
    ));
});
