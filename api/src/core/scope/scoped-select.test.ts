import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brand, poProduct, product } from '@moru/contract';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { SessionUser } from '../call/session-user.ts';
import { isOneOf } from '../query/one-of.ts';
import { scopeIdentity } from './scope-sql.ts';
import { scopedSelect } from './scoped-select.ts';

let app: TestApp;
let own: number;
let other: number;
beforeAll(async () => {
  app = await startTestApp();
  own = await app.make('brand', { name: 'Own' });
  other = await app.make('brand', { name: 'Other' });
  for (const brandId of [own, own, other]) await app.make('product', { brandId });
});
afterAll(() => app.stop());

const client = () => ({
  ...app.ctx(),
  user: {
    id: 1,
    loginId: 'c',
    name: 'c',
    role: 'client',
    scope: 'listed',
    brandIds: [own],
    factoryId: null,
    mustChangePw: false,
  } satisfies SessionUser,
});
const idOf = { columns: (at: (path: 'id') => ReturnType<typeof sql>) => ({ id: at('id') }) };

test('rows, sums and groups include only what the viewer sees', async () => {
  const count = { columns: () => ({ n: sql<number>`count(*)` }) };
  expect(Number((await scopedSelect(client(), product, count).rows())[0]?.n)).toBe(2);
  expect(Number((await scopedSelect(app.ctx(), product, count).rows())[0]?.n)).toBe(3);
  const byBrand = await scopedSelect(client(), product, {
    columns: (at) => ({ name: at('brand.name'), n: sql<number>`count(*)` }),
    group: (at) => at('brand.name'),
  }).rows();
  expect(byBrand.map(({ name, n }) => [name, Number(n)])).toEqual([['Own', 2]]);
});

test('rows found before the scope still pass through it', async () => {
  const found = scopedSelect(client(), product, {
    ...idOf,
    among: [
      {
        where: (rows) => [isOneOf(rows.column('brandId'), [own, other])],
        order: (rows) => sql`${rows.column('id')} desc`,
        limit: 10,
      },
    ],
  });
  expect(await found.rows()).toHaveLength(2);
});

test('ids of a selection must be of its own entity and viewer', () => {
  const ctx = client();
  const ids = scopedSelect(ctx, product, idOf);
  expect(() => scopedSelect(ctx, brand, { ...idOf, of: ids })).toThrow('do not name rows of Brand');
  expect(() => scopedSelect(app.ctx(), product, { ...idOf, of: ids })).toThrow('do not name rows of Product');
});

test('an unknown path or status does not compile, and an unknown path throws', () => {
  const ctx = client();
  // @ts-expect-error no such field
  expect(() => scopedSelect(ctx, poProduct, { columns: (at) => ({ id: at('nothing') }) })).toThrow('neither a column nor a computed field');
  // @ts-expect-error no such field of the referred row
  expect(() => scopedSelect(ctx, poProduct, { columns: (at) => ({ id: at('po.nothing') }) })).toThrow(
    'neither a column nor a computed field',
  );
  // @ts-expect-error a status of another table
  scopedSelect(ctx, poProduct, { ...idOf, where: (at) => [isOneOf(at('status'), ['booked'])] });
});

test.each([
  ['Product', 'client', true],
  ['View', 'client', false],
  ['LabelOrderGroup', 'site-staff', false],
  ['File', 'site-staff', false],
] as const)('two viewers of one scope share a cached number of %s as %s: %s', (name, role, share) => {
  const [one, two] = [1, 2].map((id) => scopeIdentity(name, { ...client().user, id, role }));
  expect(one === two).toBe(share);
});
