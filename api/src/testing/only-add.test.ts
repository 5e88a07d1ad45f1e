import { describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { MySqlDriver } from '@mikro-orm/mysql';
import { migrations } from '../core/database/migrations.ts';
import { breaches } from './only-add.ts';

/** Accepted breaches: migration and statement, with the reason. */
const ACCEPTED: readonly { readonly migration: string; readonly statement: RegExp; readonly reason: string }[] = [
  {
    migration: '0011-release-course',
    statement: /^alter table `release` modify `short_reason` varchar\(20\) null$/,
    reason: 'nothing wrote it before: no release could be picked',
  },
  {
    migration: '0012-inventory-months',
    statement: /add constraint `product_reserved_check` check/,
    reason: 'the ledger never let on_hand below zero, and the release before does not know reserved',
  },
  {
    migration: '0030-partner-factories',
    statement: /add unique `inspection_switch_series_key_unique`/,
    reason: 'the release before does not know the key, and any number of rows may have none',
  },
  {
    migration: '0033-long-answers',
    statement: /^alter table `\w+` modify `\w+` longtext (not )?null$/,
    reason: 'each was a text, as nullable as before: it holds more',
  },
  {
    migration: '0034-forget-revealed',
    statement: /^delete from `idempotency_key` where `answer` like/,
    reason: 'sent again such a call runs again, which shows the same and is one more entry of history',
  },
];

async function statementsOf(): Promise<[string, string[]][]> {
  const orm = await MikroORM.init({
    driver: MySqlDriver,
    dbName: 'none',
    entities: [],
    discovery: { warnWhenNoEntities: false },
    connect: false,
  } as never);
  const found: [string, string[]][] = [];
  for (const { name, class: Migration } of await migrations('mysql')) {
    const migration = new Migration(orm.em.getDriver() as never, orm.config);
    await migration.up();
    found.push([name, migration.getQueries().map(String)]);
  }
  return found;
}

test('every migration but the first only adds, so that the previous release runs on it during a deploy', async () => {
  const [, ...later] = await statementsOf();
  expect(later.length).toBeGreaterThan(0);
  const found = later.flatMap(([name, statements]) => breaches(name, statements));
  expect(
    found.filter(({ migration, statement }) => !ACCEPTED.some((one) => one.migration === migration && one.statement.test(statement))),
  ).toEqual([]);
});

test('both dialects have the same migrations, an empty one where nothing differs: a backup of either is restored into both', async () => {
  const names = async (dialect: 'sqlite' | 'mysql') => (await migrations(dialect)).map(({ name }) => name);
  expect(await names('sqlite')).toEqual(await names('mysql'));
});

describe('what would break the previous release', () => {
  test.each([
    ['alter table `po` drop column `memo`'],
    ['drop table `po`'],
    ['alter table `po` rename to `order`'],
    ['alter table `po` modify `po_no` varchar(10) not null'],
    ['alter table `po` add `kind` varchar(10) not null'],
    ['alter table `po` add unique `po_kind` (`kind`)'],
    ['alter table `po` add constraint `po_qty` check (qty > 0)'],
  ])('%s', (statement) => expect(breaches('0009-x', [statement])).toEqual([{ migration: '0009-x', statement, why: expect.any(String) }]));

  test.each([
    ['alter table `po` add `kind` varchar(10) null'],
    ["alter table `po` add `kind` varchar(10) not null default 'make'"],
    ['alter table `po` add index `po_kind` (`kind`)'],
    ['alter table `po` drop index `po_kind`'],
    ['alter table `po` add constraint `po_b` foreign key (`b_id`) references `brand` (`id`)'],
    ["update `po` set `kind` = 'make'"],
  ])('but not %s', (statement) => expect(breaches('0009-x', [statement])).toEqual([]));

  test('a unique key over a column of the same migration refuses nothing, unless the column has a value in every row', () => {
    const key = 'alter table `po` add unique `po_of` (`of_id`)';
    expect(breaches('0009-x', ['alter table `po` add `of_id` int unsigned null', key])).toEqual([]);
    expect(breaches('0009-x', ['alter table `po` add `of_id` int not null default 0', key])).toHaveLength(1);
    expect(breaches('0009-x', ['alter table `brand` add `of_id` int null', key])).toHaveLength(1);
  });

  test('a table of the same migration may have any key', () =>
    expect(
      breaches('0009-x', [
        'create table `a` (`n` int not null)',
        'alter table `a` add unique `a_n` (`n`)',
        'alter table `a` add `m` int not null',
      ]),
    ).toEqual([]));
});
