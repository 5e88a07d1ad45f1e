import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let brandId: number;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  brandId = await app.make('brand');
});
afterAll(() => app?.stop());

const made = (values: object = {}) => orders.product({ brandId, ...values });
const stocked = async (id: number, qty: number) => {
  ok(await orders.boss.post('/api/product/move', { id, type: 'opening', qty, date: day(0), eventUuid: randomUUID() }));
  return id;
};
const composition = async (id: number, who: HttpClient = orders.boss) => ok(await who.get('/api/product/composition', { id }));
const used = async (kind: string, id: number) => ok(await orders.boss.get('/api/product/whereUsed', { kind, id }));

test('the answer has the product first, all below it once, stock, arrivals, labels and their markets', async () => {
  const oil = await stocked(await made({ unit: 'g' }), 500);
  const wax = await made({ components: [{ componentId: oil, qtyPer: 0.5, lossPct: 1 }] });
  const countryId = await app.make('country');
  const labelStockId = await app.make('labelStock');
  const set = await made({
    kind: 'set',
    components: [
      { componentId: wax, qtyPer: 2 },
      { componentId: oil, qtyPer: 1 },
    ],
    labels: [{ labelStockId, countryId }],
  });
  const { lines } = await orders.confirmed({ flow: 'buy' }, [{ productId: oil, orderQty: 300 }]);
  const answer = await composition(set);
  expect(answer.products[0].id).toBe(set);
  expect(answer.products.map(({ id }: { id: number }) => id).toSorted()).toEqual([set, wax, oil].toSorted());
  expect(answer.products.find(({ id }: { id: number }) => id === oil)).toMatchObject({
    unit: 'g',
    onHand: 500,
    available: 500,
    coming: 300,
    comesOn: (await orders.line(lines[0] ?? 0)).etaCurrent,
    parts: [],
  });
  expect(answer).toMatchObject({ labels: [{ id: labelStockId, onHand: 0 }], markets: [{ id: countryId }] });
  expect(answer.products[0].labels).toMatchObject([{ labelStockId, countryId }]);
});

test('where a part is used: products with it, those that contain them, and what open lines still need', async () => {
  const part = await made();
  const inner = await made({ components: [{ componentId: part, qtyPer: 2, lossPct: 10 }] });
  const outer = await made({ components: [{ componentId: inner, qtyPer: 1 }] });
  const { lines } = await orders.confirmed({}, [{ productId: inner, orderQty: 105 }]);
  await orders.confirmed({ flow: 'buy' }, [{ productId: inner, orderQty: 999 }]);
  await orders.draft({}, [{ productId: inner, orderQty: 999 }]);
  await orders.produced(lines[0] ?? 0, 5);
  const answer = await used('product', part);
  expect(answer.products).toMatchObject([
    { id: inner, per: 2 },
    { id: outer, per: null },
  ]);
  expect(answer.links).toEqual([
    { productId: inner, partId: null, per: 2, market: null },
    { productId: outer, partId: inner, per: 1, market: null },
  ]);
  expect(answer.lines).toMatchObject([{ id: lines[0], toMake: 100, need: 220 }]);
});

test('where a label is used: the lines of its markets, with loss and spare', async () => {
  const [labelStockId, here, there] = [await app.make('labelStock'), await app.make('country'), await app.make('country')];
  const productId = await made({
    labels: [
      { labelStockId, lossPct: 2, spareFixed: 20 },
      { labelStockId, qtyPerUnit: 3, countryId: there },
    ],
  });
  const ofHere = await orders.confirmed({ countryId: here }, [{ productId, orderQty: 1000 }]);
  const ofThere = await orders.confirmed({ countryId: there }, [{ productId, orderQty: 10 }]);
  const { lines } = await used('label', labelStockId);
  expect(lines.map(({ poId, need }: { poId: number; need: number }) => [poId, need]).toSorted()).toEqual(
    [
      [ofHere.id, 1040],
      [ofThere.id, 30],
    ].toSorted(),
  );
});

test('a client sees its own parts and lines and no labels; the site has neither call', async () => {
  const foreign = await orders.product({ code: 'SOMEBODY-ELSE' });
  const own = await made();
  const id = await made({
    components: [own, foreign].map((componentId) => ({ componentId, qtyPer: 1 })),
    labels: [{ labelStockId: await app.make('labelStock') }],
  });
  const other = await orders.product({ components: [{ componentId: own, qtyPer: 1 }] });
  await orders.confirmed({}, [{ productId: other, orderQty: 7 }]);
  const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  const seen = await composition(id, client);
  expect(seen.products.map((one: { id: number }) => one.id)).toEqual([id, own]);
  expect([seen.products[0].labels, seen.labels]).toEqual([[], []]);
  const asked = ok(await client.get('/api/product/whereUsed', { id: own }));
  expect([asked.products.map((one: { id: number }) => one.id), asked.links.length, asked.lines]).toEqual([[id], 1, []]);
  expect((await client.get('/api/product/composition', { id: foreign })).status).toBe(404);
  expect((await client.get('/api/product/whereUsed', { kind: 'label', id: 1 })).status).toBe(403);
  const site = await app.as('site-staff');
  for (const path of ['composition', 'whereUsed']) expect((await site.get(`/api/product/${path}`, { id })).status).toBe(403);
});
