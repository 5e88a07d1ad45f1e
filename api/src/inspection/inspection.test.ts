import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Product } from '../product/product.entity.ts';
import { checked, defect, Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { factoryId } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app.stop());

const decide = (id: number, body: object) => ({ id, rejectedQty: 0, reworkQty: 0, goodQty: 0, ...body });
/** Level III of 500: J, 80 units, five majors are allowed. */
const strict = { brand: { inspLevel: 'III', aqlMajor: '2.5' } };

test('the whole process: 1000 made, 500 drawn, rejected by the sixth major, reworked, accepted again', async () => {
  const { poProductId, productId } = await lots.line(1000, strict);
  const line = () => lots.orders.line(poProductId);
  expect(await line()).toMatchObject({ status: 'produced', producedQty: 1000, goodQty: 0, toInspectQty: 1000, inspectRule: 'required' });
  expect(await lots.act('inspectionGroup', 'propose', { poProductIds: [poProductId] })).toEqual({ lots: [{ poProductId, lotQty: 1000 }] });
  const { id, lot } = await lots.begun(poProductId, 500);
  expect(await line()).toMatchObject({ status: 'inspecting', coveredQty: 500, toInspectQty: 500 });
  const five = await lots.act('inspection', 'record', {
    id: lot,
    events: [checked(60), ...Array.from({ length: 5 }, () => defect('major'))],
  });
  expect(five).toMatchObject({ nChecked: 60, found: { critical: 0, major: 5, minor: 0 }, verdict: 'pending' });
  expect(await lots.act('inspection', 'record', { id: lot, events: [defect('major')] })).toMatchObject({ verdict: 'reject' });
  expect(await lots.act('inspectionGroup', 'submit', { id })).toMatchObject({ status: 'submitted' });
  expect(await line()).toMatchObject({ status: 'on_hold_qc', goodQty: 0 });
  expect(await lots.act('inspection', 'decide', decide(lot, { decision: 'rework', reworkQty: 500 }))).toMatchObject({ status: 'decided' });
  expect(await lots.act('inspectionGroup', 'approve', { id })).toMatchObject({ status: 'approved' });
  expect(await line()).toMatchObject({ status: 'inspecting', goodQty: 0, reworkQty: 500, coveredQty: 500, toInspectQty: 500 });
  const again = ok(await lots.orders.boss.get('/api/inspection/findMany', { params: { poProductId, roundFrom: 2 } })).rows[0];
  expect(again).toMatchObject({ lotQty: 500, round: 2, status: 'planned' });
  await lots.act('inspection', 'start', { id: again.id });
  expect(await lots.act('inspection', 'record', { id: again.id, events: [checked(80)] })).toMatchObject({ verdict: 'accept' });
  await lots.act('inspectionGroup', 'submit', { id: again.groupId });
  await lots.act('inspection', 'decide', decide(again.id, { decision: 'accept', goodQty: 500 }));
  await lots.act('inspectionGroup', 'approve', { id: again.groupId });
  expect(await line()).toMatchObject({ status: 'produced', goodQty: 500, reworkQty: 0, coveredQty: 500, toInspectQty: 500 });
  await lots.approved(poProductId, 500);
  expect(await line()).toMatchObject({ status: 'ready', goodQty: 1000, toInspectQty: 0 });
  expect(await lots.moves(poProductId)).toEqual([
    ['good_in', 500],
    ['good_in', 500],
  ]);
  expect((await app.em().findOneOrFail(Product, { id: productId })).onHand).toBe(1000);
});

test('a lot needs pieces that were made and that no other lot covers; the refusal names the lots', async () => {
  const { poProductId } = await lots.line(100);
  const { id } = await lots.begun(poProductId, 70);
  const { no } = await lots.group(id);
  const answer = await lots.save({ lots: [{ poProductId, lotQty: 31 }] });
  expect(answer.body).toMatchObject({ code: 'lot_over_produced', issues: [{ limit: 30, have: 31, lots: [{ no, lotQty: 70 }] }] });
  ok(await lots.save({ lots: [{ poProductId, lotQty: 30 }] }));
});

