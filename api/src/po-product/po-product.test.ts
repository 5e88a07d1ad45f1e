import { refreshChain } from '../chain/refresh-chain.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { meetAt } from '../testing/gate.ts';
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
const one = async (po: object = {}, line: object = {}) => {
  const { id, lines } = await orders.confirmed({ ...po }, [{ ...line }]);
  return { po: id, line: lines[0] ?? 0 };
};
const revisions = async (params: object) => ok(await orders.boss.get('/api/etaRevision/findMany', { subset: 'L', params })).rows;

test('a line number is unique on a PO', async () => {
  const id = await orders.draft({}, [{ lineNo: 7 }]);
  const productId = await orders.product();
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { poId: id, productId, orderQty: 1 } }));
  expect((await orders.po(id)).lines.map((line: { lineNo: number }) => line.lineNo)).toEqual([7, 8]);
  await orders.refused('duplicate', 'poProduct', 'save', { saveParams: { poId: id, productId, orderQty: 1, lineNo: 7 } });
});

test('lines change the totals of their PO, however they are saved or removed', async () => {
  const id = await orders.draft({}, [{ orderQty: 100 }, { orderQty: 50 }]);
  const { lines } = await orders.po(id);
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: lines[0].id, orderQty: 120 } }));
  expect(await orders.po(id)).toMatchObject({ lineCount: 2, totalQty: 170 });
  expect(ok(await orders.boss.get('/api/poProduct/del', { ids: [lines[1].id] }, GUARD))).toBe(1);
  expect(await orders.po(id)).toMatchObject({ lineCount: 1, totalQty: 120 });
  ok(await orders.boss.post('/api/po/save', { saveParams: { id, lines: [] } }));
  expect(await orders.po(id)).toMatchObject({ lineCount: 0, totalQty: 0 });
});

test('a line added to a confirmed PO is promised at once', async () => {
  const { po } = await one();
  const [id] = ok(
    await orders.boss.post('/api/poProduct/save', {
      saveParams: { poId: po, productId: await orders.product(), orderQty: 5, requestedDate: day(44) },
    }),
  );
  expect(await orders.line(id)).toMatchObject({ promisedDate: day(44), etaCurrent: day(44) });
});

test('the ordered quantity cannot be lowered below what has left', async () => {
  const { line } = await one({ flow: 'buy' });
  const id = await orders.delivered([{ poProductId: line, qty: 400 }]);
  const { shippingNo } = await orders.shipping(id);
  const issues = await orders.refused('order_under_committed', 'poProduct', 'save', { saveParams: { id: line, orderQty: 399 } });
  expect(issues).toMatchObject([
    { poProductId: line, have: 400, path: ['saveParams', 0, 'orderQty'], holders: [{ shippingId: id, no: shippingNo, qty: 400 }] },
  ]);
  expect(String(issues[0]?.['message'])).toContain(`${shippingNo}: 400 EA`);
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: line, orderQty: 400 } }));
});

test('the ordered quantity is lowered below what was made only with a reason, on its own and with its PO', async () => {
  const { po, line } = await one();
  await orders.produced(line, 1000);
  const [issue] = await orders.refused('reason_needed', 'poProduct', 'save', { saveParams: { id: line, orderQty: 952 } });
  expect(issue).toMatchObject({ code: 'over_made', poProductId: line, have: 1000, limit: 999 });
  expect((await orders.line(line)).orderQty).toBe(1000);
  const onPo = { id: po, lines: [{ id: line, orderQty: 900 }] };
  await orders.refused('reason_needed', 'po', 'save', { saveParams: onPo });
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: line, orderQty: 953 } }));
  ok(await orders.boss.post('/api/po/save', { saveParams: onPo, reason: 'the client takes less' }));
  expect(await orders.line(line)).toMatchObject({ orderQty: 900, producedQty: 1000 });
  const [told] = await app.em().find(Alog, { entity: 'poProduct', entityId: line, action: 'update' }, { orderBy: { id: 'desc' } });
  expect(told?.reason).toBe('the client takes less');
  // An excess that existed before does not require a reason again.
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: line, memo: 'checked' } }));
});

test('the tolerance cannot be lowered below what was shipped, neither of the line nor of its PO', async () => {
  const { po, line } = await one({ flow: 'buy' });
  await orders.delivered([{ poProductId: line, qty: 1040 }]);
  expect(await orders.refused('shipped_over_order', 'poProduct', 'save', { saveParams: { id: line, overTolPct: 3 } })).toMatchObject([
    { poProductId: line, have: 1040, limit: 1030 },
  ]);
  await orders.refused('shipped_over_order', 'po', 'save', { saveParams: { id: po, overTolPct: 2 } });
  ok(await orders.boss.post('/api/po/save', { saveParams: { id: po, overTolPct: 4 } }));
});

test('a line cannot move to another PO nor, once confirmed, to another product', async () => {
  const { line } = await one();
  const poId = await orders.draft();
  expect((await orders.boss.post('/api/poProduct/save', { saveParams: { id: line, poId } })).status).toBe(400);
  expect((await orders.boss.post('/api/poProduct/save', { saveParams: { id: line, productId: await orders.product() } })).status).toBe(400);
});

