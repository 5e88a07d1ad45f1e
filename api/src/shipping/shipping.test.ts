import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const GUARD = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
const bought = async (line: object = {}) => (await orders.confirmed({ flow: 'buy' }, [{ ...line }])).lines[0] ?? 0;

test('an empty shipment cannot depart', async () => {
  const id = await orders.shipment([]);
  await orders.refused('no_items', 'shipping', 'depart', { id, atd: day(0) });
  expect((await orders.shipping(id)).status).toBe('planned');
});

test('no more departs than was ordered plus the tolerance, and the refusal names the line', async () => {
  const line = await bought();
  await orders.delivered([{ poProductId: line, qty: 1000 }]);
  const fits = await orders.shipment([{ poProductId: line, qty: 50 }]);
  const tooMuch = await orders.shipment([{ poProductId: line, qty: 51 }]);
  expect(await orders.refused('shipped_over_order', 'shipping', 'depart', { id: tooMuch, atd: day(0) })).toMatchObject([
    { poProductId: line, have: 1051, limit: 1050 },
  ]);
  expect((await orders.shipping(tooMuch)).atd).toBeNull();
  await orders.act('shipping', 'depart', { id: fits, atd: day(0) });
});

test('of two shipments departing concurrently only as many leave as the order allows', async () => {
  const line = await bought({ orderQty: 100 });
  const ids = await Promise.all([60, 60, 60].map((qty) => orders.shipment([{ poProductId: line, qty }])));
  const answers = await Promise.all(ids.map((id) => orders.boss.post('/api/shipping/depart', { id, atd: day(0) })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await orders.line(line)).shippedQty).toBe(60);
});

test('made goods depart only when they are released', async () => {
  const { lines } = await orders.confirmed();
  await orders.produced(lines[0] ?? 0, 1000);
  const id = await orders.shipment([{ poProductId: lines[0], qty: 10 }]);
  expect(await orders.refused('shipped_over_released', 'shipping', 'depart', { id, atd: day(0) })).toMatchObject([
    { poProductId: lines[0], have: 10, limit: 0 },
  ]);
});

test('only open lines of confirmed POs that need shipping can be on a shipment', async () => {
  const draft = (await orders.po(await orders.draft())).lines[0].id;
  const home = (await orders.confirmed({ needsShipping: false })).lines[0];
  const service = (await orders.confirmed({}, [{ productId: await orders.product({ kind: 'service' }) }])).lines[0];
  const toCountryId = await app.make('country');
  for (const poProductId of [draft, home, service]) {
    const body = { saveParams: { toCountryId, etaPlan: day(9), items: [{ poProductId, qty: 1 }] } };
    expect(await orders.refused('line_unshippable', 'shipping', 'save', body)).toMatchObject([{ poProductId }]);
  }
});

test('cartons are computed from the line’s pieces per carton unless entered', async () => {
  const line = await bought({ pcsPerCarton: 24 });
  const id = await orders.shipment([
    { poProductId: line, qty: 100 },
    { poProductId: line, qty: 10, cartons: 3 },
  ]);
  const { items, totalQty } = await orders.shipping(id);
  expect(items.map((item: { cartons: number }) => item.cartons)).toEqual([5, 3]);
  expect(totalQty).toBe(110);
  ok(
    await orders.boss.post('/api/shipping/save', {
      saveParams: { id, items: items.map(({ id: itemId }: { id: number }) => ({ id: itemId, qty: 48 })) },
    }),
  );
  expect((await orders.shipping(id)).items.map((item: { cartons: number }) => item.cartons)).toEqual([2, 3]);
});

