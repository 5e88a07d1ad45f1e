import { describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { MySqlDriver } from '@mikro-orm/mysql';
import { migrations } from '../core/database/migrations.ts';
import { ACCEPTED } from './accepted-breaches.ts';
import { breaches } from './only-add.ts';

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
  const acceptedOf = (breach: (typeof found)[number]) =>
    ACCEPTED.filter(({ migration, statement }) => migration === breach.migration && statement?.test(breach.statement));
  expect(found.filter((breach) => acceptedOf(breach).length === 0)).toEqual([]);
  const needed = new Set(found.flatMap(acceptedOf));
  expect(ACCEPTED.filter((one) => one.statement && !needed.has(one))).toEqual([]);
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
