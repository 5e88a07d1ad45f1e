import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AppModule } from '../app.module.ts';
import { dialectOf } from '../core/database/config.ts';
import { migrate } from '../core/database/migrate.ts';
import { migrations } from '../core/database/migrations.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { ACCEPTED } from './accepted-breaches.ts';
import type { Kind } from './earlier-rows.ts';
import { refusedByNewest, type Version } from './earlier-statements.ts';
import { plainDatabase, type PlainDatabase } from './plain-database.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let plain: PlainDatabase;

beforeEach(async () => {
  database = await testDatabase();
  await AppModule.load();
  const orm = await openDatabase({ ...database.env, poolSize: 2 }, { migrate: false });
  await orm.close(true);
  plain = await plainDatabase(database);
});
afterEach(async () => {
  await plain?.close();
  await database?.drop();
});

/** Accepted breaches that are one on the engine under test. */
const accepted = () => ACCEPTED.filter(({ rows }) => rows && (!rows.on || rows.on === plain.kind));

/** Whether an accepted breach says so of a row: the release that wrote it is older than the migration. */
const acceptedOf = (version: string, table: string, kind: Kind) =>
  accepted().filter(({ migration, rows }) => rows?.table === table && rows.kind === kind && version < migration);

test('the newest schema takes the rows and the statements of every release before it', async () => {
  const orm = await openDatabase({ ...database.env, poolSize: 2 }, { migrate: false });
  const dialect = dialectOf(database.env.databaseUrl);
  const names = (await migrations(dialect)).map(({ name }) => name);
  const versions = names.map((name, index) => ({ name, reach: () => migrate(orm, dialect, { only: new Set(names.slice(0, index + 1)) }) }));
  try {
    const refused = await refusedByNewest(
      plain,
      versions,
      ({ version, table, kind }) => acceptedOf(version, table.name, kind).length === 0,
    );
    const reasons = refused.map(({ version, table, kind }) => acceptedOf(version, table, kind));
    expect(refused.filter((_one, index) => reasons[index]?.length === 0)).toEqual([]);
    const needed = new Set(reasons.flat());
    expect(accepted().filter((one) => !needed.has(one))).toEqual([]);
  } finally {
    await orm.close(true);
  }
});

describe('what breaks a release before is found:', () => {
  const isServer = process.env['TEST_ENGINE'] !== 'sqlite';
  const id = isServer ? '`id` int unsigned not null auto_increment primary key' : '`id` integer not null primary key autoincrement';
  const FIRST = `create table \`po\` (${id}, \`po_no\` varchar(20) not null, \`qty\` int not null, \`memo\` varchar(20) null)`;
  const versionsOf = (...later: string[]): Version[] =>
    [[FIRST], later].map((statements, index) => ({
      name: `000${index + 1}`,
      reach: async () => {
        for (const statement of statements) await plain.run(statement);
      },
    }));
  const again = (columns: string) => ['drop table `po`', `create table \`po\` (${id}, ${columns})`];

  test.each([
    ['a dropped column', ['alter table `po` drop column `memo`']],
    ['a renamed column', ['alter table `po` rename column `qty` to `amount`']],
    ['a renamed table', ['alter table `po` rename to `order`']],
    [
      'a column without a default',
      again('`po_no` varchar(20) not null, `qty` int not null, `memo` varchar(20) null, `kind` varchar(10) not null'),
    ],
    ['a value that has to be', again('`po_no` varchar(20) not null, `qty` int not null, `memo` varchar(20) not null')],
    ['a new check', again('`po_no` varchar(20) not null, `qty` int not null check (`qty` > 0), `memo` varchar(20) null')],
    [
      'a default that excludes others',
      again('`po_no` varchar(20) not null, `qty` int not null, `memo` varchar(20) null, `first` int not null default 1 unique'),
    ],
  ])('%s', async (_what, later) => {
    // The default is taken by the first row; statements are tried one by one.
    const row = later.join().includes('unique') ? ['insert into `po` (`po_no`, `qty`) values (1, 1)'] : [];
    expect(await refusedByNewest(plain, versionsOf(...later, ...row))).toContainEqual(
      expect.objectContaining({ version: '0001', table: 'po' }),
    );
  });

  test.each([
    ['a unique key over what repeats', 'create unique index `po_qty` on `po` (`qty`)'],
    ...(isServer
      ? [
          ['a narrower text', 'alter table `po` modify `po_no` varchar(10) not null'],
          ['a narrower number', 'alter table `po` modify `qty` smallint not null'],
          ['a check of a server', 'alter table `po` add constraint `po_qty` check (`qty` > 0)'],
        ]
      : []),
  ])('%s, by rows that are there', async (_what, statement) => {
    await expect(refusedByNewest(plain, versionsOf(statement))).rejects.toThrow(/^0002 fails on rows of the releases before it: /);
  });

  test('but not a column with a default, one that may be empty, a table or a key over a new column', async () => {
    const later = [
      "alter table `po` add `kind` varchar(10) not null default 'make'",
      'alter table `po` add `series` varchar(10) null',
      'create unique index `po_series` on `po` (`series`)',
      `create table \`partner\` (${id}, \`name\` varchar(20) not null)`,
    ];
    expect(await refusedByNewest(plain, versionsOf(...later))).toEqual([]);
  });
});
