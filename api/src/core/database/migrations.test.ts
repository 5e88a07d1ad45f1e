import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/core';
import { onlyWhere } from '@moru/testing/jest';
import { AppModule } from '../../app.module.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  await AppModule.load();
  database = await testDatabase();
  orm = await openDatabase({ poolSize: 2, ...database.env });
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

type Schema = { getUpdateSchemaSQL(options: { wrap: boolean }): Promise<string> };

const isComparable = onlyWhere(
  process.env['TEST_ENGINE'] !== 'mysql',
  'the mysql driver reads every JSON column of a MariaDB server as changed',
);

isComparable.test(
  'the checked-in migrations create exactly the tables of the entities (npm run migrate -w api -- create <name>)',
  async () => {
    expect(await (orm.schema as unknown as Schema).getUpdateSchemaSQL({ wrap: false })).toBe('');
  },
);

test('a second start has nothing to migrate', async () => {
  expect(await orm.migrator.getPending()).toEqual([]);
});
