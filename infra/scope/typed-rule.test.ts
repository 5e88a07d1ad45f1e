import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../setup/node.mjs';
import { textStatements } from './scope-rule.ts';
import { AS_TEXTS } from './typed-explained.ts';

const SRC = join(ROOT, 'api/src');
/** Tests and their helpers, and migrations, which stay as they ran. */
const OUTSIDE = /\.test\.ts$|^(testing|migrations)\//;

test('a statement is typed (api/src/core/orm/tables), or typed-explained.ts says why it is text', () => {
  const found = globSync('**/*.ts', { cwd: SRC })
    .filter((file) => !OUTSIDE.test(file))
    .flatMap((file) =>
      [...textStatements(readFileSync(join(SRC, file), 'utf8'))].map(([unit, count]) => [`${file}#${unit}`, count] as const),
    );
  const listed = AS_TEXTS.flatMap(({ places }) => Object.entries(places));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  expect(new Set(listed.map(([place]) => place)).size).toBe(listed.length);
});

test.each([
  ['a statement', 'const a = sql`select id from po`;', ['a 1']],
  ['one with a type', 'const a = sql<{ id: number }>`\n  select id from po`.execute(db);', ['a 1']],
  ['one within a formula', 'const a = () => sql`coalesce((select max(id) from ${table}), 0)`;', ['a 1']],
  ['a change', 'class A { b() { return sql`update ${sql.table(name)} set x = 1`; } }', ['A.b 1']],
  ['two of a function', 'function a() { return [sql`delete from po`, sql`insert into po (id) values (1)`]; }', ['a 2']],
  ['one inside another', 'const a = sql`select 1 from po where ${sql`exists (select 1 from po_product)`}`;', ['a 2']],
])('%s as text is detected', (_what, source, units) => {
  expect([...textStatements(source)].map(([unit, count]) => `${unit} ${count}`)).toEqual(units);
});

test.each(['const a = (em) => tables(em).selectFrom("po").select("id");', 'const a = sql`${at("id")} = ${id} for update`;'])(
  '%s is none',
  (source) => {
    expect(textStatements(source).size).toBe(0);
  },
);