test('revising the ETA of a line records the old one and the reason', async () => {
  const { line } = await one();
  expect(await orders.act('poProduct', 'reviseEta', { id: line, toDate: day(37), reason: 'production' })).toMatchObject({
    id: line,
    etaCurrent: day(37),
  });
  expect(await orders.line(line)).toMatchObject({ etaCurrent: day(37), promisedDate: day(30), slipDays: 7, lateOn: day(0) });
  expect(await revisions({ poProductId: line })).toMatchObject([
    { fromDate: day(30), toDate: day(37), reason: 'production', source: 'person' },
  ]);
});

test('the reason "other" needs a note', async () => {
  const { line } = await one();
  expect((await orders.boss.post('/api/poProduct/reviseEta', { id: line, toDate: day(37), reason: 'other' })).body.issues[0].path).toEqual([
    'note',
  ]);
  await orders.act('poProduct', 'reviseEta', { id: line, toDate: day(37), reason: 'other', note: 'strike' });
});

test('when all of a line is on shipments, their ETA is revised', async () => {
  const { line } = await one();
  const id = await orders.shipment([{ poProductId: line, qty: 1000 }]);
  expect(await orders.refused('on_shipment', 'poProduct', 'reviseEta', { id: line, toDate: day(37), reason: 'vessel' })).toMatchObject([
    { shippingId: id },
  ]);
});

test('a line is short-closed with a reason when nothing of it is in transit, and reopened', async () => {
  const { line } = await one({ flow: 'buy' });
  const id = await orders.shipment([{ poProductId: line, qty: 100 }]);
  expect(await orders.refused('line_under_way', 'poProduct', 'shortClose', { id: line, reason: 'enough' })).toMatchObject([
    { onShipments: 100 },
  ]);
  await orders.act('shipping', 'cancel', { id, reason: 'not needed' });
  expect(await orders.act('poProduct', 'shortClose', { id: line, reason: 'enough' })).toMatchObject({ status: 'short_closed' });
  expect(await orders.line(line)).toMatchObject({ shortCloseReason: 'enough', lateOn: null });
  await orders.refused('state', 'poProduct', 'shortClose', { id: line, reason: 'again' });
  expect(await orders.act('poProduct', 'reopen', { id: line, reason: 'wanted after all' })).toMatchObject({ status: 'pending' });
  await orders.refused('state', 'poProduct', 'reopen', { id: line, reason: 'again' });
});

test.each(['confirmed', 'picking'])('pieces that a %s release reserves prevent short-closing a line', async (status) => {
  const { line } = await one();
  const { brandId } = await orders.line(line);
  await orders.produced(line, 80);
  const held = await app.make('releaseGroup', {
    type: 'sd',
    brandId,
    lines: [{ poProductId: line, qty: 30, recipient: 'A', address: 'B' }],
  });
  // No call confirms a release yet.
  await app.em().nativeUpdate(ReleaseGroup, { id: held }, { status });
  await app.em().transactional((em) => refreshChain({ em, user: undefined, requestId: 'test', ip: '' }, [line]));
  expect(await orders.refused('line_under_way', 'poProduct', 'shortClose', { id: line, reason: 'enough' })).toMatchObject([
    { onShipments: 0, reserved: 30, message: '30 EA' },
  ]);
});

test('a client sees the lines of its brands only, in lists, counts and revisions', async () => {
  const brandId = await app.make('brand');
  const own = await one({}, { productId: await orders.product({ brandId }) });
  const other = await one();
  for (const { line } of [own, other]) await orders.act('poProduct', 'reviseEta', { id: line, toDate: day(50), reason: 'production' });
  const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  expect(ok(await client.get('/api/poProduct/findMany', { subset: 'L' }))).toMatchObject({ total: 1, rows: [{ id: own.line }] });
  expect(ok(await client.get('/api/etaRevision/findMany', { subset: 'L' }))).toMatchObject({ total: 1, rows: [{ poProductId: own.line }] });
  await orders.refused('forbidden', 'poProduct', 'reviseEta', { id: own.line, toDate: day(60), reason: 'production' }, client);
});

test('a line departs with the first of its shipments that is not cancelled, actual or planned', async () => {
  const { line } = await one({ flow: 'buy' });
  const departsOn = async () =>
    ok(await orders.boss.get('/api/poProduct/findMany', { subset: 'T', params: { id: line } })).rows[0].departsOn;
  expect(await departsOn()).toBeNull();
  const cancelled = await orders.shipment([{ poProductId: line, qty: 10 }], { etdPlan: day(-20) });
  await orders.act('shipping', 'cancel', { id: cancelled, reason: 'not needed' });
  await orders.shipment([{ poProductId: line, qty: 10 }], { etdPlan: day(-2) });
  const gone = await orders.shipment([{ poProductId: line, qty: 10 }], { etdPlan: day(-9) });
  expect(await departsOn()).toBe(day(-9));
  await orders.act('shipping', 'depart', { id: gone, atd: day(-1) });
  expect(await departsOn()).toBe(day(-2));
});

test('of two moves by days at once the later one adds to the earlier', async () => {
  const { lines } = await orders.confirmed();
  const [id = 0] = lines;
  const move = () => orders.boss.post('/api/poProduct/reviseEtas', { rows: [{ id }], byDays: 3, reason: 'vessel' });
  const { answers, met } = await meetAt(app, 'po_product', id, [move, move]);
  expect([met, ...answers.map(({ status }) => status)]).toEqual([true, 200, 200]);
  expect((await orders.line(id)).etaCurrent).toBe(day(36));
});
