import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Goods } from '../testing/goods.ts';
import { day, ok, type Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
  ({ orders } = goods);
});
afterAll(() => app?.stop());

const bought = async () => (await orders.confirmed({ flow: 'buy' })).lines[0] ?? 0;
const planned = async (values: object = {}) => orders.shipment([{ poProductId: await bought(), qty: 1000 }], { ...values });
const save = (saveParams: object) => orders.boss.post('/api/shipping/save', { saveParams });
const invalid = (...path: (string | number)[]) => ({ status: 400, body: { code: 'validation', issues: [{ path }] } });

test('a cancelled shipment does not change', async () => {
  const id = await planned();
  await orders.act('shipping', 'cancel', { id, reason: 'not needed' });
  expect(await save({ id, memo: 'seal 4711' })).toMatchObject({
    status: 409,
    body: { code: 'state', issues: [{ shippingId: id, status: 'cancelled' }] },
  });
  expect((await orders.shipping(id)).memo).toBeNull();
});

test('the planned departure changes until the actual one', async () => {
  const id = await planned();
  ok(await save({ id, etdPlan: day(-4) }));
  await orders.act('shipping', 'depart', { id, atd: day(-3) });
  ok(await save({ id, etdPlan: day(-4), memo: 'unchanged' }));
  expect(await save({ id, etdPlan: day(-3) })).toMatchObject(invalid('saveParams', 0, 'etdPlan'));
  expect((await orders.shipping(id)).etdPlan).toBe(day(-4));
});

test.each([
  ['for another reason needs a note', { toDate: day(16), reason: 'other' }, 'note'],
  ['to the present day is none', { toDate: day(10), reason: 'port' }, 'toDate'],
])('a revision of the ETA %s', async (_title, body, field) => {
  const id = await planned();
  expect(await orders.boss.post('/api/shipping/reviseEta', { id, ...body })).toMatchObject(invalid(field));
  expect(ok(await orders.boss.get('/api/etaRevision/findMany', { subset: 'L', params: { shippingId: id } })).total).toBe(0);
});

test('a line whose PO needs no shipping any more does not depart', async () => {
  const { id: po, lines } = await orders.confirmed({ flow: 'buy' });
  const id = await orders.shipment([{ poProductId: lines[0], qty: 1000 }]);
  ok(await orders.boss.post('/api/po/save', { saveParams: { id: po, needsShipping: false } }));
  expect(await orders.refused('line_unshippable', 'shipping', 'depart', { id, atd: day(0) })).toMatchObject([{ poProductId: lines[0] }]);
  expect(await orders.shipping(id)).toMatchObject({ status: 'planned', atd: null });
});

test('an item that is given another line frees the first', async () => {
  const [first, second] = [await bought(), await bought()];
  const id = await orders.shipment([{ poProductId: first, qty: 1000 }]);
  const [item] = (await orders.shipping(id)).items;
  ok(await save({ id, items: [{ id: item.id, poProductId: second }] }));
  expect(await orders.line(first)).toMatchObject({ etaCurrent: day(30) });
  expect(await orders.line(second)).toMatchObject({ etaCurrent: day(10) });
});

describe('an arrival is not undone', () => {
  const arrived = async (poProductId: number) => {
    const id = await orders.shipment([{ poProductId, qty: 1000 }]);
    await orders.act('shipping', 'depart', { id, atd: day(-3) });
    await orders.act('shipping', 'arrive', { id, ata: day(-2) });
    return id;
  };
  const refused = async (code: string, id: number) => {
    const { status, body } = await orders.stepBack(id);
    expect([status, body.code]).toEqual([409, code]);
    expect(await orders.shipping(id)).toMatchObject({ status: 'arrived', ata: day(-2) });
    return body.issues;
  };

  test('while its pieces are reserved', async () => {
    const brandId = await app.make('brand');
    const { lines } = await orders.confirmed({ flow: 'buy' }, [{ productId: await orders.product({ brandId }) }]);
    const [poProductId = 0] = lines;
    const id = await arrived(poProductId);
    await goods.confirmed(brandId, [{ poProductId, qty: 300 }]);
    expect(await refused('not_enough_stock', id)).toMatchObject([{ poProductId, have: 300, limit: 0 }]);
  });

  test('while its pieces are in a lot', async () => {
    const { poProductId } = await goods.lots.line(0, { po: { flow: 'buy' } });
    const id = await arrived(poProductId);
    await goods.lots.visit([{ poProductId, lotQty: 200 }]);
    expect(await refused('lot_over_produced', id)).toMatchObject([{ poProductId, have: 200, limit: 0 }]);
  });
});
