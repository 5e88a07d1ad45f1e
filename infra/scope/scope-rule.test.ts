import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../setup/node.mjs';
import { IN_CORE } from './explained-in-core.ts';
import { EXPLAINED, OPEN } from './scope-explained.ts';
import { ownStatements, unscopedQueries } from './scope-rule.ts';

const SRC = join(ROOT, 'api/src');
/** Core is the layer itself; seeds, command lines and tests act as the system. */
const OUTSIDE = /\.test\.ts$|^(core|testing|seed|cli|migrations)\//;

const snake = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
const open = new Set(OPEN.flatMap((name) => [name, snake(name)]));

const found = globSync('**/*.ts', { cwd: SRC })
  .filter((file) => !OUTSIDE.test(file))
  .flatMap((file) =>
    unscopedQueries(readFileSync(join(SRC, file), 'utf8'), open).map(({ unit, target }) => ({ file, unit: `${file}#${unit}`, target })),
  );
const places = EXPLAINED.flatMap((group) => group.places);

test('a query outside of core goes through the scope layer, or is explained in scope-explained.ts', () => {
  const known = new Set(places);
  const around = found.filter(({ file, unit }) => !known.has(unit) && !known.has(`${file.split('/')[0]}/`));
  expect(around.map(({ unit, target }) => `${unit}: ${target}`)).toEqual([]);
});

test('explained places still exist', () => {
  const units = new Set(found.map(({ unit }) => unit));
  expect(places.filter((place) => !place.endsWith('/') && !units.has(place))).toEqual([]);
  expect(new Set(places).size).toBe(places.length);
});

test('in core the scope folder alone builds statements, or it is explained', () => {
  const own = globSync('core/**/*.ts', { cwd: SRC })
    .filter((file) => !/\.test\.ts$|^core\/(scope|database)\//.test(file))
    .flatMap((file) => ownStatements(readFileSync(join(SRC, file), 'utf8')).map(({ unit }) => `${file}#${unit}`));
  expect([...new Set(own)].toSorted()).toEqual(IN_CORE.flatMap((group) => group.places).toSorted());
});

const FAULTS: readonly [what: string, source: string, targets: string[]][] = [
  ['a plain find', 'export async function a({ em }: Ctx) { return em.find(PoProduct, {}); }', ['a PoProduct']],
  ['a count by another name', 'class A { b(ctx: Ctx) { return ctx.em.count(Po, {}); } }', ['A.b Po']],
  ['a private method of a service', 'class A { async #b() { return this.#ctx.em.findOneOrFail(Release, { id }); } }', ['A.b Release']],
  ['a fork', 'const a = (orm) => orm.em.fork().findAndCount(Shipping, {});', ['a Shipping']],
  ['an entity chosen at run time', 'function a(em, entity) { return em.find(entity, {}); }', ['a ?']],
  [
    'a statement',
    'const a = (ctx) => sql`select count(*) from po_product l where l.id > 0`.execute(ctx.em.getKysely());',
    ['a po_product'],
  ],
  ['a join', 'const a = sql`select 1 from category c join product p on p.category_id = c.id`;', ['a product']],
  ['a table chosen at run time', 'const a = sql`select 1 from ${sql.table(name)}`;', ['a ?']],
  [
    'a typed statement',
    'const a = (em) => tables<typeof Po>(em).selectFrom("category as c").innerJoin("po as p", "p.id", "c.id").execute();',
    ['a po'],
  ],
  ['a typed change', 'const a = (em) => tables<typeof Po>(em).updateTable("po").set({ no }).execute();', ['a po']],
  ['a typed statement of a table chosen at run time', 'const a = (em) => tables(em).selectFrom(name).execute();', ['a ?']],
  ['a statement that another file began', 'const a = (id) => activeLoadsOf(id).select("s.mode");', ['a shipping']],
  ['a query builder', 'const a = (em) => em.createQueryBuilder(Product);', ['a Product']],
  ['one of two statements', 'const a = (ctx) => [scopedSelect(ctx, po, { columns }), sql`select 1 from po_product`];', ['a po_product']],
  [
    'a helper beside one that is limited',
    'async function a(ctx) { return visibleIds(ctx, "Po", ids); } const b = (em) => em.find(Po, {});',
    ['b Po'],
  ],
];

test.each(FAULTS)('%s around the layer is detected', (_what, source, targets) => {
  expect(unscopedQueries(source, open).map(({ unit, target }) => `${unit} ${target}`)).toEqual(targets);
});

test.each([
  'const a = (ctx) => scopedSelect(ctx, po, { columns, where: (at) => [sql`${at("id")} = 1`] }).rows();',
  'async function a(ctx, ids) { const seen = await visibleIds(ctx, "Po", ids); return ctx.em.find(Po, { id: { $in: [...seen] } }); }',
  'class A { async b(body, ctx) { const row = await this.rowFor(body, ctx); return ctx.em.find(PoProduct, { poId: row.id }); } }',
  'const a = (em) => em.find(Category, {});',
  'const a = (list) => list.find(Boolean);',
])('%s goes through it', (source) => {
  expect(unscopedQueries(source, open)).toEqual([]);
});