test('two lots of one visit are counted together', async () => {
  const { poProductId } = await lots.line(100);
  const both = [
    { poProductId, lotQty: 60 },
    { poProductId, lotQty: 41 },
  ];
  expect((await lots.save({ lots: both })).body.code).toBe('lot_over_produced');
});

test('goods without inspection and unconfirmed POs have no lots', async () => {
  const none = await lots.line(100, { po: { inspect: 'none' } });
  expect((await lots.save({ lots: [{ poProductId: none.poProductId, lotQty: 1 }] })).body.code).toBe('not_inspected');
  const poId = await lots.orders.draft({ inspect: 'required' });
  const [{ id: poProductId }] = (await lots.orders.po(poId)).lines;
  expect((await lots.save({ lots: [{ poProductId, lotQty: 1 }] })).body.code).toBe('po_not_confirmed');
});

test.each([
  ['line', { line: { inspect: 'none' }, po: { inspect: 'required' } }, 'none'],
  ['PO', { po: { inspect: 'none' }, brand: { inspect: 'required' } }, 'none'],
  ['brand', { po: { inspect: null }, brand: { inspect: 'none' } }, 'none'],
  ['kind of the product', { po: { inspect: null }, product: { kind: 'packaging' } }, 'none'],
  ['brand before the kind', { po: { inspect: null }, brand: { inspect: 'required' }, product: { kind: 'sample' } }, 'required'],
  ['setting', { po: { inspect: null } }, 'required'],
])('whether goods are inspected is decided by the %s', async (_, of, rule) => {
  const { poProductId } = await lots.line(10, of);
  expect(await lots.orders.line(poProductId)).toMatchObject({ inspectRule: rule, goodQty: rule === 'none' ? 10 : 0 });
});

test('good, rejected and rework add up to the lot, and a deviation from the verdict needs a reason', async () => {
  const { poProductId } = await lots.line(500, strict);
  const { lot } = await lots.submitted(poProductId, 500, 6);
  const refusal = async (body: object) => (await lots.orders.boss.post('/api/inspection/decide', decide(lot, body))).body;
  expect(await refusal({ decision: 'rework', reworkQty: 499 })).toMatchObject({ statusCode: 400, issues: [{ path: ['goodQty'] }] });
  expect(await refusal({ decision: 'rework', goodQty: 500 })).toMatchObject({ statusCode: 400, issues: [{ path: ['reworkQty'] }] });
  expect(await refusal({ decision: 'rework', goodQty: 100, reworkQty: 400 })).toMatchObject({ code: 'reason_needed' });
  expect(await refusal({ decision: 'accept', goodQty: 500 })).toMatchObject({ code: 'reason_needed' });
  await lots.act(
    'inspection',
    'decide',
    decide(lot, { decision: 'rework', goodQty: 100, reworkQty: 396, rejectedQty: 4, reason: 'line 1 is sound' }),
  );
  expect(await lots.lot(lot)).toMatchObject({ status: 'decided', goodQty: 100, reworkQty: 396, rejectedQty: 4 });
});

test('a deviation waits for the client, who sees only its own lots; a no requires a new decision', async () => {
  const { poProductId, brandId } = await lots.line(500, strict);
  const { id, lot } = await lots.submitted(poProductId, 500, 6);
  const [client, stranger] = [
    await app.as('client', { scope: 'listed', brandIds: [brandId] }),
    await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] }),
  ];
  const ask = () =>
    lots.act('inspection', 'decide', decide(lot, { decision: 'accept_deviation', goodQty: 494, rejectedQty: 6, reason: 'season starts' }));
  expect(await ask()).toMatchObject({ status: 'waiting_client' });
  await lots.refused('state', 'inspectionGroup', 'approve', { id });
  expect((await stranger.get('/api/inspection/findById', { subset: 'A', id: lot })).status).toBe(404);
  expect((await stranger.post('/api/inspection/answerDeviation', { id: lot, accept: true })).status).toBe(404);
  expect((await lots.orders.boss.post('/api/inspection/answerDeviation', { id: lot, accept: true })).status).toBe(403);
  expect(ok(await client.post('/api/inspection/answerDeviation', { id: lot, accept: false, note: 'rework it' }))).toMatchObject({
    status: 'submitted',
    decision: 'none',
  });
  await ask();
  expect(ok(await client.post('/api/inspection/answerDeviation', { id: lot, accept: true }))).toMatchObject({ status: 'decided' });
  await lots.act('inspectionGroup', 'approve', { id });
  expect(await lots.orders.line(poProductId)).toMatchObject({ goodQty: 494, rejectedQty: 6 });
});

