import { expect, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Po } from '../../po/po.entity.ts';
import type { User } from '../../user/user.entity.ts';
import { among, tables } from './tables.ts';

const dialect = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};
/** Builds texts without a database. */
const em = { getKysely: () => new Kysely({ dialect }) } as unknown as SqlEntityManager;
const db = () => tables<typeof Po | typeof User>(em);

test('unknown tables, columns and choices do not compile', () => {
  const texts = [
    db().selectFrom('po').select('po_no').where('status', '=', 'confirmed'),
    // @ts-expect-error a table of another name
    db().selectFrom('pos'),
    // @ts-expect-error a column of another name
    db().selectFrom('po').select('number'),
    // @ts-expect-error a status that the contract does not have
    db().selectFrom('po').select('id').where('status', '=', 'conformed'),
    // @ts-expect-error a flag is 0 or 1 in every engine
    db().updateTable('user').set({ is_active: true }),
  ].map((query) => query.compile().sql);
  expect(texts[0]).toBe('select "po_no" from "po" where "status" = ?');
  expect(new Set(texts).size).toBe(texts.length);
});

test('among writes the values of an in list', () => {
  const { sql, parameters } = db()
    .selectFrom('po')
    .select('id')
    .where('id', 'in', among([1, 2, 3]))
    .compile();
  expect([sql, parameters]).toEqual(['select "id" from "po" where "id" in (?, ?, ?, ?)', [1, 2, 3, 3]]);
});