test('items change before departure only; a line that leaves the shipment is planned no more', async () => {
  const { id: poId, lines } = await orders.confirmed({ flow: 'buy' }, [{}, {}]);
  const id = await orders.shipment([
    { poProductId: lines[0], qty: 1000 },
    { poProductId: lines[1], qty: 1000 },
  ]);
  const [first, second] = (await orders.shipping(id)).items;
  expect((await orders.line(lines[1] ?? 0)).etaCurrent).toBe(day(10));
  ok(await orders.boss.post('/api/shipping/save', { saveParams: { id, items: [{ id: first.id }] } }));
  expect((await orders.line(lines[1] ?? 0)).etaCurrent).toBe(day(30));
  await orders.act('shipping', 'depart', { id, atd: day(-1) });
  expect((await orders.po(poId)).shippingStatus).toBe('partial');
  const save = (items: object[]) => orders.boss.post('/api/shipping/save', { saveParams: { id, memo: 'seal 4711', items } });
  expect(await save([{ id: first.id, qty: 999 }])).toMatchObject({ status: 409, body: { code: 'state' } });
  expect(await save([])).toMatchObject({ status: 409, body: { code: 'state' } });
  ok(await save([{ id: first.id, qty: 1000 }]));
  expect(second.id).toBeGreaterThan(first.id);
});

test('the first ETA stays; a revision moves the current one, keeps both and reaches the line', async () => {
  const line = await bought();
  const id = await orders.shipment([{ poProductId: line, qty: 1000 }], { etaPlan: day(10) });
  expect((await orders.boss.post('/api/shipping/save', { saveParams: { id, etaPlan: day(11) } })).body.issues[0].path).toEqual([
    'saveParams',
    0,
    'etaPlan',
  ]);
  await orders.act('shipping', 'reviseEta', { id, toDate: day(16), reason: 'port' });
  await orders.act('shipping', 'reviseEta', { id, toDate: day(14), reason: 'weather' });
  expect(await orders.shipping(id)).toMatchObject({ etaPlan: day(10), etaCurrent: day(14), slipDays: 4 });
  expect((await orders.line(line)).etaCurrent).toBe(day(14));
  const { rows } = ok(
    await orders.boss.get('/api/etaRevision/findMany', { subset: 'L', params: { shippingId: id, orderBy: 'createdAt-asc' } }),
  );
  expect(rows).toMatchObject([
    { fromDate: day(10), toDate: day(16), reason: 'port' },
    { fromDate: day(16), toDate: day(14), reason: 'weather' },
  ]);
  expect((await orders.boss.post('/api/shipping/reviseEta', { id, toDate: day(-6), reason: 'port' })).status).toBe(400);
});

test('when a shipment has arrived its ETA is history and its slip is the actual one', async () => {
  const id = await orders.shipment([{ poProductId: await bought(), qty: 5 }], { etaPlan: day(-10), etdPlan: day(-30) });
  await orders.act('shipping', 'depart', { id, atd: day(-20) });
  await orders.act('shipping', 'arrive', { id, ata: day(-3) });
  expect((await orders.shipping(id)).slipDays).toBe(7);
  await orders.refused('state', 'shipping', 'reviseEta', { id, toDate: day(3), reason: 'port' });
});

test('a carrier uses a B/L number once, without one there is no limit', async () => {
  const toCountryId = await app.make('country');
  const save = (values: object) => orders.boss.post('/api/shipping/save', { saveParams: { toCountryId, etaPlan: day(9), ...values } });
  const [hmm, one] = [await app.make('partner', { name: 'HMM' }), await app.make('partner', { name: 'ONE' })];
  const [id] = ok(await save({ carrierId: hmm, blNo: 'HDMU123' })) as [number];
  const [other] = ok(await save({ carrierId: one, blNo: 'HDMU123' })) as [number];
  const { shippingNo } = await orders.shipping(id);
  const refused = { code: 'duplicate', path: ['saveParams', 0, 'blNo'], id, message: expect.stringContaining(shippingNo) };
  expect(await save({ carrierId: hmm, blNo: 'HDMU123' })).toMatchObject({ status: 409, body: { code: 'duplicate', issues: [refused] } });
  expect((await save({ id: other, carrierId: hmm })).status).toBe(409);
  ok(await save({ carrierId: hmm }));
  ok(await save({ carrierId: hmm }));
  ok(await save({ id, memo: 'its own number is no other' }));
  ok(await orders.boss.post('/api/partner/merge', { ids: [one], intoId: hmm }));
  ok(await save({ id: other, memo: 'two of one number since the merge' }));
  expect((await orders.shipping(other)).carrier?.name).toBe('HMM');
});