test('a waiting lot does not block others: the visit is approved when all are', async () => {
  const { poProductId } = await lots.line(200);
  const both = await lots.visit([
    { poProductId, lotQty: 100 },
    { poProductId, lotQty: 100 },
  ]);
  for (const id of both.lots) {
    await lots.act('inspection', 'start', { id });
    await lots.act('inspection', 'record', { id, events: [checked(100)] });
  }
  await lots.act('inspectionGroup', 'submit', { id: both.id });
  const [one, two] = both.lots;
  await lots.act('inspection', 'decide', decide(Number(one), { decision: 'accept', goodQty: 100 }));
  expect(await lots.act('inspectionGroup', 'approve', { id: both.id })).toMatchObject({ status: 'submitted' });
  expect(await lots.orders.line(poProductId)).toMatchObject({ goodQty: 100 });
  await lots.refused('state', 'inspectionGroup', 'approve', { id: both.id, lotIds: [Number(two)] });
  await lots.act('inspection', 'decide', decide(Number(two), { decision: 'accept', goodQty: 98, reworkQty: 2 }));
  expect(await lots.act('inspectionGroup', 'approve', { id: both.id, lotIds: [Number(two)] })).toMatchObject({ status: 'approved' });
});

test('reopening removes goods and reinspection, unless it has begun', async () => {
  const { poProductId, productId } = await lots.line(500, strict);
  const { id, lot } = await lots.approved(
    poProductId,
    500,
    { decision: 'rework', goodQty: 100, reworkQty: 400, reason: 'line 1 is sound' },
    6,
  );
  const again = ok(await lots.orders.boss.get('/api/inspection/findMany', { params: { poProductId, roundFrom: 2 } })).rows[0];
  await lots.act('inspection', 'start', { id: again.id });
  await lots.refused('reinspection_begun', 'inspectionGroup', 'reopen', { id, reason: 'counted wrong' });
  await app.em().getConnection().execute(`update inspection set status = 'planned' where id = ${again.id}`);
  expect(await lots.act('inspectionGroup', 'reopen', { id, reason: 'counted wrong' })).toMatchObject({ status: 'in_progress' });
  expect(await lots.lot(lot)).toMatchObject({ status: 'in_progress', decision: 'none', goodQty: 0 });
  expect(await lots.orders.line(poProductId)).toMatchObject({ goodQty: 0, reworkQty: 0, status: 'inspecting' });
  expect((await app.em().findOneOrFail(Product, { id: productId })).onHand).toBe(0);
  expect(await lots.moves(poProductId)).toEqual([
    ['good_in', 100],
    ['good_in', -100],
  ]);
});

test('a journal cannot be lowered below the pieces in lots', async () => {
  const { poProductId } = await lots.line(0);
  const journal = await lots.orders.produced(poProductId, 100);
  await lots.begun(poProductId, 80);
  const lower = (goodQty: number) => lots.orders.boss.post('/api/pjournal/save', { saveParams: { id: journal, goodQty } });
  expect((await lower(79)).body).toMatchObject({ code: 'lot_over_produced' });
  ok(await lower(80));
});

test('a scrapped lot is in the ledger and leaves nothing in stock', async () => {
  const { poProductId, productId } = await lots.line(500, strict);
  await lots.approved(poProductId, 500, { decision: 'scrap', goodQty: 0, rejectedQty: 500 }, 6);
  expect(await lots.moves(poProductId)).toEqual([
    ['scrap', 500],
    ['scrap', -500],
  ]);
  expect((await app.em().findOneOrFail(Product, { id: productId })).onHand).toBe(0);
});

