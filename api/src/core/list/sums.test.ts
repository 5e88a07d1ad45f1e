import type { Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { sumsOf } from './sums.ts';
import { product } from '@moru/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../../testing/http-client.ts';
import { RESOURCES } from '../../testing/samples.ts';
import { makeWorld, type World } from '../../testing/matrix/world.ts';
import { makePeople, type Person } from '../../testing/matrix/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let world: World;
let people: Person[];
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  people = await makePeople(app, world);
  boss = (people[1] as Person).client;
});
afterAll(() => app?.stop());

const sums = async (resource: string, params: object = {}, client = boss) => (await client.get(`/api/${resource}/sums`, { params })).body;
const adding = RESOURCES.filter((resource) => resource.sums.length > 0);

test('for everybody the sums of a list equal the sums of the visible rows', async () => {
  let added = 0;
  for (const { name, access, sums: paths } of adding) {
    for (const { client, role } of people.filter((person) => person.role && access.read.includes(person.role))) {
      const { rows } = (await client.get(`/api/${name}/findMany`, { subset: 'A', params: { num: 500 } })).body;
      const expected = Object.fromEntries(
        paths.map((path) => [path, (rows as Record<string, number>[]).reduce((sum, row) => sum + (row[path] ?? 0), 0)]),
      );
      expect([name, role, await sums(name, {}, client)]).toEqual([name, role, expected]);
      added += Object.values(expected).reduce((one, two) => one + two, 0);
    }
  }
  expect(adding.length).toBeGreaterThan(5);
  expect(added).toBeGreaterThan(0);
});

test('decimals are added without binary noise', async () => {
  // No contract sums decimals yet, so the test uses the products' costs.
  const adding = { ...product, sums: ['unitCost', 'cartonKg'] as const } as unknown as Resource;
  const tagged = `S${Date.now()}`;
  for (const [unitCost, cartonKg] of [
    [0.1, 0.7],
    [0.2, 0.1],
  ])
    await app.make('product', { code: `${tagged}-${unitCost}`, barcode: null, name: tagged, unitCost, cartonKg });
  const params = product.params.parse({ search: 'name', keyword: tagged });
  expect(await sumsOf({ em: app.em() } as Ctx, adding, params)).toEqual({ unitCost: 0.3, cartonKg: 0.8 });
});

test('the filters decide, whatever the page and the order', async () => {
  const near = await sums('poProduct', { brandId: world.near });
  const far = await sums('poProduct', { brandId: world.far });
  const both = await sums('poProduct');
  expect(near.orderQty).toBeGreaterThan(0);
  expect(both.orderQty).toBe(near.orderQty + far.orderQty);
  expect(await sums('poProduct', { brandId: world.near, page: 9, num: 1, orderBy: 'id-asc' })).toEqual(near);
  expect(await sums('poProduct', { keyword: 'nobody has this' })).toEqual(Object.fromEntries(Object.keys(both).map((path) => [path, 0])));
});

test('a write is included in the next sum', async () => {
  const stock = await app.make('labelStock');
  const before = await sums('labelStock', { id: stock });
  const move = { id: stock, type: 'receive', date: '2026-03-01', qty: 25, eventUuid: '7b0c1f6e-5d9e-4c5b-9d5a-1f0e6f1c2a3b' };
  expect((await boss.post('/api/labelStock/move', move)).status).toBe(200);
  expect([before, await sums('labelStock', { id: stock })]).toEqual([{ onHand: 0 }, { onHand: 25 }]);
});

test('it is protected like the list: roles, hidden filters, unknown parameters', async () => {
  const client = people.find(({ role }) => role === 'client') as Person;
  const staff = people.find(({ role }) => role === 'site-staff') as Person;
  expect((await client.client.get('/api/labelStock/sums')).status).toBe(403);
  expect((await staff.client.get('/api/shipping/sums')).status).toBe(403);
  expect((await app.guest().get('/api/po/sums')).status).toBe(401);
  expect((await boss.get('/api/po/sums', { params: { zap: 1 } })).status).toBe(400);
  expect((await boss.get('/api/po/sums', { zap: 1 })).status).toBe(400);
  expect((await boss.get('/api/brand/sums')).status).toBe(404);
});