test('of two shipments that get one B/L number concurrently one is refused', async () => {
  const carrierId = await app.make('partner');
  for (let round = 0; round < 8; round++) {
    const ids = [await app.make('shipping'), await app.make('shipping')];
    const given = (id: number) => orders.boss.post('/api/shipping/save', { saveParams: { id, carrierId, blNo: `RACE${round}` } });
    const answers = await Promise.all(ids.map(given));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('a departed shipment cannot be deleted, a planned one frees its lines', async () => {
  const { id: poId, lines } = await orders.confirmed({ flow: 'buy' });
  const id = await orders.shipment([{ poProductId: lines[0], qty: 1000 }]);
  expect((await orders.po(poId)).shippingStatus).toBe('planned');
  expect(ok(await orders.boss.get('/api/shipping/del', { ids: [id] }, GUARD))).toBe(1);
  expect((await orders.po(poId)).shippingStatus).toBe('none');
  const gone = await orders.delivered([{ poProductId: lines[0], qty: 1000 }]);
  expect(await orders.boss.get('/api/shipping/del', { ids: [gone] }, GUARD)).toMatchObject({ status: 409, body: { code: 'state' } });
});

test('a client sees shipments with its goods, and of them its items and their quantity only', async () => {
  const brandId = await app.make('brand');
  const [own, other] = [await bought({ productId: await orders.product({ brandId }) }), await bought()];
  const head = {
    cost: 1250.5,
    memo: '7 pallets, 40 HC',
    containers: [{ no: 'MSKU1234565', type: null, sealNo: null, cartons: 70, kg: 900 }],
    tagIds: [await app.make('tag')],
  };
  const goods = (qty: number) => [
    { poProductId: own, qty: 30 },
    { poProductId: other, qty },
  ];
  const both = await orders.shipment(goods(70), head);
  const foreign = await orders.shipment([{ poProductId: other, qty: 1 }]);
  const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  const seen = await orders.shipping(both, client);
  expect(seen.items.map((item: { poProductId: number }) => item.poProductId)).toEqual([own]);
  expect(seen).toMatchObject({ totalQty: 30, cost: null, memo: null, containers: [], tagIds: [] });
  expect(await orders.shipping(both)).toMatchObject({
    totalQty: 100,
    ...head,
    containers: head.containers,
  });
  const history = ok(await client.get('/api/alog/findMany', { subset: 'A', params: { entity: 'shipping', entityId: both } }));
  expect(JSON.stringify(history)).not.toMatch(/1250|pallets|MSKU/);
  const text = await client.get('/api/shipping/export', { format: 'csv', params: {} });
  expect(text.text).not.toMatch(/1,?250|pallets|MSKU/);
  expect(ok(await client.get('/api/shipping/findMany', { subset: 'L' }))).toMatchObject({ total: 1, rows: [{ id: both, totalQty: 30 }] });
  expect((await client.get('/api/shipping/findById', { subset: 'A', id: foreign })).status).toBe(404);
  await orders.refused('forbidden', 'shipping', 'book', { id: both }, client);
  const whole = await orders.shipment([{ poProductId: own, qty: 5 }], { cost: 12, memo: 'all theirs' });
  expect(await orders.shipping(whole, client)).toMatchObject({ totalQty: 5, cost: 12, memo: 'all theirs' });
  expect((await (await app.as('site-staff')).get('/api/shipping/findMany', { subset: 'L' })).status).toBe(403);
});