test('two of five lots not accepted tighten the next plan, and five more stop the series until the stop is lifted', async () => {
  const category = await app.make('category');
  const of = { ...strict, product: { categoryId: category }, po: { factory: 'Strict' } };
  const next = async (majors: number) => {
    const { poProductId } = await lots.line(500, of);
    return lots.approved(poProductId, 500, majors > 0 ? { decision: 'reject', goodQty: 0, rejectedQty: 500 } : {}, majors);
  };
  const state = async () => {
    const { rows } = ok(
      await lots.orders.boss.get('/api/inspectionSwitch/findMany', { params: { factoryId: await factoryId(app, 'Strict') } }),
    );
    return rows.find((row: { class: string }) => row.class === 'major');
  };
  await next(6);
  expect(await state()).toMatchObject({ state: 'normal', rejected: 1 });
  await next(6);
  expect(await state()).toMatchObject({ state: 'tightened' });
  const { lot } = await next(0);
  expect(await lots.lot(lot)).toMatchObject({
    severity: 'tightened',
    plan: [{ class: 'critical' }, { class: 'major', ac: 3, re: 4 }, { class: 'minor' }],
  });
  const many = await lots.line(2500, { ...of, line: { orderQty: 2500 } });
  const visit = await lots.visit(Array.from({ length: 5 }, () => ({ poProductId: many.poProductId, lotQty: 500 })));
  for (const id of visit.lots) {
    await lots.act('inspection', 'start', { id });
    await lots.act('inspection', 'record', { id, events: Array.from({ length: 6 }, () => defect('major')) });
  }
  await lots.act('inspectionGroup', 'submit', { id: visit.id });
  for (const id of visit.lots) await lots.act('inspection', 'decide', decide(id, { decision: 'reject', rejectedQty: 500 }));
  await lots.act('inspectionGroup', 'approve', { id: visit.id });
  const stopped = await state();
  expect(stopped).toMatchObject({ state: 'stop' });
  const { poProductId } = await lots.line(500, of);
  expect((await lots.save({ lots: [{ poProductId, lotQty: 500 }] })).body).toMatchObject({
    code: 'inspection_stopped',
    issues: [{ switchId: stopped.id }],
  });
  expect(await lots.act('inspectionSwitch', 'lift', { id: stopped.id, reason: 'new mould' })).toMatchObject({ state: 'tightened' });
  ok(await lots.save({ lots: [{ poProductId, lotQty: 500 }] }));
});

test('site staff count the lots of their factory and decide none', async () => {
  const { poProductId } = await lots.line(100);
  const [site, other] = [await app.as('site-staff', { factory: 'Ansan' }), await app.as('site-staff', { factory: 'Hanoi' })];
  const { id, lots: own } = await lots.visit([{ poProductId, lotQty: 100 }], site);
  const lot = own[0] ?? 0;
  ok(await site.post('/api/inspection/start', { id: lot }));
  expect((await other.post('/api/inspection/record', { id: lot, events: [checked(1)] })).status).toBe(404);
  ok(await site.post('/api/inspection/record', { id: lot, events: [checked(100)] }));
  ok(await site.post('/api/inspectionGroup/submit', { id }));
  expect((await site.post('/api/inspection/decide', decide(lot, { decision: 'accept', goodQty: 100 }))).status).toBe(403);
  expect((await site.post('/api/inspectionGroup/approve', { id })).status).toBe(403);
  expect((await site.post('/api/inspection/record', { id: lot, events: [checked(1)] })).body.code).toBe('state');
});

test('a carton that cannot be reached is replaced', async () => {
  const { poProductId } = await lots.line(500);
  const { lot } = await lots.begun(poProductId, 500);
  const before = await lots.lot(lot);
  const [carton] = before.draw;
  await lots.act('inspection', 'redraw', { id: lot, cartonNo: carton.cartonNo, reason: 'behind the rack' });
  const after = await lots.lot(lot);
  expect(after.draw.map(({ cartonNo }: { cartonNo: number }) => cartonNo)).not.toContain(carton.cartonNo);
  expect(after.draw).toHaveLength(before.draw.length);
  expect(after.skipped).toEqual([{ cartonNo: carton.cartonNo, reason: 'behind the rack' }]);
});
